import { readFileSync } from "node:fs";
import { type Change, difference } from "../../app/domain/configuration/difference.ts";
import { documentSchema, problemsOf } from "../../app/domain/configuration/document.ts";
import {
  configurationHistory,
  publishConfiguration,
  readConfiguration,
  undoConfiguration,
} from "../../app/domain/contract/operator/configuration.ts";
import { asCommand, createTool, flag, type OptionsOf, onSite, text, time } from "./command.ts";
import type { OperatorClient } from "./operator-client.ts";
import { print, printError } from "./print.ts";

const changeOptions = {
  why: text("REASON", "for whoever reads the history"),
  from: time("when it takes effect; without it at once"),
  dryRun: flag("prints what would change"),
};

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
  { why = "", from, dryRun }: OptionsOf<typeof changeOptions>,
): Promise<void> {
  const document = readDocument(file);
  const { newest, shown } = await operator.call(readConfiguration, {});
  const before = documentSchema().safeParse(shown?.document ?? {});
  const changes = difference(before.success ? before.data : {}, document);
  print(...changes.map(lineOf));
  if (changes.length === 0) print("It is equal to the version in effect.");
  if (dryRun || changes.length === 0) return;
  const { version, copied } = await operator.call(publishConfiguration, {
    base: newest,
    document,
    why,
    ...(from ? { from } : {}),
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

async function undo(
  operator: OperatorClient,
  [former]: readonly string[],
  { why = "" }: { why: string | undefined },
): Promise<void> {
  const { newest } = await operator.call(readConfiguration, {});
  const { version, copied } = await operator.call(undoConfiguration, {
    base: newest,
    version: Number(former),
    why,
  });
  print(publishedLine(version, copied));
}

const saysWhy = (why = ""): string | false =>
  why.trim().length < 5 && 'say why, for whoever reads the history: --why "…"';
const isNumber = (word = "0"): boolean => /^\d{1,9}$/.test(word);
const needsVersion = "N is the number of a version: npm run configuration -- history";

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

export const configuration = createTool({
  name: "configuration",
  does: "Telephones, hours, affiliates and what else changes without a deployment.",
  usual: "show",
  commands: {
    show: onSite({
      does: "prints the document in effect, or of version N, as JSON",
      words: "[N]",
      problem: ([version]) => !isNumber(version) && needsVersion,
      run: show,
    }),
    set: onSite({
      does: "publishes a document (`show` writes such a file); FILE may be -",
      words: "<FILE>",
      options: changeOptions,
      problem: (_, { why, dryRun }) => !dryRun && saysWhy(why),
      run: set,
    }),
    history: onSite({
      does: "lists the versions: who, why, when, and what each changed",
      run: (operator) => operator.call(configurationHistory, {}),
      lines: ({ versions, hasMore }) => [
        ...versions.flatMap(({ version, at, who, why, from, undoes, changes }) => [
          `version ${version}  ${at}  ${who}${undoes === null ? "" : `, equal to version ${undoes}`}  in effect from ${from}`,
          `  ${why}`,
          ...changes.map((change) => `  ${lineOf(change)}`),
        ]),
        ...(versions.length === 0 ? ["Nothing was ever published."] : []),
        ...(hasMore ? ["… and older ones: `show N` prints their documents."] : []),
      ],
    }),
    undo: onSite({
      does: "publishes a new version that is equal to version N; 0: the deployment's settings",
      words: "<N>",
      options: { why: changeOptions.why },
      problem: ([version], { why }) => (isNumber(version) ? saysWhy(why) : needsVersion),
      run: undo,
    }),
  },
  notes: [
    "A setting that the document lacks is the deployment's: its variable, or the default. Visitors see a change within two minutes.",
  ],
});

if (import.meta.main) await asCommand(configuration);
