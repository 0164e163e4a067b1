import type { OwnNumbers } from "../application/own-numbers.ts";
import { type AffordableResult, affordable } from "./affordable.ts";

/** An applicant's own numbers with the car that a payment would buy. */
export type OwnExample = OwnNumbers & {
  car: AffordableResult & { kind: "car" };
  /** Housing and payment together, in dollars a month. */
  together: number;
};

/**
 * Computes what a payment of a tenth of the income would buy, in whole tens of dollars. The tenth is a round number for
 * an example: no share of the pay is recommended. Everything that the application does not ask for is as in the
 * calculator's own example.
 * @returns undefined if the payment is outside of the calculator's limits, or if housing leaves too little for it.
 */
export function ownExampleOf(numbers: OwnNumbers): OwnExample | undefined {
  const { income, housing } = numbers;
  const payment = Math.floor(income / 100) * 10;
  const outcome = affordable.calculate({
    ...affordable.example,
    ingresos: String(income),
    gastos: String(housing),
    uso: "",
    mensual: String(payment),
  });
  if (!outcome.ok || outcome.result.kind !== "car" || outcome.result.above > 0) return undefined;
  return { ...numbers, car: outcome.result, together: housing + payment };
}
