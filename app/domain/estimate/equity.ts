import {
  type Answer,
  type Calculator,
  newLoanRules,
  type Question,
  type Rule,
  readFields,
} from "./calculator.ts";
import { calculatorPages, type FieldName } from "./calculators.ts";
import { type Estimate, estimateLoan } from "./estimate.ts";

/** `vale`: what the car would bring today. `debo`: what is owed for it (the lender's payoff letter says it). */
const rules = {
  vale: { is: "dollars", low: 0, high: 150_000 },
  debo: { is: "dollars", low: 0, high: 150_000 },
  ...newLoanRules,
} as const satisfies Record<FieldName<"equity">, Rule>;
type EquityQuestion = Question<typeof rules>;

export type EquityResult = {
  worth: number;
  owed: number;
  /** The difference, 0 or more: `ahead` it is the owner's, `behind` it is owed beyond what the car is worth. */
  gap: number;
  kind: "ahead" | "even" | "behind";
  months: number;
  /** What that debt adds to the next loan, if it goes in there, at the lower and at the higher rate. */
  low: Estimate;
  high: Estimate;
};

function answer(question: EquityQuestion): Answer<typeof rules, EquityResult> {
  const { values, errors } = readFields(rules, question);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { vale: worth, debo: owed, meses: months, desde, hasta } = values;
  const gap = Math.round(Math.abs(worth - owed) * 100) / 100;
  const added = (apr: number) => estimateLoan({ price: owed > worth ? gap : 0, downPayment: 0, months, apr });
  return {
    ok: true,
    result: {
      worth,
      owed,
      gap,
      kind: worth > owed ? "ahead" : worth < owed ? "behind" : "even",
      months,
      low: added(desde),
      high: added(hasta),
    },
  };
}

/** What my car is worth against what I owe. The example is that of the article «Dar tu vehículo como parte de pago». */
export const equity = {
  path: calculatorPages.equity.path,
  rules,
  example: { vale: "8,000", debo: "10,500", meses: "60", desde: "12", hasta: "21" },
  answer,
} as const satisfies Calculator<typeof rules, EquityResult, never>;
