import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const migration = (file: string) =>
  readFileSync(new URL(`../../migrations/${file}`, import.meta.url), "utf8");

function migrated(...versions: [document: object, from: string][]) {
  const database = new DatabaseSync(":memory:");
  database.exec(migration("0001_release_1.sql"));
  const add = database.prepare(
    "INSERT INTO configuration (document, effective_from, who, why, at) VALUES (?, ?, 'ana', 'Una razón', ?)",
  );
  for (const [document, from] of versions) add.run(JSON.stringify(document), from, from);
  database.exec(migration("0009_settings.sql"));
  return database.prepare("SELECT * FROM setting ORDER BY id").all();
}

const past = "2026-01-01T00:00:00.000Z";
const ahead = "2999-01-01T00:00:00.000Z";

test("versions become rows: those of the one in effect and of those that wait", () => {
  const rows = migrated(
    [{ BRAND_NAME: "Antes" }, past],
    [{ BRAND_NAME: "Ahora", AFFILIATES: [{ id: "7", name: "Sur", note: "" }] }, past],
    [{ BRAND_NAME: "Después" }, ahead],
  );
  expect(rows.map(({ name, value, valid_from }) => [name, JSON.parse(String(value)), valid_from])).toEqual([
    ["AFFILIATES", [{ id: "7", name: "Sur", note: "" }], past],
    ["BRAND_NAME", "Ahora", past],
    ["AFFILIATES", null, ahead],
    ["BRAND_NAME", "Después", ahead],
  ]);
  expect(rows[1]).toMatchObject({ who: "ana", why: "Una razón", at: past });
});

test("nothing comes of a store without versions, and only what waits of one that has no other", () => {
  expect(migrated()).toEqual([]);
  expect(migrated([{ BRAND_NAME: "Después" }, ahead])).toHaveLength(1);
});
