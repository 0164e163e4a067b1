import { parseArgs } from "node:util";
import type { OperatorClient } from "../operator-client.ts";
import { printError } from "../print.ts";

const optionTable = {
  status: { type: "string", default: "" },
  unexported: { type: "boolean", default: false },
  withdrawn: { type: "boolean", default: false },
  before: { type: "string", default: "" },
  limit: { type: "string", default: "50" },
  out: { type: "string" },
  "key-file": { type: "string" },
  consents: { type: "boolean", default: false },
  "no-confirm": { type: "boolean", default: false },
  "by-hour": { type: "boolean", default: false },
  days: { type: "string", default: "7" },
  to: { type: "string" },
  since: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  set: { type: "string", multiple: true },
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

/** The ids of all leads that the options select, oldest pages last. */
export async function selectedIds(
  store: OperatorClient,
  { status, unexported, withdrawn, before }: Options,
): Promise<string[]> {
  const found: string[] = [];
  let from = before;
  for (;;) {
    const { leads } = await store.list({ status, unexported, withdrawn, before: from, limit: 500 });
    found.push(...leads.map((lead) => lead.id));
    const oldest = leads.at(-1);
    if (!oldest || leads.length < 500) return found;
    from = `${oldest.accepted_at}|${oldest.id}`;
  }
}
