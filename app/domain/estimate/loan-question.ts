import { fromEntriesOf } from "../records.ts";
import { type Estimate, estimateLoan } from "./estimate.ts";
import { readNumber, tidyNumber } from "./typed-number.ts";

/** The fields of the estimator's form, as they stand in its address: `?precio=15000&inicial=1500&…`. */
export const loanFields = ["precio", "inicial", "meses", "desde", "hasta"] as const;
export type LoanField = (typeof loanFields)[number];
export type LoanQuestion = Readonly<Record<LoanField, string>>;

/** Terms that US lenders offer for cars; months. */
export const terms = [24, 36, 48, 60, 72, 84] as const;

/**
 * The form's first values: an example, shown as one. The rates are those of used cars as Experian reports them: about 12 %
 * on average (11.87 % in the first quarter of 2025), about 21 % for the lowest scores (21.32 % in the first quarter of
 * 2023, the last one that two sources give); https://www.experian.com/blogs/insights/tag/interest-rates/.
 */
export const exampleQuestion: LoanQuestion = {
  precio: "15,000",
  inicial: "1,500",
  meses: "60",
  desde: "12",
  hasta: "21",
};

type Problem = "number" | "low" | "high" | "choice" | "more_than_price" | "less_than_low";
export type LoanAnswer =
  | { ok: true; low: Estimate; high: Estimate; months: number; price: number; downPayment: number }
  | { ok: false; errors: Partial<Record<LoanField, Problem>> };

const limits: Record<Exclude<LoanField, "meses">, [low: number, high: number]> = {
  precio: [500, 150_000],
  inicial: [0, 150_000],
  desde: [0, 36],
  hasta: [0, 36],
};

/** The form's values from its address; the example where the address has none. */
export function questionOf(query: URLSearchParams): LoanQuestion {
  if (!hasQuestion(query)) return exampleQuestion;
  const value = (field: LoanField) => (query.get(field) ?? "").trim().slice(0, 20);
  return fromEntriesOf(loanFields.map((field) => [field, value(field)]));
}

/** Whether an address asks anything: without a question there is nothing but the example. */
export const hasQuestion = (query: URLSearchParams): boolean => loanFields.some((field) => query.has(field));

/** Whether a question has the example's numbers, however they are written. */
export const isExample = (question: LoanQuestion): boolean =>
  loanFields.every((field) => readNumber(question[field]) === readNumber(exampleQuestion[field]));

/** A field's value as people write it, `12500` as `12,500`; what is no number stays as it was typed. */
export const tidyValue = (field: LoanField, typed: string): string =>
  field === "precio" || field === "inicial" ? tidyNumber(typed) : typed;

/** The loan at the lower and at the higher rate, or the errors of the question by field. */
export function answerLoan(question: LoanQuestion): LoanAnswer {
  const errors: Partial<Record<LoanField, Problem>> = {};
  const number = (field: keyof typeof limits): number => {
    const value = readNumber(question[field]);
    const [low, high] = limits[field];
    if (value === undefined) errors[field] = "number";
    else if (value < low) errors[field] = "low";
    else if (value > high) errors[field] = "high";
    return value ?? 0;
  };
  const price = number("precio");
  const downPayment = number("inicial");
  const from = number("desde");
  const to = number("hasta");
  const months = terms.find((term) => String(term) === question.meses);
  if (!months) errors.meses = "choice";
  if (!errors.precio && !errors.inicial && downPayment >= price) errors.inicial = "more_than_price";
  if (!errors.desde && !errors.hasta && to < from) errors.hasta = "less_than_low";
  if (!months || Object.keys(errors).length > 0) return { ok: false, errors };
  const loan = { price, downPayment, months };
  return {
    ok: true,
    ...loan,
    low: estimateLoan({ ...loan, apr: from }),
    high: estimateLoan({ ...loan, apr: to }),
  };
}

/** The same question as an address, to save or to share; plain numbers. */
export const questionPath = (path: string, question: LoanQuestion): string =>
  `${path}?${new URLSearchParams(
    loanFields.map((field) => [field, String(readNumber(question[field]) ?? question[field])]),
  )}`;
