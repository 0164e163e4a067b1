import { defineConfig } from "playwright/test";
import { chromium } from "./tests/chromium.ts";
import { isFullRun } from "./tests/full-run.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  // `npm run test:full` runs files and tests that are marked for it, and nothing again that `npm test` runs whole.
  ...(isFullRun ? { grep: /@full|@more|\.full\.e2e\.ts/ } : { grepInvert: /@full|\.full\.e2e\.ts/ }),
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try is mended at its cause, on CI too.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    // The telephone that most of our visitors hold.
    viewport: { width: 360, height: 740 },
    locale: "es-US",
    // Pages change at once: a test that goes on before a transition ends would abort it, which the browser calls an error.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: chromium(),
    // Recording takes a third of a test's time: `--trace retain-on-failure` for the one that is looked into.
    trace: "off",
  },
});
