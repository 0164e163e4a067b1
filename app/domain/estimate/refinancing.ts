import { calculator, newLoanRules, type ResultOf, type Rule } from "./calculator.ts";
import type { FieldName } from "./calculators.ts";
import { cents, type Estimate, estimateLoan, presentValue } from "./estimate.ts";

/**
 * `pago` and `faltan` are the payment and the months left. `cargos` is the cost of the new loan, and `meses` its
 * term, which may be the months left.
 */
const rules = {
  saldo: { is: "dollars", low: 500, high: 150_000 },
  pago: { is: "dollars", low: 10, high: 10_000 },
  faltan: { is: "months", low: 1, high: 120 },
  cargos: { is: "dollars", low: 0, high: 10_000, optional: true },
  ...newLoanRules,
  meses: { is: "months", low: 6, high: 96 },
} as const satisfies Record<FieldName<"refinancing">, Rule>;

/** `saved` is in dollars, compared with going on as today. It is negative if the new loan costs more. */
type NewLoan = Estimate & { saved: number };

const highestRate = 36;
/** Above this rate, a number was mistyped. */
const unlikelyRate = 100;

/**
 * Finds the rate in percent a year by bisection.
 * @returns Undefined if the payments do not cover the debt, or if the rate is above 100 %.
 */
export function rateOf(loan: { owed: number; payment: number; months: number }): number | undefined {
  const { owed, payment, months } = loan;
  if (payment * months < owed) return undefined;
  const isBelow = (apr: number) => presentValue(payment, months, apr) > owed;
  if (isBelow(unlikelyRate)) return undefined;
  let [low, high] = [0, unlikelyRate];
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function highestWithout(costsMore: (rate: number) => boolean): number | undefined {
  let [fine, dear] = [-1, highestRate * 10 + 1];
  while (dear - fine > 1) {
    const middle = Math.floor((fine + dear) / 2);
    if (costsMore(middle / 10)) dear = middle;
    else fine = middle;
  }
  return fine < 0 ? undefined : fine / 10;
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
    return rateOf({ owed, payment, months }) === undefined ? { faltan: "too_many" } : {};
  },
  result({ saldo: owed, pago: payment, faltan, cargos: fees = 0, meses: months, desde, hasta }) {
    const total = cents(payment * faltan);
    const apr = rateOf({ owed, payment, months: faltan }) ?? unlikelyRate;
    // Fees are financed here. Paid at once they would cost a little less, so a saving shown here is certain.
    const newLoan = (rate: number, term: number): NewLoan => {
      const estimate = estimateLoan({ price: cents(owed + fees), downPayment: 0, months: term, apr: rate });
      return { ...estimate, saved: cents(total - estimate.total) };
    };
    const [low, high] = [newLoan(desde, months), newLoan(hasta, months)];
    const mixed: "depends" | "costs" = low.saved > 0 ? "depends" : "costs";
    return {
      owed,
      fees,
      months,
      /** Going on as today. `apr` follows from the payment and the months. */
      now: { payment, months: faltan, total, interest: cents(total - owed), apr },
      low,
      high,
      /** Whether the new loan saves money at every rate of the range, at some rates or at none. */
      verdict: high.saved > 0 ? ("saves" as const) : mixed,
      /**
       * The highest rate at which the new loan does not cost more, in tenths of a percent. Undefined if it costs more
       * even at 0 %.
       */
      breakEven: highestWithout((rate) => newLoan(rate, months).saved < 0),
      /** The loan that costs more in total although its payment is lower; the more expensive loan if both do. */
      lowerButDearer: [high, low].find((loan) => loan.monthly < payment && loan.saved < 0),
      /** The new loan over the months that are left today, if its term is longer. */
      sameMonths: months > faltan ? { low: newLoan(desde, faltan), high: newLoan(hasta, faltan) } : undefined,
    };
  },
});
export type RefinancingResult = ResultOf<typeof refinancing>;
