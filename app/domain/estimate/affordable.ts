import { calculator, newLoanRules, type Question, type Rule } from "./calculator.ts";
import type { FieldName } from "./calculators.ts";
import { cents, type Estimate, estimateLoan, presentValue } from "./estimate.ts";

/**
 * Dollars a month, except `inicial`. `ingresos` is the pay after taxes, `gastos` are the expenses without a car, and
 * `uso` is a car's cost besides its loan.
 */
const rules = {
  ingresos: { is: "dollars", low: 1, high: 50_000, optional: true },
  gastos: { is: "dollars", low: 0, high: 50_000, optional: true },
  uso: { is: "dollars", low: 0, high: 10_000, optional: true },
  mensual: { is: "dollars", low: 20, high: 3000, optional: true },
  inicial: { is: "dollars", low: 0, high: 150_000, optional: true },
  ...newLoanRules,
} as const satisfies Record<FieldName<"affordable">, Rule>;
export type AffordableQuestion = Question<typeof rules>;

/** A loan with the price of the car, in whole dollars. */
export type Affordable = Estimate & { price: number };

export type AffordableResult =
  /** Dollars a month, except `downPayment`. `left` may be less than 0. */
  | { kind: "nothing"; pay: number; expenses: number; use: number; left: number; downPayment: number }
  | {
      kind: "car";
      payment: number;
      downPayment: number;
      months: number;
      /** The loan at the lower rate, which pays for the more expensive car, and at the higher rate. */
      low: Affordable;
      high: Affordable;
      /** Whole percent of the pay. */
      share: { payment: number; withUse: number | undefined } | undefined;
      /** Dollars a month by which the payment exceeds what is left of the pay. */
      above: number;
    };

export const smallestPayment = 20;

/**
 * The most expensive car whose payment is not above `payment` (dollars a month).
 * @param loan.apr Percent a year.
 */
export function affordableCar(loan: {
  payment: number;
  downPayment: number;
  months: number;
  apr: number;
}): Affordable {
  const { payment, downPayment, months, apr } = loan;
  const estimateOf = (financed: number) =>
    estimateLoan({ price: downPayment + financed, downPayment, months, apr });
  // Rounding payments to the cent may move the amount by a dollar.
  let financed = Math.ceil(presentValue(payment, months, apr)) + 2;
  while (financed > 0 && estimateOf(financed).monthly > payment) financed -= 1;
  return { ...estimateOf(financed), price: downPayment + financed };
}

/**
 * Computes what somebody can afford. A payment that the visitor gives is used as it is. No share of the pay is
 * recommended, because the guides that recommend one name no source.
 */
export const affordable = calculator({
  id: "affordable",
  rules,
  example: {
    ingresos: "3,000",
    gastos: "2,250",
    uso: "400",
    mensual: "",
    inicial: "1,500",
    meses: "60",
    desde: "12",
    hasta: "21",
  },
  check(_values, _errors, { ingresos, gastos, mensual }) {
    if (mensual !== "") return {};
    if (ingresos === "") return { ingresos: "missing" };
    return gastos === "" ? { gastos: "missing" } : {};
  },
  result(values): AffordableResult {
    const { ingresos, gastos, uso, mensual, inicial: downPayment = 0, meses: months, desde, hasta } = values;
    const [pay, expenses, use] = [ingresos ?? 0, gastos ?? 0, uso ?? 0];
    const left = cents(pay - expenses - use);
    const payment = cents(mensual ?? Math.min(left, rules.mensual.high));
    if (payment < smallestPayment) return { kind: "nothing", pay, expenses, use, left, downPayment };
    const loan = { payment, downPayment, months };
    const percentOfPay = (amount: number) => Math.round((amount / pay) * 100);
    return {
      kind: "car",
      ...loan,
      low: affordableCar({ ...loan, apr: desde }),
      high: affordableCar({ ...loan, apr: hasta }),
      share:
        ingresos === undefined
          ? undefined
          : { payment: percentOfPay(payment), withUse: use ? percentOfPay(payment + use) : undefined },
      above: ingresos === undefined || gastos === undefined ? 0 : Math.max(0, cents(payment - left)),
    };
  },
});

/** The question for a shared link, without what somebody earns and spends. */
export const withoutPay = (question: AffordableQuestion, payment: number): AffordableQuestion => ({
  ...question,
  ingresos: "",
  gastos: "",
  uso: "",
  mensual: String(payment),
});
