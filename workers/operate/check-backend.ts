import { deployedServices } from "../local/check-variables.ts";
import { rehearseBackend } from "../local/services-modules.ts";
import { asCommand, choice, createProgram, flag, here, number } from "./command.ts";
import { environments } from "./deployment/environment.ts";

type Report = Awaited<ReturnType<typeof rehearseBackend>> & { origin: string };

/** The summary as a partner gets it; a `!` marks what is to be seen to. */
function reportLines({ origin, at, calls, makes, articles, broken, people, message }: Report): string[] {
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

export const checkBackend = createProgram(
  "check:backend",
  here({
    does: "Rehearses with somebody's product backend: every call, how its answer is read, and what it says of ten invented people. The partner may count one visit. Exit code 1 when something is to be seen to.",
    words: "<ORIGIN>",
    options: {
      env: choice(
        environments,
        "whose help in wrangler.toml (HELP, HELP_CATEGORIES) is asked for",
        "production",
      ),
      submit: flag("sends the people's applications and a message, too; the partner has them then"),
      timeout: number("milliseconds for each call", { min: 1, max: 120_000 }, 10_000),
    },
    problem: ([origin = ""]) =>
      !/^https?:\/\/[^/]+\/?$/.test(origin) &&
      "ORIGIN must be an address without a path: https://backend.example",
    async run([origin = ""], { env, submit, timeout }) {
      const backend = { origin: new URL(origin).origin, timeoutMs: timeout };
      const rehearsed = await rehearseBackend(backend, deployedServices(env), submit);
      const report = { origin: backend.origin, ...rehearsed };
      process.exitCode = reportLines(report).some((line) => line.startsWith("!")) ? 1 : 0;
      return report;
    },
    lines: reportLines,
  }),
);

if (import.meta.main) await asCommand(checkBackend);
