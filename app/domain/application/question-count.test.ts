import { expect, test } from "vitest";
import { fromEntriesOf } from "../records.ts";
import { fieldNames, sections } from "./fields.ts";
import { minutesFor, questionsLeft } from "./question-count.ts";

test("an empty application asks at most as many questions as the fields that need an answer", () => {
  expect(sections.map((section) => questionsLeft([section], {}))).toEqual([3, 2, 5, 8, 4]);
  expect(questionsLeft(sections, {})).toBe(22);
});

test("the whole application takes the three minutes that the home page names, and nothing takes none", () => {
  expect([22, 19, 14, 4, 1].map(minutesFor)).toEqual([3, 2, 2, 1, 1]);
});

test("a question that an answer makes irrelevant is left out", () => {
  const answers = { employment_type: "retired", cosigner_available: "no", ssn_question: "none" };
  expect(questionsLeft(["work", "finish"], answers)).toBe(4);
  expect(questionsLeft(["work"], { employment_type: "full_time", cosigner_available: "yes" })).toBe(6);
});

test("what is answered is not asked again, and nothing is left of a whole application", () => {
  expect(questionsLeft(["housing"], { city: "El Segundo", state: "CA" })).toBe(4);
  const everything = fromEntriesOf(fieldNames.map((name) => [name, "1"]));
  expect(questionsLeft(sections, everything)).toBe(0);
});
