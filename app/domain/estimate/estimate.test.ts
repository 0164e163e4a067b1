import { describe, expect, test } from "vitest";
import { addressOf, asksExample, questionIn, readNumber, tidyField } from "./calculator.ts";
import { estimator } from "./estimator.ts";

// calculators.test.ts tests payments to the cent against an oracle of whole numbers.
describe("a loan's question", () => {
  const { example, rules, calculate } = estimator;
  test.each([
    ["15000", 15_000],
    ["$ 15,000.00", 15_000],
    ["9.5 %", 9.5],
    ["9,5", 9.5],
    ["1,234,567", 1_234_567],
    ["-5", undefined],
    ["", undefined],
    ["1e3", undefined],
    ["1,23,4", undefined],
  ])("readNumber: «%s» is %s", (typed, number) => expect(readNumber(typed)).toBe(number));
  test("questionIn: returns the values as they were typed", () =>
    expect(questionIn(estimator, new URLSearchParams("precio=9 mil"))).toMatchObject({
      precio: "9 mil",
      meses: "",
    }));
  test("the example stays the example however its numbers are written, until one number differs", () => {
    expect(asksExample(estimator, { ...example, precio: "$15 000.00", desde: "12 %" })).toBe(true);
    for (const change of [{ precio: "15001" }, { meses: "72" }, { hasta: "x" }])
      expect(asksExample(estimator, { ...example, ...change })).toBe(false);
  });
  test.each([
    ["precio", "12500", "12,500"],
    ["inicial", "$ 1500.50", "1,500.5"],
    ["precio", "mil", "mil"],
    ["precio", "", ""],
    ["desde", "9,5", "9,5"],
    ["meses", "1234", "1234"],
  ] as const)("tidyField: %s «%s» is shown as «%s»", (field, typed, shown) =>
    expect(tidyField(rules[field], typed)).toBe(shown),
  );
  test("the example's address and result", () => {
    expect(addressOf("/x", example)).toBe("/x?precio=15000&inicial=1500&meses=60&desde=12&hasta=21");
    expect(calculate(example)).toMatchObject({
      ok: true,
      result: { low: { monthly: 300.3 }, high: { apr: 21 } },
    });
  });
});
