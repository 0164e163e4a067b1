import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { inRoot } from "../workers/paths.ts";

/** How many tests of a stage passed and failed. */
export type Count = { passed: number; failed: number };

/** The content of a runner's report: the counts, and the tests that failed, with the reason. */
export type Report = Count & { failures: Failure[] };
export type Failure = { test: string; message: string };

/** The counts of every stage that ended. */
export const total: Count = { passed: 0, failed: 0 };

const failures: Failure[] = [];

/** Prints the failures again, because thousands of lines may have followed them. */
export function summarize(): void {
  for (const { test, message } of failures) console.log(`\n✗ ${test}\n${shortened(message)}`);
}

/** The beginning of a message, without colors. It contains the difference. */
function shortened(message: string): string {
  const plain = stripVTControlCharacters(message).trim();
  return (plain.length > 1500 ? `${plain.slice(0, 1500)}…` : plain).replace(/^/gm, "    ");
}

type Stage = {
  name: string;
  command: readonly [program: string, ...parameters: string[]];
  /**
   * True to print while the stage runs. Otherwise all output is printed when the stage ends, so that stages side by
   * side do not mix.
   */
  isLive?: boolean;
  /**
   * Reads the runner's report. A stage without a report counts as one test. A runner that died without its report
   * counts as one failure.
   */
  count?: () => Report;
};

/**
 * Runs a stage, prints its output and duration, and adds its tests to the total.
 * @returns true if the stage passed.
 */
export async function runStage({ name, command, isLive = false, count }: Stage): Promise<boolean> {
  const started = Date.now();
  console.log(isLive ? `\n▸ ${name}` : `… ${name}`);
  const { ok, output } = await run(command, isLive);
  if (!isLive) console.log(`\n▸ ${name}\n${output.trimEnd()}`);
  const counted = countOf(ok, count);
  const named = ({ test, message }: Failure): Failure => ({ test: `${name}: ${test}`, message });
  failures.push(...counted.failures.map(named));
  // The runner failed without a failed test. The end of its output tells the reason.
  if (counted.failed > 0 && counted.failures.length === 0)
    failures.push({ test: name, message: output.slice(-1500) });
  const hasPassed = counted.failed === 0;
  total.passed += counted.passed;
  total.failed += counted.failed;
  console.log(`${hasPassed ? "✓" : "✗"} ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  return hasPassed;
}

function countOf(ok: boolean, count: Stage["count"]): Report {
  if (!count) return { failures: [], passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  try {
    const report = count();
    return { ...report, failed: report.failed + (ok || report.failed > 0 ? 0 : 1) };
  } catch {
    return { failures: [], passed: 0, failed: 1 };
  }
}

/** Runs a program of this project or of the system, in the project's root. */
export function run(
  [program, ...parameters]: readonly [string, ...string[]],
  isLive = false,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: inRoot(),
      stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.once("error", (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}
