import { expect, test } from "vitest";
import { application, lengthOfTime } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import { partsOf } from "../../domain/application/fields.ts";
import { sayAnswers } from "./review-rows.ts";

const field = "residence_length_in_months";
const [part] = partsOf(field);
const texts = { ...application, ...income };
const said = (years: string, months: string, lengths: Map<string, string>) =>
  sayAnswers({ [field]: years, ...(part && { [part]: months }) }, { texts, lengthOfTime, lengths }).rows[
    field
  ];

test("a length of time is said the same again, and remembered for anybody", () => {
  const lengths = new Map<string, string>();
  const first = said("3", "1", lengths);
  expect(first).toBe("3 años y 1 mes");
  expect(said("3", "1", lengths)).toBe(first);
  expect([...lengths]).toEqual([["3 1", first]]);
});

test.each([
  ["100", "0"],
  ["1.5", "0"],
  ["-1", "0"],
  ["2", "12"],
])("what no form takes is said and not remembered: %s years and %s months", (years, months) => {
  const lengths = new Map<string, string>();
  expect(said(years, months, lengths)).toContain("año");
  expect(lengths.size).toBe(0);
});
