import type { estimate, estimateErrors } from "../copy/estimate.ts";
import { format, type Texts } from "../copy/format.ts";
import { dollars, dollarsAndCents, ratePercent } from "../copy/money.ts";
import {
  answerLoan,
  type LoanAnswer,
  type LoanField,
  type LoanQuestion,
  loanFields,
  questionPath,
  terms,
} from "../domain/estimate/loan-question.ts";

function estimateErrorText(field: LoanField, problem: string, texts: Texts<typeof estimateErrors>): string {
  const byName: Readonly<Record<string, string>> = texts;
  return byName[`${field}.${problem}`] ?? byName[problem] ?? texts.number;
}

type EstimateView = {
  total: string;
  monthly: string;
  disclosure: string;
  /** A bar for each rate: what its parts cost, and their shares of the dearer one in percent. */
  bars: {
    at: string;
    total: string;
    parts: { part: "down" | "principal" | "interest"; amount: string; share: number }[];
  }[];
};

/** A loan's question and its answer as a page shows them: the form's values, what is wrong, or the estimate. */
export function loanView(
  question: LoanQuestion,
  path: string,
  texts: { estimate: Texts<typeof estimate>; estimateErrors: Texts<typeof estimateErrors> },
) {
  const answer = answerLoan(question);
  const problems = answer.ok ? {} : answer.errors;
  const wrong = loanFields.filter((field) => problems[field]);
  return {
    words: texts.estimate,
    question,
    terms: terms.map((months) => ({ value: String(months), label: format(texts.estimate.term, { months }) })),
    errors: Object.fromEntries(
      wrong.map((field) => [field, estimateErrorText(field, problems[field] ?? "", texts.estimateErrors)]),
    ) as Partial<Record<LoanField, string>>,
    result: answer.ok
      ? { ...estimateView(answer, texts.estimate), link: questionPath(path, question) }
      : undefined,
  };
}
export type LoanView = ReturnType<typeof loanView>;

/** The answer in words and bars. One rate is one bar. */
function estimateView(answer: LoanAnswer & { ok: true }, texts: Texts<typeof estimate>): EstimateView {
  const { low, high, price, downPayment, months } = answer;
  const isOne = low.apr === high.apr;
  const between = (from: string, to: string) =>
    from === to ? from : format(texts.range, { low: from, high: to });
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
    disclosure: format(isOne ? texts.disclosureOne : texts.disclosure, values),
    bars: (isOne ? [low] : [low, high]).map((one) => ({
      at: format(texts["picture.at"], { rate: ratePercent(one.apr) }),
      total: dollars(one.total),
      parts: (
        [
          ["down", downPayment],
          ["principal", one.financed],
          ["interest", one.interest],
        ] as const
      ).map(([part, amount]) => ({ part, amount: dollars(amount), share: (amount / high.total) * 100 })),
    })),
  };
}
