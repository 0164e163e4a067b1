import { describe, expect, test } from "vitest";
import { type IncomeAnswers, isDefaultIncome, likelierPeriod, type PayPeriod, readIncome } from "./income.ts";

const nothing: IncomeAnswers = { notch: undefined, amount: undefined, period: undefined, hours: undefined };
const incomeOf = (answers: Partial<IncomeAnswers>, isProgram = false) =>
  readIncome({ ...nothing, ...answers }, isProgram);
const pay = (period: string, amount: string, hours: string) => ({ amount, period, hours });
const monthlyOf = (answers: Partial<IncomeAnswers>) => {
  const income = incomeOf(answers);
  return income.ok ? { monthly: income.monthly, notch: income.saved.notch } : income;
};

describe("a slider counts as an answer once it was moved", () => {
  test.each<[string, Partial<IncomeAnswers>, number, string]>([
    ["a notch alone, from a program", { notch: "14" }, 3500, "14"],
    ["a notch beside an empty amount", { notch: "14", amount: "" }, 3500, "14"],
    ["the first notch", { notch: "0" }, 0, "0"],
    ["the last notch", { notch: "40", amount: " " }, 10_000, "40"],
    ["the default notch, with an amount of the same value", { notch: "11", amount: "2750" }, 2750, "11"],
    ["the default notch, with another amount", { notch: "11", amount: "4100" }, 4100, "16"],
    ["no slider at all", { amount: "2750" }, 2750, "11"],
    ["an amount beyond the slider's end", { notch: "3", amount: "25,000" }, 25_000, "40"],
    ["a notch of a month, whatever the period", { notch: "14", amount: "", period: "week" }, 3500, "14"],
    ["an invalid notch beside an amount", { notch: "x", amount: "0" }, 0, "0"],
  ])("%s", (_, answers, monthly, notch) => expect(monthlyOf(answers)).toEqual({ monthly, notch }));

  test.each<[string, Partial<IncomeAnswers>, object]>([
    ["11 alone", { notch: "11" }, { notch: "required_amount" }],
    ["11 beside an empty amount", { notch: "11", amount: "" }, { amount: "required" }],
    ["011 is 11 too", { notch: "011" }, { notch: "choice" }],
    ["11 for a week", { notch: " 11 ", amount: " ", period: "week" }, { amount: "required" }],
    ["no answer, from a program", {}, { notch: "required" }],
    ["no answer, from a page", { notch: "", amount: "" }, { amount: "required" }],
    ["an invalid notch", { notch: "41" }, { notch: "choice" }],
    ["an invalid notch from a page", { notch: "41", amount: "" }, { amount: "choice" }],
  ])("%s is an error", (_, answers, errors) => expect(incomeOf(answers)).toEqual({ ok: false, errors }));
});

describe("an amount for any period is turned into dollars a month", () => {
  test.each<[Partial<IncomeAnswers>, number]>([
    [{ amount: "17", period: "hour", hours: "40" }, 2947],
    [{ amount: "17.50", period: "hour", hours: "37.5" }, 2844],
    [{ amount: "$1,360", period: "two_weeks" }, 2947],
    [{ amount: "1,450.50", period: "month" }, 1451],
    [{ amount: "1.450,49" }, 1450],
    [{ amount: "775 a la semana", period: "week" }, 3358],
    [{ amount: "0", period: "hour", hours: "40" }, 0],
    [{ amount: "680", period: "week", hours: "no matter" }, 2947],
  ])("%j is %i", (answers, monthly) => expect(monthlyOf(answers)).toMatchObject({ monthly }));

  test.each<[Partial<IncomeAnswers>, object]>([
    [{ amount: "17", period: "hour" }, { hours: "required" }],
    [{ amount: "17", period: "hour", hours: "cuarenta" }, { hours: "format" }],
    [{ amount: "17", period: "hour", hours: "0" }, { hours: "range" }],
    [{ amount: "17", period: "hour", hours: "169" }, { hours: "range" }],
    [pay("hour", "poco", ""), { amount: "format", hours: "required" }],
    [pay("hour", "", ""), { amount: "required", hours: "required" }],
    [{ amount: "2947", period: "hour", hours: "40" }, { amount: "too_large" }],
    [{ amount: "100,000" }, { amount: "too_large" }],
    [{ amount: "17", period: "year" }, { period: "choice" }],
    [{ amount: "775", period: "" }, { period: "required" }],
    [
      { amount: "poco", period: " " },
      { period: "required", amount: "format" },
    ],
    [
      { notch: "", amount: "", period: "" },
      { period: "required", amount: "required" },
    ],
  ])("%j is the error %j", (answers, errors) => expect(incomeOf(answers)).toEqual({ ok: false, errors }));
});

describe("a program may leave the slider at its default", () => {
  const ofProgram = (answers: Partial<IncomeAnswers>) => incomeOf(answers, true);

  test.each<Partial<IncomeAnswers>>([{ notch: "11" }, { notch: "11", amount: "" }])(
    "%j counts, has no amount, and is told from an answer",
    (answers) => {
      const income = ofProgram(answers);
      expect(income).toMatchObject({ ok: true, monthly: 2750, saved: { notch: "11", amount: "" } });
      if (income.ok) expect([isDefaultIncome(income.saved), ofProgram(income.saved)]).toEqual([true, income]);
    },
  );

  test.each<Partial<IncomeAnswers>>([{ notch: "14" }, { notch: "11", amount: "2750" }, { amount: "2750" }])(
    "%j was chosen",
    (answers) => {
      const income = ofProgram(answers);
      expect(income.ok && isDefaultIncome(income.saved)).toBe(false);
    },
  );

  test("an empty period is a month", () =>
    expect(ofProgram({ amount: "2750", period: "" })).toMatchObject({ ok: true, monthly: 2750 }));

  test("a missing or invalid notch is an error all the same", () => {
    expect(ofProgram({})).toEqual({ ok: false, errors: { notch: "required" } });
    expect(ofProgram({ notch: "41" })).toEqual({ ok: false, errors: { notch: "choice" } });
  });
});

test.each<[Partial<IncomeAnswers>, object]>([
  [pay("hour", "$17.5", "37,5"), pay("hour", "17.50", "37.5")],
  [{ amount: "1,450.50" }, pay("month", "1451", "")],
  [pay("week", "680.00", "40"), pay("week", "680", "")],
  [{ notch: "14", ...pay("hour", "", "9") }, pay("month", "3500", "")],
])("%j is saved as it was typed, and reading that again changes nothing", (answers, saved) => {
  const income = incomeOf(answers);
  expect(income).toMatchObject({ ok: true, saved });
  if (income.ok) expect(readIncome(income.saved)).toEqual(income);
});

test.each<[PayPeriod, number, PayPeriod | undefined]>([
  ["hour", 2947, undefined],
  ["week", 430, undefined],
  ["month", 17, "hour"],
  ["month", 100, "week"],
  ["month", 775, "week"],
  ["month", 1499, "week"],
  ["month", 1500, undefined],
  ["month", 0, undefined],
])(
  "an amount for a period of %s that comes to %i a month was probably meant for a period of %s",
  (period, monthly, likelier) => expect(likelierPeriod(period, monthly)).toBe(likelier),
);
