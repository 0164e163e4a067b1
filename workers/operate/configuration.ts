import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Change, difference } from "../../app/domain/configuration/difference.ts";
import { documentSchema, problemsOf } from "../../app/domain/configuration/document.ts";
import {
  configurationHistory,
  publishConfiguration,
  readConfiguration,
  undoConfiguration,
} from "../../app/domain/contract/operator/configuration.ts";
import { type OperatorClient, withOperator } from "./operator-client.ts";
import { print, printError } from "./print.ts";

const usage = `npm run configuration -- show [N]             prints the document in effect, or of version N, as JSON
npm run configuration -- set FILE --why "…"   publishes a document (\`show\` writes such a file); FILE may be -
npm run configuration -- history              lists the versions: who, why, when, and what each changed
npm run configuration -- undo N --why "…"     publishes a new version that is equal to version N; 0: the deployment's settings
Options: --from 2026-12-01T09:00:00-05:00     when a version takes effect; without it at once
         --dry-run                            prints what \`set\` would change
         --remote [--origin https://…]        the deployed site; otherwise the local one
A setting that the document lacks is the deployment's: its variable, or the default. Visitors see a change within two minutes.`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "boolean", default: false },
    origin: { type: "string" },
    why: { type: "string", default: "" },
    from: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const [command = "show", argument = ""] = positionals;

async function show(operator: OperatorClient): Promise<void> {
  const { shown, inEffect, newest, waiting } = await operator.call(readConfiguration, {
    ...(argument ? { version: Number(argument) } : {}),
  });
  // To standard error: standard output is a file for `set`.
  printError(
    shown
      ? `version ${shown.version}, by ${shown.who}, in effect from ${shown.from}`
      : "Nothing is configured here: every setting is the deployment's.",
  );
  if (shown && shown.version !== inEffect)
    printError(`In effect is version ${inEffect}; the newest is ${newest}.`);
  for (const { version, from } of waiting) printError(`version ${version} waits for ${from}`);
  // Line by line, because a printed line has no breaks.
  print(...JSON.stringify(shown?.document ?? {}, null, 2).split("\n"));
}

async function set(operator: OperatorClient): Promise<void> {
  const document = readDocument(argument);
  const { newest, shown } = await operator.call(readConfiguration, {});
  const before = documentSchema().safeParse(shown?.document ?? {});
  const changes = difference(before.success ? before.data : {}, document);
  print(...changes.map(lineOf));
  if (changes.length === 0) print("It is equal to the version in effect.");
  if (options["dry-run"] || changes.length === 0) return;
  const from = options.from === undefined ? {} : { from: new Date(options.from).toISOString() };
  const { version, copied } = await operator.call(publishConfiguration, {
    base: newest,
    document,
    why: reason(),
    ...from,
  });
  print(publishedLine(version, copied));
}

/** @throws Error that names each wrong field. */
function readDocument(file: string) {
  const text = readFileSync(file === "-" ? 0 : file, "utf8");
  const parsed = documentSchema().safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const problems = problemsOf(parsed.error).map(({ field, code }) => `${field || "document"}: ${code}`);
  throw new Error(`This is no document that can be published: ${problems.join(", ")}`);
}

async function undo(operator: OperatorClient): Promise<void> {
  const { newest } = await operator.call(readConfiguration, {});
  const { version, copied } = await operator.call(undoConfiguration, {
    base: newest,
    version: Number(argument),
    why: reason(),
  });
  print(publishedLine(version, copied));
}

async function history(operator: OperatorClient): Promise<void> {
  const { versions, hasMore } = await operator.call(configurationHistory, {});
  for (const { version, at, who, why, from, undoes, changes } of versions) {
    const equal = undoes === null ? "" : `, equal to version ${undoes}`;
    print(`version ${version}  ${at}  ${who}${equal}  in effect from ${from}`, `  ${why}`);
    print(...changes.map((change) => `  ${lineOf(change)}`));
  }
  if (versions.length === 0) print("Nothing was ever published.");
  if (hasMore) print("… and older ones: `show N` prints their documents.");
}

function reason(): string {
  if (options.why.trim().length >= 5) return options.why;
  throw new Error('Say why, for whoever reads the history: --why "…"');
}

const publishedLine = (version: number, copied: boolean): string =>
  copied
    ? `Version ${version} is published. Visitors see it within two minutes, or from its time on.`
    : `Version ${version} is stored, but KV did not take the copy for the site: it is written within ten minutes.`;

function lineOf({ name, what, entry, before, after }: Change): string {
  const where = entry ? `${name} ${entry}` : name;
  if (what === "set") return `${where}: ${after || "none"} (was the deployment's)`;
  if (what === "unset") return `${where}: the deployment's again (was ${before || "none"})`;
  if (what === "added") return `${where}: added, ${after}`;
  if (what === "removed") return `${where}: removed (was ${before})`;
  return `${where}: ${before || "none"} → ${after || "none"}`;
}

const commands: Record<string, (operator: OperatorClient) => Promise<void>> = { show, set, history, undo };
const run = commands[command];
const needsArgument = command === "set" || command === "undo";
if (options.help || !run || (needsArgument && !argument)) {
  print(...usage.split("\n"));
  process.exit(options.help ? 0 : 2);
}
await withOperator(options, run);
