import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { migrateStore } from "../../workers/local/migrate.ts";
import { home } from "../../workers/paths.ts";
import { ownHome } from "../own-home.ts";
import { runProcess } from "../run-command.ts";

await ownHome();
const { store } = home;

/** The content of each database of the store, after an action. D1's own tables count the queries. */
const contents = (change = "") =>
  globSync(`${store}/d1/**/*.sqlite`)
    .filter((file) => !file.endsWith("metadata.sqlite"))
    .map((file) => {
      const database = new DatabaseSync(file);
      database.exec(change);
      const tables = database
        .prepare("SELECT name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*'")
        .all();
      const applied = database.prepare("SELECT * FROM d1_migrations").all();
      database.close();
      return [file, tables, applied];
    });
test("a store of an older release stops the start with one sentence, and stays as it is", async () => {
  await migrateStore(store);
  const before = contents("UPDATE d1_migrations SET name = '0001_ledger.sql' WHERE id = 1");
  expect(before).toHaveLength(2);

  vi.stubEnv("NODE_NO_WARNINGS", "1");
  expect(await runProcess("workers/local/serve.ts")).toEqual({
    code: 1,
    stdout: expect.any(String),
    stderr: `${store} belongs to an older release, which this release cannot read. Please move it away, or start in another folder with SITE_HOME=/path npm start.\n`,
  });
  expect(contents()).toEqual(before);
  expect(existsSync(join(store, "do")), "a worker that ran").toBe(false);
});
