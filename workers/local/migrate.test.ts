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

/** The names of the migrations that the store's only database has, in the order of their application. */
function appliedNames(): unknown[] {
  const [file = ""] = globSync(`${store}/d1/*/*.sqlite`, {
    exclude: (path) => path.endsWith("metadata.sqlite"),
  });
  const database = new DatabaseSync(file);
  const rows = database.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  database.close();
  return rows.map(({ name }) => name);
}
const migrate = () => migrateIfChanged(store, [{ binding: "COUNTERS", id: "COUNTERS", migrations }]);

test("a store gets every new migration, and gets all migrations again after its databases were removed", async () => {
  await migrate();
  const firstNames = appliedNames();
  expect(firstNames).not.toEqual([]);

  writeFileSync(join(migrations, "9999_new.sql"), "CREATE TABLE new (id INTEGER);");
  await migrate();
  expect(appliedNames()).toEqual([...firstNames, "9999_new.sql"]);

  rmSync(join(store, "d1"), { recursive: true });
  await migrate();
  expect(appliedNames()).toEqual([...firstNames, "9999_new.sql"]);
});

test("a store that has all migrations is not opened", async () => {
  await migrate();
  const databaseFiles = globSync(`${store}/d1/*/*.sqlite`);
  for (const file of databaseFiles) writeFileSync(file, "no database");
  await migrate();
});
