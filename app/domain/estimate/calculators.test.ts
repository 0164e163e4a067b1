import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inCents, owedAfter, paymentInCents } from "../../../tests/amortization-oracle.ts";
import { randomRuns } from "../../../tests/full-run.ts";
import { affordable, affordableCar, withoutPay } from "./affordable.ts";
import { addressOf, asksExample, questionIn, readFields, terms } from "./calculator.ts";
import { equity } from "./equity.ts";
import { estimateLoan } from "./estimate.ts";
import { estimator } from "./estimator.ts";
import { rateOfLoan, refinancing } from "./refinancing.ts";

const runs = { numRuns: randomRuns(150, 5000) };
const apr = fc.integer({ min: 0, max: 36_000 }).map((thousandths) => thousandths / 1000);
const dollars = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents / 100);
const term = fc.constantFrom(...terms);
const rates = fc
  .tuple(apr, apr)
  .map(([one, other]) => ({ desde: String(Math.min(one, other)), hasta: String(Math.max(one, other)) }));
const question = (values: Record<string, number | string>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));

/** Returns the result of a question that is valid. */
function resultOf<R>(answer: { ok: true; result: R } | { ok: false; errors: object }): R {
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

describe("how much car a payment pays", () => {
  test("the payment pays the loan off, and no loan that is a dollar larger", () =>
    fc.assert(
      fc.property(dollars(20, 3000), term, apr, dollars(0, 20_000), (payment, months, rate, downPayment) => {
        const car = affordableCar({ payment, downPayment, months, apr: rate });
        const financed = Math.round(car.price - downPayment);
        expect(paymentInCents({ owed: financed, months, apr: rate })).toBe(inCents(car.monthly));
        expect(car.monthly).toBeLessThanOrEqual(payment);
        expect(paymentInCents({ owed: financed + 1, months, apr: rate })).toBeGreaterThan(inCents(payment));
        expect(inCents(car.total)).toBe(inCents(downPayment) + inCents(car.monthly) * BigInt(months));
        expect(car.interest).toBeCloseTo(Math.max(0, car.total - downPayment - financed), 2);
      }),
      runs,
    ));
  test("the example: 350 dollars are left of 3,000, 12 % of them; with the car's own costs 25 %", () =>
    expect(resultOf(affordable.calculate(affordable.example))).toMatchObject({
      kind: "car",
      payment: 350,
      low: { price: 17_234, monthly: 349.99 },
      high: { price: 14_437 },
      share: { payment: 12, withUse: 25 },
      above: 0,
    }));
  test("a given payment is used, with the amount by which it exceeds what the month leaves", () => {
    const named = { ...affordable.example, mensual: "$400" };
    expect(resultOf(affordable.calculate(named))).toMatchObject({ payment: 400, above: 50 });
    const alone = withoutPay(affordable.example, 350);
    expect(alone).toMatchObject({ ingresos: "", gastos: "", uso: "", mensual: "350" });
    expect(resultOf(affordable.calculate(alone))).toMatchObject({ payment: 350, share: undefined, above: 0 });
  });
  test.each([
    [{ gastos: "2590" }, { kind: "nothing", left: 10 }],
    [
      { gastos: "3000" },
      { kind: "nothing", pay: 3000, expenses: 3000, use: 400, left: -400, downPayment: 1500 },
    ],
    [{ ingresos: "49,000" }, { kind: "car", payment: 3000 }],
  ])("the example with %j: %j", (change, result) =>
    expect(resultOf(affordable.calculate({ ...affordable.example, ...change }))).toMatchObject(result),
  );
});

describe("whether refinancing pays", () => {
  const loan = fc.record({
    saldo: dollars(500, 60_000),
    faltan: fc.integer({ min: 1, max: 84 }),
    todayApr: apr,
    cargos: dollars(0, 900),
    meses: fc.integer({ min: 6, max: 96 }),
  });
  test("the saving is what is left to pay today minus all payments of the new loan, to the cent", () =>
    fc.assert(
      fc.property(loan, rates, ({ todayApr, ...typed }, range) => {
        const pago = Number(paymentInCents({ owed: typed.saldo, months: typed.faltan, apr: todayApr })) / 100;
        fc.pre(pago >= 10 && pago <= 10_000 && pago * typed.faltan >= typed.saldo);
        const result = resultOf(refinancing.calculate(question({ ...typed, pago, ...range }) as never));
        const today = inCents(pago) * BigInt(typed.faltan);
        const owed = (Number(inCents(typed.saldo)) + Number(inCents(typed.cargos))) / 100;
        const savedAt = (rate: number, months: number) =>
          today - paymentInCents({ owed, months, apr: rate }) * BigInt(months);
        const low = savedAt(Number(range.desde), typed.meses);
        const high = savedAt(Number(range.hasta), typed.meses);
        expect(inCents(result.currentLoan.total)).toBe(today);
        expect(inCents(result.low.saved)).toBe(low);
        expect(inCents(result.high.saved)).toBe(high);
        expect(result.verdict).toBe(high > 0n ? "saves" : low > 0n ? "depends" : "costs");
        const dearer = [result.high, result.low].find(({ monthly, saved }) => monthly < pago && saved < 0);
        expect(result.cheaperMonthlyDearerTotal).toEqual(dearer);
        const { breakEven } = result;
        if (breakEven !== undefined) expect(savedAt(breakEven, typed.meses)).toBeGreaterThanOrEqual(0n);
        const next = breakEven === undefined ? 0 : Math.round(breakEven * 10 + 1) / 10;
        if (next <= 36) expect(savedAt(next, typed.meses)).toBeLessThan(0n);
        if (typed.meses > typed.faltan)
          expect(inCents(result.withCurrentMonths?.high.saved ?? NaN)).toBe(
            savedAt(Number(range.hasta), typed.faltan),
          );
        else expect(result.withCurrentMonths).toBeUndefined();
      }),
      runs,
    ));
  test("half a cent of a payment is rounded up, as lenders do", () =>
    expect(estimateLoan({ price: 21_889.85, downPayment: 0, months: 10, apr: 0 }).monthly).toBe(2188.99));
  test("rateOf: at the rate that it finds, the payments pay off what is owed", () =>
    fc.assert(
      fc.property(dollars(500, 60_000), fc.integer({ min: 1, max: 120 }), apr, (owed, months, rate) => {
        const payment = Number(paymentInCents({ owed, months, apr: rate })) / 100;
        fc.pre(payment * months >= owed);
        const found = rateOfLoan({ owed, payment, months }) ?? NaN;
        // The oracle reads to the thousandth of a percent, so the difference may be that much of the debt over the
        // whole term.
        const most = 1 + (owed * months * (1 + found / 1200) ** months) / 1_200_000;
        expect(Math.abs(owedAfter({ owed, payment, months, apr: found }))).toBeLessThan(most);
      }),
      runs,
    ));
  test("rateOf: undefined if the payments do not pay the debt off or pay it many times over, 0 if they just pay it off", () => {
    expect(rateOfLoan({ owed: 1000, payment: 90, months: 11 })).toBeUndefined();
    expect(rateOfLoan({ owed: 1000, payment: 100, months: 10 })).toBeCloseTo(0, 4);
    expect(rateOfLoan({ owed: 1000, payment: 500, months: 24 })).toBeUndefined();
  });
  test("the example is the article's: 18 % today, and at 11 % some 2,000 less", () => {
    const result = resultOf(refinancing.calculate(refinancing.example));
    expect(result).toMatchObject({
      verdict: "saves",
      currentLoan: { total: 17_520 },
      withCurrentMonths: undefined,
    });
    expect(result.currentLoan.apr).toBeCloseTo(18, 1);
    expect(result.low.saved).toBeGreaterThan(1900);
  });
});

describe("what a car is worth against what is owed", () => {
  test("the gap is the difference, and it adds its own payments to a loan, or nothing if there is no gap", () =>
    fc.assert(
      fc.property(dollars(0, 60_000), dollars(0, 60_000), term, rates, (vale, debo, meses, range) => {
        const result = resultOf(equity.calculate(question({ vale, debo, meses, ...range }) as never));
        const gap = inCents(debo) - inCents(vale);
        expect(inCents(result.gap)).toBe(gap < 0n ? -gap : gap);
        expect(result.kind).toBe(gap > 0n ? "behind" : gap < 0n ? "ahead" : "even");
        const owed = gap > 0n ? Number(gap) / 100 : 0;
        for (const loan of [result.low, result.high]) {
          const cents = paymentInCents({ owed, months: meses, apr: loan.apr });
          expect(inCents(loan.monthly)).toBe(cents);
          expect(inCents(loan.total)).toBe(cents * BigInt(meses));
        }
        expect([result.low.apr, result.high.apr]).toEqual([Number(range.desde), Number(range.hasta)]);
      }),
      runs,
    ));
  test("the example is the article's: 2,500 dollars more than the car is worth", () =>
    expect(resultOf(equity.calculate(equity.example))).toMatchObject({
      kind: "behind",
      gap: 2500,
      low: { monthly: 55.61, total: 3336.6 },
      high: { monthly: 67.63 },
    }));
});

describe.each([estimator, affordable, refinancing, equity])("$id", (calculator) => {
  test("its address leads to the same question, and an address without a question leads to the example", () => {
    const { rules, example } = calculator;
    expect(questionIn(calculator as never, new URLSearchParams("src=1"))).toBe(example);
    const query = new URL(addressOf("/x", example), "https://a.example").searchParams;
    const again = questionIn(calculator as never, query);
    expect(asksExample(calculator as never, again as never)).toBe(true);
    expect(calculator.calculate(again as never)).toEqual(calculator.calculate(example as never));
    expect([...query.keys()].every((field) => field in rules)).toBe(true);
  });
  test("every address gives a result or an error for a field", () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(calculator.rules)),
          fc.oneof(fc.string({ maxLength: 12 }), fc.float({ noNaN: true }).map(String), fc.nat().map(String)),
        ),
        (typed) => {
          const read = questionIn(calculator as never, new URLSearchParams(typed));
          const answer = calculator.calculate(read as never);
          if (!answer.ok) expect(Object.keys(answer.errors).length).toBeGreaterThan(0);
          else expect(JSON.stringify(answer)).not.toContain("null");
        },
      ),
      runs,
    ));
});

