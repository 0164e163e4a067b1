import { calculator, newLoanRules, type Question, type Rule } from "./calculator.ts";
import type { FieldName } from "./calculators.ts";
import { cents, type Estimate, estimateLoan } from "./estimate.ts";

/**
 * `ingresos`: what somebody is paid, after taxes. `gastos`: all that the month costs without a car. `uso`: what the car
 * costs each month besides its loan. `mensual`: a payment that somebody names instead. Dollars a month, but `inicial`.
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

/** The car that a monthly payment pays at one rate: `price` with the loan that it takes, in whole dollars. */
export type Affordable = Estimate & { price: number };

export type AffordableResult =
  /** Nothing is left for a payment: `missing` dollars a month, 0 or more. */
  | { kind: "nothing"; missing: number; downPayment: number }
  | {
      kind: "car";
      payment: number;
      downPayment: number;
      months: number;
      /** At the lower and at the higher rate: the lower one pays for the dearer car. */
      low: Affordable;
      high: Affordable;
      /** Of what somebody is paid, in whole percent; undefined where they did not say what that is. */
      share: { payment: number; withUse: number | undefined } | undefined;
      /** How much a payment that was named is above what the month leaves, where both are there; else 0. */
      above: number;
    };

const smallestPayment = 20;

/**
 * The dearest car whose payment is not above `payment`, by the rule of {@link estimateLoan}: a dollar more would be.
 *
 * @param loan.payment dollars a month, to the cent. @param loan.apr percent a year. @param loan.months whole.
 */
export function affordableCar(loan: {
  payment: number;
  downPayment: number;
  months: number;
  apr: number;
}): Affordable {
  const { payment, downPayment, months, apr } = loan;
  const rate = apr / 1200;
  const exact = rate === 0 ? payment * months : (payment * (1 - (1 + rate) ** -months)) / rate;
  const estimateOf = (financed: number) =>
    estimateLoan({ price: downPayment + financed, downPayment, months, apr });
  // Payments are rounded to the cent: what they pay for may differ by a dollar from the exact amount.
  let financed = Math.ceil(exact) + 2;
  while (financed > 0 && estimateOf(financed).monthly > payment) financed -= 1;
  return { ...estimateOf(financed), price: downPayment + financed };
}

/**
 * How much car can I pay? A payment that was named counts as it is; otherwise it is what pay leaves after the month's costs
 * and the car's own. No share of the pay is recommended: the guides that do name no source for it, and a month's costs are
 * each household's own. The rates of the example are the estimator's.
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
  check(_, __, { ingresos, gastos, mensual }) {
    if (mensual !== "") return {};
    if (ingresos === "") return { ingresos: "missing" };
    return gastos === "" ? { gastos: "missing" } : {};
  },
  result(values): AffordableResult {
    const { ingresos, gastos, uso, mensual, inicial: downPayment = 0, meses: months, desde, hasta } = values;
    const left =
      ingresos === undefined || gastos === undefined ? undefined : cents(ingresos - gastos - (uso ?? 0));
    const payment = cents(mensual ?? Math.min(left ?? 0, rules.mensual.high));
    if (payment < smallestPayment)
      return { kind: "nothing", missing: Math.max(0, cents(-payment)), downPayment };
    const loan = { payment, downPayment, months };
    const ofPay = (amount: number) => Math.round((amount / (ingresos ?? 1)) * 100);
    return {
      kind: "car",
      ...loan,
      low: affordableCar({ ...loan, apr: desde }),
      high: affordableCar({ ...loan, apr: hasta }),
      share:
        ingresos === undefined
          ? undefined
          : { payment: ofPay(payment), withUse: uso ? ofPay(payment + uso) : undefined },
      above: left === undefined ? 0 : Math.max(0, cents(payment - left)),
    };
  },
});

/**
 * The same question to pass on: with the payment in place of what somebody is paid and spends, which is for nobody else.
 */
export const withoutPay = (question: AffordableQuestion, payment: number): AffordableQuestion => ({
  ...question,
  ingresos: "",
  gastos: "",
  uso: "",
  mensual: String(payment),
});
