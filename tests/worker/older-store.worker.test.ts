import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { migrateStore } from "../../workers/local/migrate.ts";
import { freePort } from "../free-port.ts";

const home = mkdtempSync(join(tmpdir(), "older-store-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const store = join(home, ".data");

const databases = () => globSync(`${store}/d1/**/*.sqlite`).sort();
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
  for (const file of databases()) {
    const database = new DatabaseSync(file);
    if (!file.endsWith("metadata.sqlite"))
      database.exec("UPDATE d1_migrations SET name = '0001_ledger.sql' WHERE id = 1");
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
  }
  const before = databases().map((file) => readFileSync(file, "hex"));
  expect(before.length).toBeGreaterThan(1);

  expect(await start()).toEqual({
    code: 1,
    said: `${store} is of an older release, which this one does not read: move it away, or start in another folder with SITE_HOME=/path npm start.\n`,
  });
  expect(databases().map((file) => readFileSync(file, "hex"))).toEqual(before);
});
