import { readFileSync } from "node:fs";
import { type Change, difference } from "../../app/domain/configuration/difference.ts";
import { documentSchema, problemsOf } from "../../app/domain/configuration/document.ts";
import {
  configurationHistory,
  publishConfiguration,
  readConfiguration,
  undoConfiguration,
} from "../../app/domain/contract/operator/configuration.ts";
import { asCommand, createTool, type OptionsOf } from "./command.ts";
import type { OperatorClient } from "./operator-client.ts";
import { print, printError } from "./print.ts";

const optionTable = {
  why: { type: "string", default: "" },
  from: { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;
type Options = OptionsOf<typeof optionTable>;

async function show(operator: OperatorClient, [version]: readonly string[]): Promise<void> {
  const { shown, inEffect, newest, waiting } = await operator.call(
    readConfiguration,
    version ? { version: Number(version) } : {},
  );
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

async function set(
  operator: OperatorClient,
  [file = ""]: readonly string[],
  options: Options,
): Promise<void> {
  const document = readDocument(file);
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
    why: checkedReason(options.why),
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

async function undo(operator: OperatorClient, [former]: readonly string[], { why }: Options): Promise<void> {
  const { newest } = await operator.call(readConfiguration, {});
  const { version, copied } = await operator.call(undoConfiguration, {
    base: newest,
    version: Number(former),
    why: checkedReason(why),
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

function checkedReason(why: string): string {
  if (why.trim().length >= 5) return why;
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

const needsArgument = (words: readonly string[]): boolean => Boolean(words[0]);

const configuration = createTool({
  name: "configuration",
  options: optionTable,
  usual: "show",
  commands: {
    show: { usage: [["show [N]", "prints the document in effect, or of version N, as JSON"]], run: show },
    set: {
      usage: [['set FILE --why "…"', "publishes a document (`show` writes such a file); FILE may be -"]],
      accepts: needsArgument,
      run: set,
    },
    history: {
      usage: [["history", "lists the versions: who, why, when, and what each changed"]],
      run: history,
    },
    undo: {
      usage: [
        [
          'undo N --why "…"',
          "publishes a new version that is equal to version N; 0: the deployment's settings",
        ],
      ],
      accepts: needsArgument,
      run: undo,
    },
  },
  notes: [
    "Options: --from 2026-12-01T09:00:00-05:00      when a version takes effect; without it at once",
    "         --dry-run                             prints what `set` would change",
    "         --remote [--origin https://…]         the deployed site; otherwise the local one",
    "A setting that the document lacks is the deployment's: its variable, or the default. Visitors see a change within two minutes.",
  ],
});

await asCommand(configuration);
