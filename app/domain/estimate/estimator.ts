import { calculator, newLoanRules, type Question, type ResultOf, type Rule } from "./calculator.ts";
import type { FieldName } from "./calculators.ts";
import { estimateLoan } from "./estimate.ts";

const rules = {
  precio: { is: "dollars", low: 500, high: 150_000, whole: true },
  inicial: { is: "dollars", low: 0, high: 150_000, whole: true },
  ...newLoanRules,
} as const satisfies Record<FieldName<"estimator">, Rule>;
export type LoanField = keyof typeof rules;
export type LoanQuestion = Question<typeof rules>;

/** The cost of a loan. The rates of the example are neither an offer nor an average. */
export const estimator = calculator({
  id: "estimator",
  rules,
  example: { precio: "15,000", inicial: "1,500", meses: "60", desde: "12", hasta: "21" },
  check: ({ precio, inicial }, errors) =>
    !errors.precio && !errors.inicial && inicial >= precio ? { inicial: "more_than_price" } : {},
  result: ({ precio: price, inicial: downPayment, meses: months, desde, hasta }) => {
    const loan = { price, downPayment, months };
    return {
      ...loan,
      low: estimateLoan({ ...loan, apr: desde }),
      high: estimateLoan({ ...loan, apr: hasta }),
    };
  },
});
export type LoanResult = ResultOf<typeof estimator>;
