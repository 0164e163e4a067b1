import { rehearseBackend } from "../local/rehearse-backend.ts";
import { asCommand, createProgram, flag, here, number } from "./command.ts";

type Report = Awaited<ReturnType<typeof rehearseBackend>>;

/** The summary as a partner gets it. */
function reportLines({ origin, at, calls, makes, links, people, problems }: Report): string[] {
  const named = (condition: string, keys: readonly string[]) =>
    keys.length > 0 ? [`  ${condition}: ${keys.join(", ")}`] : [];
  return [
    `Rehearsal against ${origin}, ${at.slice(0, 16).replace("T", " ")} UTC`,
    ...["", "Calls, and how each answer is read"],
    ...calls.flatMap(({ call, verdict, reason, shape, dropped, ms }) => [
      `  ${verdict.padEnd(10)} ${String(ms).padStart(6)} ms  ${call}  ${reason || shape}`.trimEnd(),
      ...Object.entries(dropped).map(([list, count]) => `${" ".repeat(24)}dropped of ${list}: ${count}`),
    ]),
    "  not asked             getIPAddress  The edge knows it.",
    ...["", `Makes without models: ${makes.new.length + makes.used.length}`],
    ...[...named("new", makes.new), ...named("used", makes.used)],
    ...[
      "",
      `Articles that its categories list: ${links.asked}, of which ${links.broken.length} lead to nothing`,
    ],
    ...links.broken.map(({ link, reason }) => `  ${link}  ${reason}`),
    ...["", "Ten invented people: validation, submission (telephones 555-01XX, addresses of example.com)"],
    ...people.map(
      ({ person, validation, submission }) => `  ${person.padEnd(18)} ${validation}; ${submission}`,
    ),
    "",
    ...(problems.length === 0
      ? ["Nothing to see to."]
      : ["To see to:", ...problems.map((one) => `  ${one}`)]),
  ];
}

export const checkBackend = createProgram(
  "check:backend",
  here({
    does: "Rehearses with somebody's product backend: every call, how its answer is read, and what it says of ten invented people. The partner may count one visit. Exit code 1 when something is to be seen to.",
    words: "<ORIGIN>",
    options: {
      submit: flag("sends the people's applications and a message, too; the partner has them then"),
      timeout: number("milliseconds for each call", { min: 1, max: 120_000 }, 10_000),
    },
    problem: ([origin = ""]) =>
      !/^https?:\/\/[^/]+\/?$/.test(origin) && "ORIGIN is an address without a path: https://backend.example",
    async run([origin = ""], { submit, timeout }) {
      const report = await rehearseBackend(new URL(origin).origin, { submits: submit, timeoutMs: timeout });
      process.exitCode = report.problems.length > 0 ? 1 : 0;
      return report;
    },
    lines: reportLines,
  }),
);

if (import.meta.main) await asCommand(checkBackend);
