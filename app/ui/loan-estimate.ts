import type { estimate } from "../copy/estimate.ts";
import type { Texts } from "../copy/texts.ts";
import { dollars, dollarsAndCents, ratePercent } from "../domain/dollars.ts";
import type { Estimate as RatedLoan } from "../domain/estimate/estimate.ts";
import type { LoanResult } from "../domain/estimate/estimator.ts";

/** Texts that the browser fills in. The page sends them as templates, with their values' names (`templatesOf`). */
export const templateNames = [
  "range",
  "result.payments",
  "result.apr",
  "result.brief",
  "picture.at",
  "disclosure",
  "disclosureOne",
] as const;
export type LoanTexts = Pick<Texts<typeof estimate>, (typeof templateNames)[number]>;

const loanParts = ["down", "principal", "interest"] as const;
export type LoanPart = (typeof loanParts)[number];

/** A loan's bar in the picture. Shares are percentages of the most expensive loan's total. */
export type Bar = {
  label: string;
  total: string;
  parts: { part: LoanPart; amount: string; share: number }[];
};

/** A loan's result in words. */
export type EstimateTexts = {
  total: string;
  monthly: string;
  terms: string;
  brief: string;
  disclosure: string;
  bars: Bar[];
};

/** A loan at the lower and at the higher rate of its range. Both are the same if there is only one rate. */
export type LoanRange<Loan extends RatedLoan = RatedLoan> = { low: Loan; high: Loan };

export const isOneRate = ({ low, high }: LoanRange): boolean => low.apr === high.apr;

/** The loan at each rate, or the only loan if there is only one rate. */
export const distinctLoans = <Loan extends RatedLoan>({ low, high }: LoanRange<Loan>): readonly Loan[] =>
  isOneRate({ low, high }) ? [low] : [low, high];

/** A range of whole dollars, the lower amount first, or one amount if both are written alike. */
export function dollarRange(texts: LoanTexts, amount: number, otherAmount: number): string {
  const [low, high] = [dollars(Math.min(amount, otherAmount)), dollars(Math.max(amount, otherAmount))];
  return low === high ? low : texts.range({ low, high });
}

/** Both rates, such as "12% a 21%", or the only rate. */
function rateRange(texts: LoanTexts, loans: LoanRange): string {
  const [low, high] = [ratePercent(loans.low.apr), ratePercent(loans.high.apr)];
  return isOneRate(loans) ? low : texts.range({ low, high });
}

/** The rates in words, such as "con una APR de 12% a 21%". */
export const ratesInWords = (texts: LoanTexts, loans: LoanRange): string =>
  texts["result.apr"]({ apr: rateRange(texts, loans) });

/** The number of payments and the rates in words, such as "en 60 pagos, con una APR de 12% a 21%". */
export const termsInWords = (texts: LoanTexts, loans: LoanRange & { months: number }): string =>
  texts["result.payments"]({ months: loans.months, apr: ratesInWords(texts, loans) });

/** Values for the texts below a result (12 CFR 1026.24 lists the terms that must be stated with a payment). */
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

type LoanCost = { label: string; total: number; parts: Readonly<Partial<Record<LoanPart, number>>> };

/**
 * Returns the bars, drawn against the most expensive loan.
 * @param listsEmptyParts Whether a part that costs nothing is listed.
 */
export function barsOf(loans: readonly LoanCost[], listsEmptyParts = false): Bar[] {
  const dearest = Math.max(...loans.map(({ total }) => total), 1);
  return loans.map(({ label, total, parts }) => ({
    label,
    total: dollars(total),
    parts: loanParts.flatMap((part) => {
      const amount = parts[part] ?? 0;
      if (amount <= 0 && !listsEmptyParts) return [];
      return [{ part, amount: dollars(amount), share: (amount / dearest) * 100 }];
    }),
  }));
}

/** Writes a result in words, at the edge and in the browser, where the texts are templates. */
export function estimateInWords(result: LoanResult, texts: LoanTexts): EstimateTexts {
  const { low, high, price, downPayment, months } = result;
  const values = {
    ...loanValues(result),
    price: dollars(price),
    downPayment: dollars(downPayment),
    financed: dollars(low.financed),
    months,
  };
  const loans = distinctLoans(result).map(({ apr, total, financed, interest }) => ({
    label: texts["picture.at"]({ rate: ratePercent(apr) }),
    total,
    parts: { down: downPayment, principal: financed, interest },
  }));
  return {
    total: dollarRange(texts, low.total, high.total),
    monthly: dollarRange(texts, low.monthly, high.monthly),
    terms: termsInWords(texts, result),
    brief: texts["result.brief"]({ ...values, apr: rateRange(texts, result) }),
    disclosure: texts[isOneRate(result) ? "disclosureOne" : "disclosure"](values),
    bars: barsOf(loans, true),
  };
}
