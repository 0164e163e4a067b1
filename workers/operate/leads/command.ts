import { refusalOf } from "../../../app/domain/contract/operation.ts";
import {
  type LeadFilter,
  type LeadRow,
  leadFilter,
  listLeads,
  mostListed,
} from "../../../app/domain/contract/operator/leads.ts";
import type { Command as AnyCommand, OptionsOf } from "../command.ts";
import { type OperatorClient, problemsOf } from "../operator-client.ts";
import { print } from "../print.ts";

export const leadOptions = {
  status: { type: "string", default: "" },
  unexported: { type: "boolean", default: false },
  withdrawn: { type: "boolean", default: false },
  review: { type: "string", default: "" },
  source: { type: "string", default: "" },
  affiliate: { type: "string", default: "" },
  destination: { type: "string", default: "" },
  layout: { type: "string", default: "" },
  from: { type: "string", default: "" },
  to: { type: "string", default: "" },
  before: { type: "string", default: "" },
  limit: { type: "string", default: "50" },
  out: { type: "string" },
  "key-file": { type: "string" },
  consents: { type: "boolean", default: false },
  answers: { type: "boolean", default: false },
  "no-confirm": { type: "boolean", default: false },
  "by-hour": { type: "boolean", default: false },
  days: { type: "string" },
  since: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  set: { type: "string", multiple: true },
  revoke: { type: "string" },
  phone: { type: "string" },
  email: { type: "string" },
} as const;

export type Options = OptionsOf<typeof leadOptions>;
export type Command = AnyCommand<Options>;

/** A command that does the same with each lead that is named, and prints what came of it. */
export const eachReference = (
  usage: Command["usage"],
  act: (operator: OperatorClient, id: string) => Promise<string[]>,
): Command => ({
  usage,
  accepts: needsReference,
  async run(operator, references) {
    for (const id of references) print(...(await act(operator, id)));
  },
});

export const needsReference = (references: readonly string[]): boolean => references.length > 0;

/** @throws Error naming each option that cannot be read. */
export function filterOf(options: Options): LeadFilter & { before: string } {
  const { before, unexported, withdrawn } = options;
  const marks = { exported: unexported ? "no" : "", withdrawn: withdrawn ? "yes" : "" };
  const filter = leadFilter.safeParse({ ...options, ...marks });
  if (!filter.success) throw new Error(`400: ${problemsOf(refusalOf(filter.error).errors)}`);
  return { ...filter.data, before };
}

/** All leads that the options select, a page at a time, the newest first. */
export async function* pagesOf(operator: OperatorClient, options: Options): AsyncGenerator<LeadRow[]> {
  let filter = filterOf(options);
  do {
    const { leads, older } = await operator.call(listLeads, { ...filter, limit: mostListed });
    yield leads;
    filter = { ...filter, before: older };
  } while (filter.before);
}

/** The ids of all leads that the options select, the newest first. */
export async function selectedIds(operator: OperatorClient, options: Options): Promise<string[]> {
  const found: string[] = [];
  for await (const leads of pagesOf(operator, options)) found.push(...leads.map(({ id }) => id));
  return found;
}
