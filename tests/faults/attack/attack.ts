import "../../own-connections.ts";
import { parseArgs } from "node:util";
import { attacks, hostileAnswers } from "./families.ts";
import { startTarget } from "./target.ts";

/**
 * Attacks the built site, which has stand-ins for its partners, and checks the result: calls that partners got, leads
 * that were delivered, counters, and where pages lead. Prints a table (SECURITY.md has the table of a whole run).
 * Ends with 1 if something did not hold.
 *
 * node tests/faults/attack/attack.ts [--short] [--only races]
 */
const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, only: { type: "string" } },
});
const form = values.short ? "short" : "long";
const chosenAttacks = attacks.filter(({ family }) => values.only === undefined || family === values.only);
if (chosenAttacks.length === 0)
  throw new Error(`not one of ${attacks.map(({ family }) => family).join(", ")}`);

// The workers' own logs about attacks are not part of this program's output.
const print = console.log;
for (const level of ["log", "warn", "error", "info"] as const) console[level] = () => undefined;
const target = await startTarget(hostileAnswers);
let failedCount = 0;
print("| Family | Requests | What held |\n| --- | ---: | --- |");
for (const { family, times, allowed = [], run } of chosenAttacks) {
  target.take();
  const result = await run(target, times[form]).then(
    (held) => ({ held, failures: [] as string[] }),
    (error: Error) => ({ held: "", failures: [error.message.split("\n")[0] ?? ""] }),
  );
  const { requests, statuses, foreign } = target.take();
  for (const [status, count] of statuses)
    if (status >= 500 && !allowed.includes(status)) result.failures.push(`${count} × ${status}`);
  const places = [...new Set(foreign)];
  if (places.length > 0)
    result.failures.push(`${foreign.length} times a page leads away: ${places.slice(0, 3).join(" ")}`);
  failedCount += result.failures.length > 0 ? 1 : 0;
  const outcome = result.failures.length > 0 ? `✗ ${result.failures.join("; ")}` : result.held;
  print(`| ${family} | ${requests.toLocaleString("en-US")} | ${outcome} |`);
}
await target.end();
print(`\n${chosenAttacks.length - failedCount} passed, ${failedCount} failed`);
process.exit(failedCount === 0 ? 0 : 1);
