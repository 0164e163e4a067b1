import { expect, test } from "vitest";
import { readSite } from "../../config.ts";
import { readDayRule } from "../visit/day-rule.ts";
import { asDocument } from "./as-document.ts";
import { consoleNames } from "./console-settings.ts";
import { documentSchema, readValue } from "./document.ts";

test.each([
  ["the defaults", {}],
  [
    "variables",
    {
      OPENING_HOURS: '{"mon-fri": ["09:00-13:00", "15:00-24:00"]}',
      DAYS_OFF: '[{"name":"Puente","on":"2026-12-26"},{"name":"Viernes Santo","on":"easter -2"}]',
      HOLIDAYS: '[{"name":"Otro","on":"4th thu nov +1","closes":"15:00"}]',
      PHONES_BY_AFFILIATE: '{"b":"213-555-0111","7":"213-555-0112"}',
      BRAND_ANSWER_DAYS: "2",
      BRAND_STATES: "TX, CA",
      AFFILIATES: '[{"id":"7","name":"Sur"}]',
    },
  ],
])("%s are a document that means the same", (_, variables) => {
  const { values } = readSite(variables);
  const document = asDocument(values);
  expect(documentSchema().safeParse(document).error).toBeUndefined();
  for (const name of consoleNames) expect(readValue(name, document[name]), name).toEqual(values[name]);
});

test("a holiday's day of each kind is written as it is read", () => {
  const { values } = readSite({
    DAYS_OFF: JSON.stringify(
      ["12-25", "2026-12-26", "last mon may", "5th sun jan -3", "easter", "easter +1"].map((on) => ({
        name: on,
        on,
      })),
    ),
  });
  const rows = asDocument(values).DAYS_OFF;
  expect(rows).toHaveLength(6);
  for (const { name, on } of rows) expect(readDayRule(on)).toEqual(readDayRule(name));
});
