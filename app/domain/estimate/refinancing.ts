import { calculator, newLoanRules, type ResultOf, type Rule } from "./calculator.ts";
import type { FieldName } from "./calculators.ts";
import { cents, type Estimate, estimateLoan, presentValue } from "./estimate.ts";

/**
 * `saldo` is the debt, `pago` the payment and `faltan` the months left. `cargos` is the cost of the new loan, and
 * `meses` its term, which may be the months left.
 */
const rules = {
  saldo: { is: "dollars", low: 500, high: 150_000 },
  pago: { is: "dollars", low: 10, high: 10_000 },
  faltan: { is: "months", low: 1, high: 120 },
  cargos: { is: "dollars", low: 0, high: 10_000, optional: true },
  ...newLoanRules,
  meses: { is: "months", low: 6, high: 96 },
} as const satisfies Record<FieldName<"refinancing">, Rule>;

/** `saved` is in dollars, compared with keeping the current loan. It is negative if the new loan costs more. */
type NewLoan = Estimate & { saved: number };

const highestRate = 36;
/** A higher rate means that a number was mistyped. */
const unlikelyRate = 100;

/**
 * Finds a loan's rate in percent a year by bisection.
 * @returns Undefined if the payments do not cover the debt, or if the rate is above 100 %.
 */
export function rateOfLoan(loan: { owed: number; payment: number; months: number }): number | undefined {
  const { owed, payment, months } = loan;
  if (payment * months < owed) return undefined;
  const isBelowLoanRate = (apr: number) => presentValue(payment, months, apr) > owed;
  if (isBelowLoanRate(unlikelyRate)) return undefined;
  let [low, high] = [0, unlikelyRate];
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2;
    if (isBelowLoanRate(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Finds the highest rate, in steps of 0.1 %, at which a loan does not cost more. Undefined if every rate does. */
function highestRateWithout(costsMore: (rate: number) => boolean): number | undefined {
  let goodTenths = -1;
  let dearTenths = highestRate * 10 + 1;
  while (dearTenths - goodTenths > 1) {
    const middle = Math.floor((goodTenths + dearTenths) / 2);
    if (costsMore(middle / 10)) dearTenths = middle;
    else goodTenths = middle;
  }
  return goodTenths < 0 ? undefined : goodTenths / 10;
}

/** Whether the new loan saves money at every rate of its range, at some rates or at none. */
function verdictOn(low: NewLoan, high: NewLoan): "saves" | "depends" | "costs" {
  if (high.saved > 0) return "saves";
  return low.saved > 0 ? "depends" : "costs";
}

/**
 * Refinancing a loan. The example is that of the article «Refinanciar tu préstamo de auto»: $16,000, 18 %, 72 months,
 * two years paid.
 */
export const refinancing = calculator({
  id: "refinancing",
  rules,
  example: {
    saldo: "12,420",
    pago: "365",
    faltan: "48",
    cargos: "150",
    meses: "48",
    desde: "11",
    hasta: "14",
  },
  check({ saldo: owed, pago: payment, faltan: months }, errors) {
    if (errors.saldo || errors.pago || errors.faltan) return {};
    if (payment * months < owed) return { faltan: "too_few" };
    return rateOfLoan({ owed, payment, months }) === undefined ? { faltan: "too_many" } : {};
  },
  result({ saldo: owed, pago: payment, faltan, cargos: fees = 0, meses: months, desde, hasta }) {
    const total = cents(payment * faltan);
    const apr = rateOfLoan({ owed, payment, months: faltan }) ?? unlikelyRate;
    // Fees are financed here. Paid at once they would cost a little less, so a saving shown here is certain.
    const newLoan = (rate: number, term: number): NewLoan => {
      const estimate = estimateLoan({ price: cents(owed + fees), downPayment: 0, months: term, apr: rate });
      return { ...estimate, saved: cents(total - estimate.total) };
    };
    const [low, high] = [newLoan(desde, months), newLoan(hasta, months)];
    return {
      owed,
      fees,
      months,
      /** The loan that the visitor has. Its rate follows from the payment and the months. */
      currentLoan: { payment, months: faltan, total, interest: cents(total - owed), apr },
      low,
      high,
      verdict: verdictOn(low, high),
      /** The highest rate in percent at which the new loan does not cost more. Undefined if it does even at 0 %. */
      breakEven: highestRateWithout((rate) => newLoan(rate, months).saved < 0),
      /** The new loan, if it costs more in total although its payment is lower. At the higher rate, if both do. */
      cheaperMonthlyDearerTotal: [high, low].find((loan) => loan.monthly < payment && loan.saved < 0),
      /** The new loan over the current loan's months, if its own term is longer. */
      withCurrentMonths:
        months > faltan ? { low: newLoan(desde, faltan), high: newLoan(hasta, faltan) } : undefined,
    };
  },
});
export type RefinancingResult = ResultOf<typeof refinancing>;
