import { expect, test } from "vitest";
import { everyAnswer } from "../../../tests/people.ts";
import { type Answers, type Section, sections } from "./fields.ts";
import { answerInQuestion, confirmations, openQuestions } from "./questions.ts";
import type { Facts } from "./schema.ts";

const facts: Facts = {
  today: "2026-11-27",
  placeOf: (zipcode) => (zipcode === "75999" ? "unlisted" : { city: "Los Ángeles", state: "CA" }),
};
const questionsAbout = (
  changes: Answers,
  confirmed = "",
  some: readonly Section[] = sections,
  accepted: Answers = {},
) =>
  openQuestions(
    { ...everyAnswer, ...changes },
    { facts, typedAnswers: { ...everyAnswer, ...changes } },
    some,
    {
      confirmed,
      acceptedAnswers: accepted,
    },
  );
const monthly = (amount: string) => ({ sliderValue_amount: amount, sliderValue_period: "month" });

test.each<[string, Answers, object]>([
  ["usual answers have no questions", {}, {}],
  ["a zip code that no list has", { zipcode: "75999" }, { zipcode: "unlisted" }],
  ["a telephone with an extension", { phone: "213-555-0142 ext. 5" }, { phone: "extension" }],
  ["a telephone with an area code of no place", { phone: "1-900-555-0142" }, { phone: "unassigned" }],
  ["a number that nobody has", { ssn_ui: "123456789" }, { ssn_ui: "placeholder" }],
  ["a number that the SSA published", { ssn_ui: "078051120" }, {}],
  ["a month's income that looks like a week's", monthly("775"), { sliderValue_amount: "week" }],
  ["a month's income that looks like an hour's", monthly("18"), { sliderValue_amount: "hour" }],
  ["a week's income", { ...monthly("775"), sliderValue_period: "week" }, {}],
  ["no income", monthly("0"), {}],
  ["a small pension", { ...monthly("943"), employment_type: "benefits" }, {}],
  [
    "a second person's income",
    { cobuyerSliderValue_amount: "900", cobuyerSliderValue_period: "month" },
    { cobuyerSliderValue_amount: "week" },
  ],
])("%s", (_, changes, questions) => expect(questionsAbout(changes)).toEqual(questions));

test("a question is asked once for the same answer, and again for another one", () => {
  const first = { zipcode: "75999", ...monthly("775") };
  const confirmed = confirmations({ ...everyAnswer, ...first }, questionsAbout(first), "");
  expect(questionsAbout(first, confirmed)).toEqual({});
  const second = { ...first, ...monthly("800") };
  expect(questionsAbout(second, confirmed)).toEqual({ sliderValue_amount: "week" });
  const both = confirmations({ ...everyAnswer, ...second }, questionsAbout(second, confirmed), confirmed);
  expect([questionsAbout(first, both), questionsAbout(second, both)]).toEqual([{}, {}]);
});

test("an answer that an earlier press accepted is not asked about again, but another period of the same amount is", () => {
  const month = monthly("775");
  expect(questionsAbout(month, "", sections, { ...everyAnswer, ...month })).toEqual({});
  const week = { ...month, sliderValue_period: "week" };
  expect(questionsAbout(month, "", sections, { ...everyAnswer, ...week })).toEqual({
    sliderValue_amount: "week",
  });
});

test("a question about a secret field is asked once, even if the answer changes afterwards", () => {
  const confirmed = confirmations(everyAnswer, questionsAbout({ ssn_ui: "123456789" }), "");
  expect(confirmed).toBe("ssn_ui");
  expect(questionsAbout({ ssn_ui: "111223333" }, confirmed)).toEqual({});
});

test("a page asks about its own fields only", () =>
  expect(questionsAbout({ zipcode: "75999", ...monthly("775") }, "", ["work"])).toEqual({
    sliderValue_amount: "week",
  }));

test("a question repeats the answer as people write it, and never a secret one", () => {
  const answers = { ...everyAnswer, ...monthly("1,200.00"), zipcode: " 75999 " };
  expect(answerInQuestion("sliderValue_amount", answers)).toBe("$1,200");
  expect(answerInQuestion("zipcode", answers)).toBe("75999");
  expect(answerInQuestion("phone", { phone: "213-555-0142 x5" })).toBe("213-555-0142");
  expect(answerInQuestion("ssn_ui", answers)).toBe("");
});
