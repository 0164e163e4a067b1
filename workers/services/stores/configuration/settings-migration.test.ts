import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { ConsoleSetting } from "../../../../app/domain/configuration/console-settings.ts";
import { checkValue } from "../../../../app/domain/configuration/values.ts";

const migration = (file: string) =>
  readFileSync(new URL(`../../migrations/${file}`, import.meta.url), "utf8");

function migrated(...versions: [document: object, from: string][]) {
  const database = new DatabaseSync(":memory:");
  database.exec(migration("0001_release_1.sql"));
  const add = database.prepare(
    "INSERT INTO configuration (document, effective_from, who, why, at) VALUES (?, ?, 'ana', 'Una razón', ?)",
  );
  for (const [document, from] of versions) add.run(JSON.stringify(document), from, from);
  for (const file of ["0009_settings.sql", "0010_typed_settings.sql"]) database.exec(migration(file));
  return database.prepare("SELECT * FROM setting ORDER BY id").all();
}

const past = "2026-01-01T00:00:00.000Z";
const ahead = "2999-01-01T00:00:00.000Z";

test("the version in effect and the waiting versions become rows", () => {
  const rows = migrated(
    [{ BRAND_NAME: "Antes" }, past],
    [{ BRAND_NAME: "Ahora", AFFILIATES: [{ id: "7", name: "Sur", note: "" }] }, past],
    [{ BRAND_NAME: "Después" }, ahead],
  );
  expect(rows.map(({ name, value, valid_from }) => [name, JSON.parse(String(value)), valid_from])).toEqual([
    ["AFFILIATES", "7 | Sur", past],
    ["BRAND_NAME", "Ahora", past],
    ["AFFILIATES", null, ahead],
    ["BRAND_NAME", "Después", ahead],
  ]);
  expect(rows[1]).toMatchObject({ who: "ana", why: "Una razón", at: past });
});

test("a store without versions gets no rows, and a store with waiting versions only gets theirs", () => {
  expect(migrated()).toEqual([]);
  expect(migrated([{ BRAND_NAME: "Después" }, ahead])).toHaveLength(1);
});

test("values become the texts that people type, with the same meaning", () => {
  const hours = ["09:00-13:00", "14:00-24:00"];
  const rows = migrated([
    {
      PHONES_BY_AFFILIATE: [{ id: "77", phone: "(213) 555-0177" }],
      PHONES_BY_SOURCE: [],
      OPENING_HOURS: {
        mon: hours,
        tue: hours,
        wed: hours,
        thu: hours,
        fri: hours,
        sat: ["10:00-18:00"],
        sun: [],
      },
      HOLIDAYS: [{ closes: "15:00", on: "12-25", name: "Navidad" }],
      DAYS_OFF: [{ name: "Viernes Santo", on: "easter -2" }],
      AFFILIATES: [
        { id: "77", name: "Autos | Sur", note: "hasta mayo" },
        { id: "78", name: "Norte", note: "" },
      ],
      BRAND_STATES: ["TX", "CA"],
      BRAND_NAME: 'Tu "Auto"',
    },
    past,
  ]);
  const values = Object.fromEntries(rows.map(({ name, value }) => [String(name), JSON.parse(String(value))]));
  const days = ["mon", "tue", "wed", "thu", "fri"].map((day) => `${day} 09:00-13:00, 14:00-24:00`);
  expect(values).toEqual({
    PHONES_BY_AFFILIATE: "77 | (213) 555-0177",
    PHONES_BY_SOURCE: "",
    OPENING_HOURS: [...days, "sat 10:00-18:00", "sun closed"].join("\n"),
    HOLIDAYS: "Navidad | 12-25 | 15:00",
    DAYS_OFF: "Viernes Santo | easter -2",
    AFFILIATES: "77 | Autos / Sur | hasta mayo\n78 | Norte",
    BRAND_STATES: "TX\nCA",
    BRAND_NAME: 'Tu "Auto"',
  });
  for (const name of Object.keys(values)) {
    expect(checkValue(name as ConsoleSetting, values[name]).wrong, name).toEqual([]);
  }
});
