import { InvalidArgumentError } from "commander";
import { deployedServices } from "../local/check-variables.ts";
import { rehearseBackend } from "../local/services-modules.ts";
import type { Environment } from "./deployment/environment.ts";
import { jsonLine, print } from "./print.ts";
import { environmentOption, newProgram, numberBetween, run } from "./program.ts";

type Report = Awaited<ReturnType<typeof rehearseBackend>> & { origin: string };

type CategoryReading = Report["lists"][number];

/** Explains why no more pages of a category were read. `counted` is 0 if the partner does not count its pages. */
function explainEnd({ end, counted, pages }: CategoryReading): string {
  if (pages === 0) return end === "failed" ? "not read, because it did not respond" : "does not exist";
  if (end === "failed") return `page ${pages + 1} did not respond, so later pages were not read`;
  if (end === "limit") return "there may be more pages, but the rehearsal reads no more";
  if (end === "missing" && counted > 0) return `it counts ${counted} pages, but page ${pages + 1} is missing`;
  return end === "count" ? "complete by its own count" : `it gives no count; the next page is ${end}`;
}
/** False if pages of the category may be missing. */
const isComplete = ({ end, counted }: CategoryReading): boolean =>
  end === "count" || (counted === 0 && !["failed", "limit"].includes(end));

/** The lines of the report. A `!` marks the lines that need attention. */
export function reportLines({
  origin,
  at,
  calls,
  makes,
  lists,
  articles,
  broken,
  people,
  message,
}: Report): string[] {
  const line = (isRight: boolean, ...words: string[]) =>
    `${isRight ? " " : "!"} ${words.join("  ")}`.trimEnd();
  const isAccepted = (submission: string) => /^(?:not sent|delivered)$/.test(submission);
  const lines = [
    ...calls.flatMap(({ call, isRight, verdict, reason, shape, dropped, ms }) => [
      line(isRight, verdict.padEnd(10), `${ms} ms`.padStart(9), call, reason || shape),
      ...Object.entries(dropped).map(([list, count]) => line(false, `dropped from ${list}: ${count}`)),
    ]),
    ...["", `Makes without models: ${makes.length} (n: new, u: used)`],
    ...makes.map((make) => line(false, make)),
    ...["", "Categories of help: pages; articles"],
    ...lists.map((list) =>
      line(
        list.pages > 0 && isComplete(list),
        list.category.padEnd(24),
        `${list.pages}; ${list.articles}`.padEnd(8),
        explainEnd(list),
      ),
    ),
    ...[
      "",
      `Articles that the categories list: ${articles}; with a link that leads nowhere: ${broken.length}`,
    ],
    ...broken.map((link) => line(false, link)),
    ...["", "Ten invented people (telephones 555-01XX, addresses of example.com): validation; submission"],
    ...people.map(({ person, validation, submission }) =>
      line(
        validation === "passed" && isAccepted(submission),
        person.padEnd(16),
        `${validation}; ${submission}`,
      ),
    ),
    line(isAccepted(message), "A message".padEnd(16), message),
  ];
  const attentionCount = lines.filter((text) => text.startsWith("!")).length;
  const title = `Rehearsal against ${origin}, ${at.slice(0, 16).replace("T", " ")} UTC`;
  return [title, "", ...lines, "", `Lines that need attention, marked with !: ${attentionCount}`];
}

export const checkBackend = newProgram(
  "check:backend",
  "Rehearses every call with a partner's product backend, shows how its replies are read, and what they are for ten invented people. The partner may count one visit. The exit code is 1 if something needs attention.",
)
  .argument("<origin>", "an address without a path: https://backend.example", readOrigin)
  .addOption(
    environmentOption(
      "the deployment whose help (HELP, HELP_CATEGORIES in wrangler.toml) is requested",
      "production",
    ),
  )
  .option("--submit", "also submits the applications and a message, which the partner then has", false)
  .option("--timeout <ms>", "milliseconds for each call", numberBetween(1, 120_000), 10_000)
  .option("--json", "prints the report as one line of JSON", false)
  .action(async (origin: string, { env, submit, timeout, json }: Options) => {
    const rehearsal = await rehearseBackend({ origin, timeoutMs: timeout }, deployedServices(env), submit);
    const report = { origin, ...rehearsal };
    const lines = reportLines(report);
    process.exitCode = lines.some((line) => line.startsWith("!")) ? 1 : 0;
    print(...(json ? [jsonLine(report)] : lines));
  });
type Options = { env: Environment; submit: boolean; timeout: number; json: boolean };

function readOrigin(text: string): string {
  if (/^https?:\/\/[^/]+\/?$/.test(text)) return new URL(text).origin;
  throw new InvalidArgumentError("Please type an address without a path: https://backend.example");
}

if (import.meta.main) await run(checkBackend);
