import { parseArgs } from "node:util";
import { refusalOf } from "../../../app/domain/contract/operation.ts";
import {
  type LeadFilter,
  type LeadRow,
  leadFilter,
  listLeads,
  mostListed,
} from "../../../app/domain/contract/operator/leads.ts";
import { type OperatorClient, problemsOf } from "../operator-client.ts";
import { printError } from "../print.ts";

const optionTable = {
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
  remote: { type: "boolean", default: false },
  origin: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** An option that does not exist, or has no value, is one printed sentence, and the exit code is 2. */
export function readParameters(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: optionTable });
    const [command = "list", ...references] = positionals;
    return { command, references, options: values };
  } catch (error) {
    printError((error as Error).message);
    process.exit(2);
  }
}

type Parameters = ReturnType<typeof readParameters>;
export type Options = Parameters["options"];

/** A command of `npm run leads`. What it cannot do for one lead it reports, and goes on; then the exit code is 1. */
export type Command = {
  /** Lines of the usage: what is typed, and what it does. */
  usage: readonly (readonly [typed: string, does: string])[];
  /** False when the parameters are not enough to begin with: the usage is printed. */
  accepts?: (references: readonly string[], options: Options) => boolean;
  run(operator: OperatorClient, references: readonly string[], options: Options): Promise<void>;
};

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
