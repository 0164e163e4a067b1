import { parseArgs } from "node:util";
import { mostListed } from "../../../app/domain/contract/operator/leads.ts";
import type { ListFilter, OperatorClient } from "../operator-client.ts";
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
  run(store: OperatorClient, references: readonly string[], options: Options): Promise<void>;
};

export const needsReference = (references: readonly string[]): boolean => references.length > 0;

/** What of the options narrows a list. */
export const filterOf = (options: Options): Omit<ListFilter, "limit"> => {
  const { status, unexported, withdrawn, review, source, affiliate, destination, layout, from, to, before } =
    options;
  return { status, unexported, withdrawn, review, source, affiliate, destination, layout, from, to, before };
};

/** The ids of all leads that the options select, oldest pages last. */
export async function selectedIds(store: OperatorClient, options: Options): Promise<string[]> {
  const found: string[] = [];
  let filter = filterOf(options);
  for (;;) {
    const { leads, older } = await store.list({ ...filter, limit: mostListed });
    found.push(...leads.map((lead) => lead.id));
    if (!older) return found;
    filter = { ...filter, before: older };
  }
}
