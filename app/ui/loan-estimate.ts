import type { estimate } from "../copy/estimate.ts";
import type { Texts, Values } from "../copy/format.ts";
import { dollars, dollarsAndCents, ratePercent } from "../domain/dollars.ts";
import type { LoanResult } from "../domain/estimate/estimator.ts";

/** The browser gets these with their values' names in place (`templatesOf`). */
export const filledIn = [
  "range",
  "result.apr",
  "result.aprOne",
  "picture.at",
  "disclosure",
  "disclosureOne",
] as const;
export type LoanTemplates = Pick<Texts<typeof estimate>, (typeof filledIn)[number]>;

const loanParts = ["down", "principal", "interest"] as const;
export type LoanPart = (typeof loanParts)[number];

/** Shares are in percent of the dearest bar. */
export type Bar = {
  at: string;
  total: string;
  parts: { part: LoanPart; amount: string; share: number }[];
};

export type Estimate = {
  total: string;
  monthly: string;
  apr: string;
  disclosure: string;
  bars: Bar[];
};

/**
 * At the edge and in the browser. @param fill puts values into a message: ICU at the edge, the names alone
 * in the browser.
 */
export function estimateInWords(
  result: LoanResult,
  texts: LoanTemplates,
  fill: (message: string, values: Values) => string,
): Estimate {
  const { low, high, price, downPayment, months } = result;
  const isOne = low.apr === high.apr;
  const between = (from: string, to: string) =>
    from === to ? from : fill(texts.range, { low: from, high: to });
  const values = {
    price: dollars(price),
    downPayment: dollars(downPayment),
    financed: dollars(low.financed),
    months,
    aprLow: ratePercent(low.apr),
    aprHigh: ratePercent(high.apr),
    monthlyLow: dollarsAndCents(low.monthly),
    monthlyHigh: dollarsAndCents(high.monthly),
    interestLow: dollarsAndCents(low.interest),
    interestHigh: dollarsAndCents(high.interest),
  };
  return {
    total: between(dollars(low.total), dollars(high.total)),
    monthly: between(dollars(low.monthly), dollars(high.monthly)),
    apr: fill(isOne ? texts["result.aprOne"] : texts["result.apr"], values),
    disclosure: fill(isOne ? texts.disclosureOne : texts.disclosure, values),
    bars: (isOne ? [low] : [low, high]).map((one) => {
      const amounts = { down: downPayment, principal: one.financed, interest: one.interest };
      return {
        at: fill(texts["picture.at"], { rate: ratePercent(one.apr) }),
        total: dollars(one.total),
        parts: loanParts.map((part) => ({
          part,
          amount: dollars(amounts[part]),
          share: (amounts[part] / high.total) * 100,
        })),
      };
    }),
  };
}
