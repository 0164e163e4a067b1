import { expect, test } from "vitest";
import type { Answers } from "./fields.ts";
import { settleIncomes } from "./form-answers.ts";
import { readIncome } from "./income.ts";
import { incomeAnswersOf } from "./income-fields.ts";

/** The income fields that a page without scripts sends: the slider as the page showed it, and the other parts. */
const page: Answers = Object.fromEntries(
  ["sliderValue", "cobuyerSliderValue"].flatMap((name) => [
    [name, "11"],
    [`${name}_amount`, ""],
    [`${name}_period`, "month"],
    [`${name}_hours`, ""],
  ]),
);
const saved: Answers = { sliderValue: "16", sliderValue_amount: "4100", sliderValue_period: "month" };

test.each<[string, Answers, Answers, number | undefined]>([
  ["nothing was changed: there is no income", {}, {}, undefined],
  ["the slider was moved: its dollars count", { sliderValue: "14" }, {}, 3500],
  ["an amount was typed: it counts", { sliderValue_amount: "4100" }, {}, 4100],
  [
    "the slider was moved and an amount was typed: the amount counts",
    { sliderValue: "14", sliderValue_amount: "4100" },
    {},
    4100,
  ],
  ["an invalid notch does not count as moved", { sliderValue: "41" }, {}, undefined],
  ["a saved income comes back as it was", { sliderValue: "16", sliderValue_amount: "4100" }, saved, 4100],
  [
    "only the slider was moved since the answers were saved",
    { sliderValue: "20", sliderValue_amount: "4100" },
    saved,
    5000,
  ],
  [
    "only the amount was changed since the answers were saved",
    { sliderValue: "16", sliderValue_amount: "900" },
    saved,
    900,
  ],
  [
    "the amount was emptied: the slider that did not move does not count",
    { sliderValue: "16" },
    saved,
    undefined,
  ],
  [
    "the amount was emptied, and the slider was moved back to its start",
    { sliderValue: "11" },
    saved,
    undefined,
  ],
  [
    "the amount is by the week, and the slider follows only with scripts",
    { sliderValue: "16", sliderValue_amount: "680", sliderValue_period: "week" },
    saved,
    2947,
  ],
  [
    "the period alone was changed since, and the slider followed",
    { sliderValue: "13", sliderValue_amount: "775", sliderValue_period: "week" },
    { sliderValue: "3", sliderValue_amount: "775", sliderValue_period: "month" },
    3358,
  ],
  [
    "the page came back with what was typed, and its slider at that amount",
    { sliderValue: "3", sliderValue_amount: "775" },
    { sliderValue: "11", sliderValue_amount: "775", sliderValue_period: "month" },
    775,
  ],
])("%s", (_, answers, savedAnswers, monthly) => {
  const income = readIncome(
    incomeAnswersOf("sliderValue", settleIncomes({ ...page, ...answers }, savedAnswers)),
  );
  expect(income.ok ? income.monthly : undefined).toBe(monthly);
});

test("the co-buyer's slider does not touch the applicant's amount", () =>
  expect(settleIncomes({ ...page, sliderValue_amount: "2750", cobuyerSliderValue: "4" }, {})).toMatchObject({
    sliderValue_amount: "2750",
    cobuyerSliderValue_amount: "1000",
  }));

test("a form without sliders is not changed", () =>
  expect(settleIncomes({ email: "maria@example.com" }, {})).toEqual({ email: "maria@example.com" }));