test.each([
  [estimator, { precio: "x" }, { precio: "number" }],
  [estimator, { precio: "499" }, { precio: "low" }],
  [estimator, { precio: "150,001" }, { precio: "high" }],
  [estimator, { inicial: "15000" }, { inicial: "more_than_price" }],
  [estimator, { meses: "61" }, { meses: "choice" }],
  [estimator, { desde: "22" }, { hasta: "less_than_low" }],
  [estimator, { hasta: "36.1" }, { hasta: "high" }],
  [affordable, { ingresos: "" }, { ingresos: "missing" }],
  [affordable, { gastos: "" }, { gastos: "missing" }],
  [affordable, { mensual: "10" }, { mensual: "low" }],
  [affordable, { mensual: "300", ingresos: "mucho" }, { ingresos: "number" }],
  [refinancing, { faltan: "30" }, { faltan: "too_few" }],
  [refinancing, { pago: "9000", faltan: "100" }, { faltan: "too_many" }],
  [refinancing, { saldo: "100", meses: "5" }, { saldo: "low", meses: "low" }],
  [equity, { debo: "150,001", desde: "x" }, { debo: "high", desde: "number" }],
])("$0.id: the example with $1 has the errors $2", ({ calculate, example }, change, errors) =>
  expect(calculate({ ...example, ...change } as never)).toEqual({ ok: false, errors }),
);

test("readFields: an empty field is an error unless it is optional; months are whole", () => {
  const rules = {
    a: { is: "dollars", low: 0, high: 9, optional: true },
    b: { is: "dollars", low: 0, high: 9 },
    c: { is: "months", low: 1, high: 9 },
  } as const;
  expect(readFields(rules, { a: "", b: "", c: "1.5" })).toEqual({
    values: { b: 0, c: 0 },
    errors: { b: "number", c: "number" },
  });
});
