import { defineConfig } from "playwright/test";
import { chromium } from "./tests/chromium.ts";
import { isFullRun } from "./tests/full-run.ts";
import { takeTemporaryFolder } from "./tests/temporary-folder.ts";
import { inRoot } from "./workers/paths.ts";

// Stores and browsers' profiles are made there, by this process and by those that run the tests.
takeTemporaryFolder();

// Every file that asks `screenFindings`, whole: some of them are a series whose later tests need the earlier ones.
const full = /@full|@more|\.full\.e2e\.ts|e2e\/(?:console[\w-]*|affiliate-report)\.e2e\.ts/;
const onlyInFull = /@full|\.full\.e2e\.ts/;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results/browser",
  // A file's tests run in one process: a site with settings of its own is started once. `mode: "parallel"` where they are many.
  fullyParallel: false,
  // A test waits for the browser, and that for the site: three keep two cores busy, in four fifths of the time that two take.
  workers: 3,
  // A test that needs a second try is mended at its cause, on CI too.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    // The telephone that most of our visitors hold.
    viewport: { width: 360, height: 740 },
    locale: "es-US",
    // Recording takes a third of a test's time: `--trace retain-on-failure` for the one that is looked into.
    trace: "off",
  },
  projects: [
    {
      name: "chromium",
      // `npm run test:full` runs files and tests that are marked for it, and nothing again that `npm test` runs whole.
      ...(isFullRun ? { grep: full } : { grepInvert: onlyInFull }),
      use: {
        // Pages change at once: a test that goes on before a transition ends would abort it, which the browser calls an error.
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: chromium(),
      },
    },
    ...(isFullRun ? [firefox()] : []),
  ],
});

/** Debian's Firefox (tests/firefox.mjs), whose input and history are its own; without what is `onlyInChromium`. */
function firefox() {
  return {
    name: "firefox",
    // By BiDi no page is opened without its scripts.
    grepInvert: /@chromium|without JavaScript/,
    testMatch: /\/(?:application|navigation|prefetch|picker|modal)\.e2e\.ts$/,
    use: {
      browserName: "firefox" as const,
      channel: "moz-firefox",
      launchOptions: {
        executablePath: inRoot("tests", "firefox.mjs"),
        // Otherwise a field in a window that nobody looks at has no focus to lose.
        firefoxUserPrefs: { "ui.prefersReducedMotion": 1, "focusmanager.testmode": true },
      },
    },
  };
}
