import { expect, test } from "vitest";
import { servicesSettings } from "../../../workers/services/settings/read-settings.ts";
import { siteSettings } from "../../config.ts";
import { say, type Wording } from "./sentences.ts";
import { readTable, type Table } from "./table.ts";

/** Returns, for a text that a setting cannot read, the reason and the effect in both languages. */
const wrongOf = (table: Table, text: string) =>
  readTable(table, Object.fromEntries(Object.keys(table).map((name) => [name, text]))).problems;

test.each(["<ninguno de estos>", '[{"a":1}]', '{"a":{}}', "@", "a,b"])(
  "every setting that %s is no value of says what is expected, in Spanish too",
  (text) => {
    const wrong = [...wrongOf(siteSettings, text), ...wrongOf(servicesSettings, text)];
    expect(wrong.length).toBeGreaterThan(30);
    for (const { name, reason, effect, es } of wrong) {
      expect([name, reason]).not.toEqual([name, "cannot be read"]);
      expect(`${name} ${reason} ${effect}`).not.toMatch(/undefined|\{\}/);
      expect(es, name).not.toMatch(/\b(?:must|missing|needed|entry|default|until|waits?)\b|\{\}/);
      expect(es, name).toMatch(/^\S.* .*\.$/);
    }
  },
);

test("values and sentences stand in their places in both languages", () => {
  expect(say("entry {} {}", 2, say("must be a number from {} to {}", 1, 9))).toEqual({
    en: "entry 2 must be a number from 1 to 9",
    es: "la entrada 2 debe ser un número de 1 a 9",
  } satisfies Wording);
});
