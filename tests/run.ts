import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { inRoot } from "../workers/paths.ts";
import { systemBrowser } from "./chromium.ts";

/**
 * Everything that must hold, in the order of what is quickest to know. Every stage runs, also after a failure,
 * and the last line counts all: `N passed, N failed`.
 */
const results = inRoot("test-results");
let passed = 0;
let failed = 0;

function run(command: string, parameters: string[], quiet = false): { ok: boolean; output: string } {
  const { status, stdout } = spawnSync(command, parameters, {
    cwd: inRoot(),
    stdio: ["ignore", quiet ? "pipe" : "inherit", "inherit"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return { ok: status === 0, output: stdout ?? "" };
}

function gate(name: string, command: string, ...parameters: string[]): boolean {
  console.log(`\n▸ ${name}`);
  const { ok } = run(command, parameters);
  if (ok) passed += 1;
  else failed += 1;
  if (!ok) console.error(`✗ ${name}`);
  return ok;
}

/** Counts a runner's own tests; a runner that died without a report is one failure. */
function suite(
  name: string,
  count: () => { passed: number; failed: number },
  command: string,
  ...parameters: string[]
): void {
  console.log(`\n▸ ${name}`);
  const { ok } = run(command, parameters);
  try {
    const counted = count();
    passed += counted.passed;
    failed += counted.failed + (ok || counted.failed > 0 ? 0 : 1);
  } catch {
    failed += 1;
  }
}

const report = (file: string) => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));
const vitest = (project: string) =>
  suite(
    `${project} tests`,
    () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = report(`${project}.json`);
      return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) };
    },
    "vitest",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}/${project}.json`,
  );

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

gate("types of the bindings are current", "npm", "run", "--silent", "types", "--", "--check");
run("react-router", ["typegen"]);
gate("type check", "tsc", "--noEmit");
gate("lint and format", "biome", "check", "--error-on-warnings", ".");
gate("dead code", "knip");
const built = gate("build", "react-router", "build");
vitest("unit");
if (built) {
  vitest("worker");
  installBrowser();
  suite(
    "browser tests",
    () => {
      const { stats } = report("e2e.json");
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
    "playwright",
    "test",
  );
  gate(
    "killed under load, the short version",
    process.execPath,
    "tests/faults/kill.ts",
    "--rounds",
    "2",
    "--leads",
    "200",
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The system's own Chromium, installed where that is possible; otherwise Playwright's. */
function installBrowser(): void {
  if (systemBrowser()) return;
  const root = process.getuid?.() === 0;
  if (
    root &&
    run(
      "sh",
      ["-c", "command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium"],
      true,
    ).ok
  )
    return;
  run("playwright", ["install", "chromium"]);
}
