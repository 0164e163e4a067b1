import { calculator, newLoanRules, type ResultOf, type Rule } from "./calculator.ts";
import type { FieldName } from "./calculators.ts";
import { cents, estimateLoan } from "./estimate.ts";

/** `vale` is what the car is worth today, and `debo` what is owed today (on the lender's payoff letter). */
const rules = {
  vale: { is: "dollars", low: 0, high: 150_000 },
  debo: { is: "dollars", low: 0, high: 150_000 },
  ...newLoanRules,
} as const satisfies Record<FieldName<"equity">, Rule>;

/** The equity of a car. The example is that of the article «Dar tu vehículo como parte de pago». */
export const equity = calculator({
  id: "equity",
  rules,
  example: { vale: "8,000", debo: "10,500", meses: "60", desde: "12", hasta: "21" },
  result: ({ vale: worth, debo: owed, meses: months, desde, hasta }) => {
    const gap = cents(Math.abs(worth - owed));
    const kind: "ahead" | "behind" = worth > owed ? "ahead" : "behind";
    const addedCost = (apr: number) =>
      estimateLoan({ price: owed > worth ? gap : 0, downPayment: 0, months, apr });
    return {
      worth,
      owed,
      /** 0 or more dollars: the owner's if the kind is `ahead`, owed if it is `behind`. */
      gap,
      kind: worth === owed ? ("even" as const) : kind,
      months,
      /** The cost of the gap as a part of the next loan, by rate. */
      low: addedCost(desde),
      high: addedCost(hasta),
    };
  },
});
export type EquityResult = ResultOf<typeof equity>;
