import type { estimate } from "../../copy/estimate.ts";
import { format, type Texts } from "../../copy/format.ts";
import { dollars, dollarsAndCents, ratePercent } from "../../domain/dollars.ts";
import type { Estimate } from "../../domain/estimate/estimate.ts";
import type { Bar, LoanPart } from "../../ui/loan-estimate.ts";

type EstimateTexts = Texts<typeof estimate>;

/** A loan at the lower and at the higher rate of its range; one rate if both are the same. */
export type LoanRange<Loan extends Estimate = Estimate> = { low: Loan; high: Loan };

export const isOneRate = ({ low, high }: LoanRange): boolean => low.apr === high.apr;

/** The loans that have a bar of their own. */
export const shownLoans = <Loan extends Estimate>({ low, high }: LoanRange<Loan>): readonly Loan[] =>
  isOneRate({ low, high }) ? [low] : [low, high];

/** Two amounts as a range in whole dollars, the lower one first; one amount where they look the same. */
export function dollarRange(texts: EstimateTexts, one: number, other: number): string {
  const [low, high] = [dollars(Math.min(one, other)), dollars(Math.max(one, other))];
  return low === high ? low : format(texts.range, { low, high });
}

/** The rates that an amount goes with: "con una APR de 12% a 21%". */
export const ratesInWords = (texts: EstimateTexts, loans: LoanRange): string =>
  format(isOneRate(loans) ? texts["result.aprOne"] : texts["result.apr"], loanValues(loans));

/** Values of the texts below a result (12 CFR 1026.24: the terms that a payment must be stated with). */
export const loanValues = ({ low, high }: LoanRange) => ({
  aprLow: ratePercent(low.apr),
  aprHigh: ratePercent(high.apr),
  financedLow: dollars(low.financed),
  financedHigh: dollars(high.financed),
  monthlyLow: dollarsAndCents(low.monthly),
  monthlyHigh: dollarsAndCents(high.monthly),
  interestLow: dollarsAndCents(low.interest),
  interestHigh: dollarsAndCents(high.interest),
});

/** Bars beside each other, drawn against the dearest; a part that costs nothing is left out. */
export function barsOf(
  loans: readonly { at: string; total: number; parts: Readonly<Partial<Record<LoanPart, number>>> }[],
): Bar[] {
  const dearest = Math.max(...loans.map(({ total }) => total), 1);
  return loans.map(({ at, total, parts }) => ({
    at,
    total: dollars(total),
    parts: (["down", "principal", "interest"] as const).flatMap((part) => {
      const amount = parts[part] ?? 0;
      return amount > 0 ? [{ part, amount: dollars(amount), share: (amount / dearest) * 100 }] : [];
    }),
  }));
}
