import { entriesOf, fromEntriesOf, includes, keysOf } from "../records.ts";
import { terms } from "./loan-question.ts";
import { readNumber, tidyNumber } from "./typed-number.ts";

/**
 * What a field of a calculator takes: US dollars or a number of months between two limits, one of the terms that lenders
 * offer (months), or a rate of 0 to 36 (percent a year). An optional one may be left empty.
 */
export type Rule =
  | { is: "dollars"; low: number; high: number; optional?: true }
  | { is: "months"; low: number; high: number }
  | { is: "term" }
  | { is: "rate" };
type Rules = Readonly<Record<string, Rule>>;
type FieldOf<R extends Rules> = keyof R & string;

/** The fields' values as they were typed, by the names that they have in the address. */
export type Question<R extends Rules> = Readonly<Record<FieldOf<R>, string>>;
type Values<R extends Rules> = {
  [F in FieldOf<R>]: R[F] extends { optional: true } ? number | undefined : number;
};

/** What can be wrong with a field by itself; a calculator may have problems of its own. */
type FieldProblem = "number" | "low" | "high" | "choice" | "less_than_low";
type Errors<R extends Rules, P extends string> = Partial<Record<FieldOf<R>, FieldProblem | P>>;
export type Answer<R extends Rules, Result, P extends string = never> =
  | { ok: true; result: Result }
  | { ok: false; errors: Errors<R, P> };

/** A question about a loan whose whole form is in its address, and the rule that answers it. */
export type Calculator<R extends Rules = Rules, Result = unknown, P extends string = string> = {
  path: string;
  rules: R;
  /** The form's first values: shown as an example. */
  example: Question<R>;
  answer(question: Question<R>): Answer<R, Result, P>;
};

/** The fields of every new loan: its term, and the range in which its rate may be. */
export const newLoanRules = {
  meses: { is: "term" },
  desde: { is: "rate" },
  hasta: { is: "rate" },
} as const satisfies Rules;

const highestRate = 36;
const longest = 20;

/** Whether an address asks anything: without a question there is nothing but the example. */
const hasQuestion = ({ rules }: Pick<Calculator, "rules">, query: URLSearchParams): boolean =>
  keysOf(rules).some((field) => query.has(field));

/** The form's values from its address; the example where the address has none. */
export function questionIn<R extends Rules>(
  calculator: Pick<Calculator<R>, "rules" | "example">,
  query: URLSearchParams,
): Question<R> {
  if (!hasQuestion(calculator, query)) return calculator.example;
  const value = (field: string) => (query.get(field) ?? "").trim().slice(0, longest);
  return fromEntriesOf(keysOf(calculator.rules).map((field) => [field, value(field)]));
}

/** Whether a question has the example's numbers, however they are written. */
export const asksExample = <R extends Rules>(
  { rules, example }: Pick<Calculator<R>, "rules" | "example">,
  question: Question<R>,
): boolean => keysOf(rules).every((field) => readNumber(question[field]) === readNumber(example[field]));

/** A question as an address, to save or to share: plain numbers, without the fields that are empty. */
export function addressOf(path: string, question: Readonly<Record<string, string>>): string {
  const values = entriesOf(question).flatMap(([field, typed]) =>
    typed ? [[field, String(readNumber(typed) ?? typed)]] : [],
  );
  return `${path}?${new URLSearchParams(values)}`;
}

/** A field's value as people write it: amounts with commas; what is no number stays as it was typed. */
export const tidyField = (rule: Rule, typed: string): string =>
  rule.is === "dollars" ? tidyNumber(typed) : typed;

/**
 * A question's numbers, and what is wrong with each field by itself. A field with an error has 0; an optional one that is
 * empty is undefined.
 */
export function readFields<R extends Rules, P extends string = never>(
  rules: R,
  question: Question<R>,
): { values: Values<R>; errors: Errors<R, P> } {
  const errors: Partial<Record<string, FieldProblem>> = {};
  const values: Record<string, number | undefined> = {};
  for (const [field, rule] of entriesOf<Rules>(rules)) {
    const typed = question[field as FieldOf<R>];
    if (rule.is === "dollars" && rule.optional && typed === "") continue;
    const value = readNumber(typed);
    const problem = problemOf(rule, value);
    if (problem) errors[field] = problem;
    values[field] = problem ? 0 : value;
  }
  const { desde = 0, hasta = 0 } = values;
  if ("desde" in rules && !errors.desde && !errors.hasta && hasta < desde) errors.hasta = "less_than_low";
  return { values: values as Values<R>, errors: errors as Errors<R, P> };
}

function problemOf(rule: Rule, value: number | undefined): FieldProblem | undefined {
  if (rule.is === "term") return includes(terms, value) ? undefined : "choice";
  if (value === undefined || (rule.is === "months" && !Number.isInteger(value))) return "number";
  const [low, high] = rule.is === "rate" ? [0, highestRate] : [rule.low, rule.high];
  if (value < low) return "low";
  return value > high ? "high" : undefined;
}
