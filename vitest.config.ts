import { defineConfig } from "vitest/config";
import { takeTemporaryFolder } from "./tests/temporary-folder.ts";
import { helpContent } from "./workers/build/help-content.ts";
import { pageStyles } from "./workers/build/page-styles.ts";
import { pageTable } from "./workers/build/page-table.ts";
import { zipcodeTable } from "./workers/build/zipcode-table.ts";

// The tests make their stores there.
takeTemporaryFolder();

// Three runtimes, told apart by a file's name: x.test.ts in Node, x.worker.test.ts on the built workers in
// workerd, and x.e2e.ts in a browser (Playwright). x.full.… runs in `npm run test:full` alone.
export default defineConfig({
  plugins: [zipcodeTable(), helpContent(), pageTable(), pageStyles()],
  test: {
    // Read as text; others are empty.
    css: { include: [/tokens\.css/] },
    // The operator's commands speak its language.
    env: { LANG: "C.UTF-8" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,workers,tests}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.worker.test.ts", "**/*.full.test.ts"],
          // A JSON module without the import attribute that Node asks for; an import of a package that has types alone.
          server: { deps: { inline: [/@actions\/workflow-parser/, /@react-router\/cloudflare/] } },
          // The slowest takes two seconds; a busy machine may take ten times as long.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A module is read once a process: half of the processor time.
          isolate: false,
          // By itself one of two cores would idle.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "full",
          // What takes minutes, and whole what `npm test` samples (tests/full-run.ts).
          include: [
            "{app,workers,tests}/**/*.full.test.ts",
            "tests/worker/*.full.worker.test.ts",
            "app/domain/estimate/calculators.test.ts",
            "app/domain/application/validation.test.ts",
            "app/domain/application/schema.test.ts",
            "app/domain/visit/opening-hours.test.ts",
            "workers/services/visitors/help/sanitize-html.test.ts",
            "workers/services/operator/lead-list.test.ts",
            "workers/services/leads/outbox/placement.test.ts",
            "workers/services/settings/appetite.test.ts",
            "tests/faults/clock.worker.test.ts",
            "tests/worker/brand.worker.test.ts",
            "tests/worker/cached-facts.worker.test.ts",
            "tests/worker/properties.worker.test.ts",
            "tests/worker/naughty-strings.worker.test.ts",
            "tests/worker/pages.worker.test.ts",
            "tests/worker/telephones.worker.test.ts",
          ],
          env: { FULL_RUN: "1" },
          setupFiles: ["tests/own-connections.ts"],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "worker",
          include: ["tests/{worker,faults,deploy}/**/*.worker.test.ts"],
          exclude: ["**/*.full.worker.test.ts"],
          setupFiles: ["tests/worker/setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Files of a process share its modules and one site (tests/worker/sites.ts). Three at a time keep two cores busy,
          // because some tests wait for a retry.
          maxWorkers: 3,
          isolate: false,
          // As in the browser: a test that needs a second try is mended at its cause.
          retry: 0,
        },
      },
    ],
  },
});
