import { InvalidArgumentError } from "commander";
import { deployedServices } from "../local/check-variables.ts";
import { rehearseBackend } from "../local/services-modules.ts";
import type { Environment } from "./deployment/environment.ts";
import { jsonLine, print } from "./print.ts";
import { environmentOption, newProgram, numberBetween, run } from "./program.ts";

type Report = Awaited<ReturnType<typeof rehearseBackend>> & { origin: string };

type ReadList = Report["lists"][number];

/** Why no more pages of a category were read. What stands here is to be seen to only where pages may be lost. */
function endInWords({ end, counted, pages }: ReadList): string {
  if (pages === 0) return end === "failed" ? "not read: it did not answer" : "not there";
  if (end === "failed") return `page ${pages + 1} did not answer: what follows is not read`;
  if (end === "limit") return "there may be more: no more are read";
  if (end === "missing" && counted > 0) return `it counts ${counted}, and page ${pages + 1} is missing`;
  return end === "count" ? "by its own count" : `it gives no count: the next page is ${end}`;
}
const isFollowed = ({ end, counted }: ReadList): boolean =>
  end === "count" || (counted === 0 && !["failed", "limit"].includes(end));

/** The summary as a partner gets it; a `!` marks what is to be seen to. */
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
  const isTaken = (submission: string) => /^(?:not sent|delivered)$/.test(submission);
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
        list.pages > 0 && isFollowed(list),
        list.category.padEnd(24),
        `${list.pages}; ${list.articles}`.padEnd(8),
        endInWords(list),
      ),
    ),
    ...["", `Articles that its categories list: ${articles}; that lead to nothing: ${broken.length}`],
    ...broken.map((link) => line(false, link)),
    ...["", "Ten invented people (telephones 555-01XX, addresses of example.com): validation; submission"],
    ...people.map(({ person, validation, submission }) =>
      line(validation === "passed" && isTaken(submission), person.padEnd(16), `${validation}; ${submission}`),
    ),
    line(isTaken(message), "A message".padEnd(16), message),
  ];
  const wrong = lines.filter((one) => one.startsWith("!")).length;
  const title = `Rehearsal against ${origin}, ${at.slice(0, 16).replace("T", " ")} UTC`;
  return [title, "", ...lines, "", `To see to, marked with !: ${wrong}`];
}

export const checkBackend = newProgram(
  "check:backend",
  "Rehearses with somebody's product backend: every call, how its answer is read, and what it says of ten invented people. The partner may count one visit. Exit code 1 when something is to be seen to.",
)
  .argument("<origin>", "an address without a path: https://backend.example", readOrigin)
  .addOption(
    environmentOption("whose help in wrangler.toml (HELP, HELP_CATEGORIES) is asked for", "production"),
  )
  .option("--submit", "sends the people's applications and a message, too; the partner has them then", false)
  .option("--timeout <ms>", "milliseconds for each call", numberBetween(1, 120_000), 10_000)
  .option("--json", "the report as JSON, in one line", false)
  .action(async (origin: string, { env, submit, timeout, json }: Options) => {
    const rehearsed = await rehearseBackend({ origin, timeoutMs: timeout }, deployedServices(env), submit);
    const report = { origin, ...rehearsed };
    const lines = reportLines(report);
    process.exitCode = lines.some((line) => line.startsWith("!")) ? 1 : 0;
    print(...(json ? [jsonLine(report)] : lines));
  });
type Options = { env: Environment; submit: boolean; timeout: number; json: boolean };

function readOrigin(typed: string): string {
  if (/^https?:\/\/[^/]+\/?$/.test(typed)) return new URL(typed).origin;
  throw new InvalidArgumentError("It must be an address without a path: https://backend.example");
}

if (import.meta.main) await run(checkBackend);
