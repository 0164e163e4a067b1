import { execFile } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { migrateStore } from "../../workers/local/migrate.ts";
import { freePort } from "../free-port.ts";

const home = mkdtempSync(join(tmpdir(), "older-store-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const store = join(home, ".data");

/** What is in each database of the store, after something was done to it. D1's own tables count what is asked. */
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
const start = async () =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const environment = { ...process.env, SITE_HOME: home, PORT: String(port), NODE_NO_WARNINGS: "1" };
    execFile(process.execPath, ["workers/local/start.ts"], { env: environment }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    );
  });
const port = await freePort();

test("a store of an older release stops the start with one sentence, and stays as it is", async () => {
  await migrateStore(store);
  const before = contents("UPDATE d1_migrations SET name = '0001_ledger.sql' WHERE id = 1");
  expect(before).toHaveLength(2);

  expect(await start()).toEqual({
    code: 1,
    said: `${store} is of an older release, which this one does not read: move it away, or start in another folder with SITE_HOME=/path npm start.\n`,
  });
  expect(contents()).toEqual(before);
  expect(existsSync(join(store, "do")), "a worker that ran").toBe(false);
});
