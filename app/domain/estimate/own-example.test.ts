import { describe, expect, test } from "vitest";
import { ownNumbersOf } from "../application/own-numbers.ts";
import { affordable } from "./affordable.ts";
import { ownExampleOf } from "./own-example.ts";

const numbers = { income: 3100, housing: 1200, housingKind: "rent" } as const;

test("3,100 a month and 1,200 of rent: a payment of 310, with what the calculator says of it", () => {
  const alone = { ...affordable.example, ingresos: "", gastos: "", uso: "", mensual: "310" };
  const outcome = affordable.calculate(alone);
  const example = ownExampleOf(numbers);
  expect(example).toMatchObject({ ...numbers, together: 1510 });
  expect(outcome).toMatchObject({
    ok: true,
    result: { payment: 310, low: example?.car.low, high: example?.car.high },
  });
});

test.each([
  ["an income that leaves less than the calculator's smallest payment", { income: 199 }],
  ["an income above the calculator's limit", { income: 60_000 }],
  ["housing that leaves too little for the payment", { housing: 2800 }],
])("no example for %s", (_, part) => expect(ownExampleOf({ ...numbers, ...part })).toBeUndefined());

describe("the numbers of an application", () => {
  const answers = {
    sliderValue_amount: "775",
    sliderValue_period: "week",
    monthly_rent_housing_cost: "1200",
    residence_status: "rent",
  };
  test("are by the month", () =>
    expect(ownNumbersOf(answers)).toEqual({ income: 3358, housing: 1200, housingKind: "rent" }));
  test("name no other home than a rented or a mortgaged one", () =>
    expect(ownNumbersOf({ ...answers, residence_status: "family", monthly_rent_housing_cost: "0" })).toEqual({
      income: 3358,
      housing: 0,
      housingKind: "other",
    }));
  test("are none without an income", () =>
    expect(ownNumbersOf({ ...answers, sliderValue_amount: "0" })).toBeUndefined());
});
