import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isBuildFresh } from "../workers/local/build.ts";
import { inRoot } from "../workers/paths.ts";
import { headlessShell, wholeBrowser } from "./chromium.ts";
import { browserReport, vitestReport } from "./reports.ts";
import { run, runStage, summarize, total } from "./stages.ts";
import { takeTemporaryFolder } from "./temporary-folder.ts";
import { projectFiles, uncheckedFiles } from "./unchecked.ts";

/**
 * node tests/run.ts [check | worker | browser | full | faults] [parameters of the runner]
 *
 * Without a name this runs every check and test. Every stage runs, even after a failure, and the last line counts
 * all: `N passed, N failed`. With a name only that part runs, after a build if the sources changed since the last
 * one.
 */
const results = inRoot("test-results");
// The tests start hundreds of Node processes. Each reuses the code that others compiled, which saves a fifth of an
// operator's command.
process.env.NODE_COMPILE_CACHE ??= inRoot("node_modules/.cache/node-compile");
const report = (file: string) => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

const [part, ...parameters] = process.argv.slice(2);
// These checks report only when they end, and may run beside tests.
if (part !== "check") {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}
const parts: Record<string, () => Promise<unknown>> = {
  check: () => checks(),
  worker: async () => (await freshBuild()) && vitest("worker", true),
  browser: async () => (await freshBuild()) && browserTests(),
  full: async () => {
    if (!(await freshBuild())) return;
    await vitest("full", true);
    const copy = [process.execPath, "tests/hydrated-copy.ts"] as const;
    // The browser tests would wait for this stage.
    await runStage({ name: "a copy with a newcomer's routes", command: copy });
    // Vitest's project sets this variable itself.
    process.env.FULL_RUN = "1";
    await installPackages("firefox-esr");
    await browserTests();
    await everyFault([]);
  },
  faults: async () => {
    if (await freshBuild()) await everyFault(parameters);
  },
};
if (part === undefined) await everything();
else if (parts[part]) await parts[part]();
else throw new Error(`${part}: not one of ${Object.keys(parts).join(", ")}`);
summarize();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function everything(): Promise<void> {
  // A busy disk takes seconds for a sync. `npm run test:faults` keeps the stores of killed runtimes on the disk.
  takeTemporaryFolder();
  // Two cores are enough for this: checks that read only the sources run beside the build and the tests of the built
  // workers.
  const building = build();
  await Promise.all([
    building.then(async (ok) => {
      if (!ok) return;
      await vitest("worker");
      await browserTests();
    }),
    checks(true)
      .then(() => vitest("unit"))
      .then(() => building)
      // These stages need the build but no browser, and leave a core to the tests of the built workers and the browser.
      .then(async (ok) => {
        if (!ok) return;
        await fault("killed under load", "kill.ts", ["--rounds", "2", "--leads", "200"], false);
        await fault("attacks, the short form", "attack/attack.ts", ["--short"], false);
      }),
  ]);
}

/**
 * Checks the sources.
 * @param isWhole true to read everything, without a cache. Otherwise, for `npm run check`, only files that changed
 * since its last run are read.
 */
async function checks(isWhole = false): Promise<void> {
  // Each thread reads all global types again, so more threads than cores would cost a third more time and gain
  // nothing.
  const threads = ["--checkers", String(Math.min(availableParallelism(), 4))];
  // tsc and knip read the routes' types, which are written first: knip's cache would keep a missing file for good.
  const typed = run(["react-router", "typegen"]);
  await Promise.all([
    typed.then(() =>
      runStage({
        name: "type check",
        command: ["tsc", ...threads, ...(isWhole ? ["--noEmit", "--incremental", "false"] : [])],
      }),
    ),
    typed.then(() => runStage({ name: "dead code", command: ["knip", ...(isWhole ? [] : ["--cache"])] })),
    bindingTypes(isWhole),
    lint(isWhole),
    // A button on a screen that breaks these rules would do nothing, and no error would tell.
    runStage({ name: "React where it runs", command: [process.execPath, "tests/hydration-check.ts"] }),
    runStage({
      name: "no expression that many of one character slow down",
      command: [process.execPath, "tests/slow-expressions.ts"],
    }),
  ]);
}

/** Checks the generated types. The check calls wrangler twice, so it runs only if one of these files changed. */
async function bindingTypes(isWhole: boolean): Promise<void> {
  const configs = ["wrangler.toml", "workers/services/wrangler.toml"];
  const written = ["workers/site/env.d.ts", "workers/services/env.d.ts"];
  const unchecked = uncheckedFiles(
    "types",
    [...configs, ...written],
    ["package-lock.json", "workers/build/types.ts"],
  );
  if (!isWhole && unchecked.files.length === 0) return;
  const command = [process.execPath, "workers/build/types.ts", "--check"] as const;
  if (await runStage({ name: "types of the bindings are current", command })) unchecked.pass();
}

/** Checks rules that judge each file by itself. A rule that compares files would need all of them each time. */
async function lint(isWhole: boolean): Promise<void> {
  const files = isWhole ? undefined : projectFiles();
  const unchecked = files && uncheckedFiles("lint", files, ["biome.json", "package-lock.json"]);
  // An empty list would be an error, and a longer list of names would be too long for a command.
  const few =
    unchecked && unchecked.files.length < 500
      ? ["--files-ignore-unknown=true", ...unchecked.files, "biome.json"]
      : ["."];
  const command = ["biome", "check", "--error-on-warnings", ...few] as const;
  if (await runStage({ name: "lint and format", command })) unchecked?.pass();
}

function build(): Promise<boolean> {
  return runStage({ name: "build", command: [process.execPath, "workers/local/build.ts"] });
}

async function freshBuild(): Promise<boolean> {
  return isBuildFresh() || (await build());
}

function vitest(project: "unit" | "worker" | "full", isLive = false): Promise<boolean> {
  const file = `${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}/${file}`];
  return runStage({
    name: `${project} tests`,
    command: ["vitest", "run", "--project", project, ...reporters, ...parameters],
    isLive,
    count: () => vitestReport(report(file)),
  });
}

async function browserTests(): Promise<boolean> {
  await installBrowser();
  return runStage({
    name: "browser tests",
    command: ["playwright", "test", ...parameters],
    isLive: true,
    count: () => browserReport(report("e2e.json")),
  });
}

function fault(name: string, file: string, options: string[] = [], isLive = true): Promise<boolean> {
  const command = [process.execPath, `tests/faults/${file}`, ...options] as const;
  return runStage({ name, command, isLive });
}

async function everyFault(ofKill: string[]): Promise<void> {
  await fault("npm start mends itself", "mend.ts");
  await fault("a full disk", "full-disk.ts");
  await fault("attacks", "attack/attack.ts");
  await fault("killed under load", "kill.ts", ofKill);
}

/**
 * Finds the system's Chromium, with and without windows (tests/chromium.ts), and installs it if possible. Otherwise
 * Playwright's browser is used.
 */
async function installBrowser(): Promise<void> {
  if (headlessShell() && wholeBrowser()) return;
  if (await installPackages("chromium", "chromium-headless-shell")) return;
  // Tests take longer without the Chromium that has no windows.
  if (wholeBrowser() || (await installPackages("chromium"))) return;
  await run(["playwright", "install", "chromium"], true);
}

async function installPackages(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const install = `command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq ${names.join(" ")}`;
  return (await run(["sh", "-c", install])).ok;
}
