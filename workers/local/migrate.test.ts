import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { inRoot } from "../paths.ts";
import { migrateIfChanged } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "migrate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = join(folder, "store");
const migrations = join(folder, "migrations");
cpSync(inRoot("workers/services/migrations-counters"), migrations, { recursive: true });

/** What was done to the store's one database, in its order. */
function applied(): unknown[] {
  const [file = ""] = globSync(`${store}/d1/*/*.sqlite`, {
    exclude: (path) => path.endsWith("metadata.sqlite"),
  });
  const database = new DatabaseSync(file);
  const rows = database.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  database.close();
  return rows.map(({ name }) => name);
}
const migrate = () => migrateIfChanged(store, [{ binding: "COUNTERS", id: "COUNTERS", migrations }]);

test("a store has every migration: a new one too, and all of them when its databases were removed", async () => {
  await migrate();
  const first = applied();
  expect(first).not.toEqual([]);

  writeFileSync(join(migrations, "9999_new.sql"), "CREATE TABLE new (id INTEGER);");
  await migrate();
  expect(applied()).toEqual([...first, "9999_new.sql"]);

  rmSync(join(store, "d1"), { recursive: true });
  await migrate();
  expect(applied()).toEqual([...first, "9999_new.sql"]);
});

test("a store with all of them is not opened", async () => {
  await migrate();
  const opened = globSync(`${store}/d1/*/*.sqlite`);
  for (const file of opened) writeFileSync(file, "no database");
  await migrate();
});
