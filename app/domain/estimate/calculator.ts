import { lazy } from "../lazy.ts";
import { entriesOf, fromEntriesOf, includes, keysOf } from "../records.ts";
import type { CalculatorId } from "./calculators.ts";

/** Terms in months that US lenders offer for cars. */
export const terms = [24, 36, 48, 60, 72, 84] as const;

/**
 * The rule of a field: dollars or months between two limits, one of {@link terms}, or a percentage a year. `whole`
 * means without cents.
 */
export type Rule =
  | { is: "dollars"; low: number; high: number; optional?: true; whole?: true }
  | { is: "months"; low: number; high: number }
  | { is: "term" }
  | { is: "rate"; low: 0; high: 36 };
type Rules = Readonly<Record<string, Rule>>;
type FieldOf<R extends Rules> = keyof R & string;

/** The fields' texts as the visitor entered them, by their names in the address. */
export type Question<R extends Rules> = Readonly<Record<FieldOf<R>, string>>;
type Values<R extends Rules> = {
  [F in FieldOf<R>]: R[F] extends { optional: true } ? number | undefined : number;
};

/** Error codes by field: `number`, `low`, `high`, `choice`, `less_than_low`, and a calculator's own codes. */
type Errors<R extends Rules> = Partial<Record<FieldOf<R>, string>>;
type Outcome<R extends Rules, Result> = { ok: true; result: Result } | { ok: false; errors: Errors<R> };

export type Calculator<R extends Rules = Rules, Result = unknown> = {
  id: CalculatorId;
  rules: R;
  example: Question<R>;
  calculate(question: Question<R>): Outcome<R, Result>;
};

/** The result of a calculator for a valid question. */
export type ResultOf<C> = C extends Calculator<infer _Rules, infer Result> ? Result : never;

/**
 * Creates a calculator.
 * @param definition.check Returns errors that concern several fields. A field that is wrong by itself has the value 0.
 */
export const calculator = <const R extends Rules, Result>({
  check = () => ({}),
  result,
  ...definition
}: Omit<Calculator<R, Result>, "calculate"> & {
  check?: (values: Values<R>, errors: Errors<R>, question: Question<R>) => Errors<R>;
  result: (values: Values<R>) => Result;
}): Calculator<R, Result> => ({
  ...definition,
  calculate(question) {
    const { values, errors: fieldErrors } = readFields(definition.rules, question);
    const errors = { ...fieldErrors, ...check(values, fieldErrors, question) };
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    return { ok: true, result: result(values) };
  },
});

export const newLoanRules = {
  meses: { is: "term" },
  desde: { is: "rate", low: 0, high: 36 },
  hasta: { is: "rate", low: 0, high: 36 },
} as const satisfies Rules;

const longestText = 20;

const hasQuestion = ({ rules }: Pick<Calculator, "rules">, query: URLSearchParams): boolean =>
  keysOf(rules).some((field) => query.has(field));

/** The question in an address, or the example if the address has no question. */
export function questionIn<R extends Rules>(
  calculator: Pick<Calculator<R>, "rules" | "example">,
  query: URLSearchParams,
): Question<R> {
  if (!hasQuestion(calculator, query)) return calculator.example;
  const value = (field: string) => (query.get(field) ?? "").trim().slice(0, longestText);
  return fromEntriesOf(keysOf(calculator.rules).map((field) => [field, value(field)]));
}

/** Whether a question is the example, however its numbers are written. */
export const asksExample = <R extends Rules>(
  { rules, example }: Pick<Calculator<R>, "rules" | "example">,
  question: Question<R>,
): boolean => keysOf(rules).every((field) => readNumber(question[field]) === readNumber(example[field]));

/** The address of a question, with plain numbers and without empty fields. */
export function addressOf(path: string, question: Readonly<Record<string, string>>): string {
  const values = entriesOf(question).flatMap(([field, typedText]) =>
    typedText ? [[field, String(readNumber(typedText) ?? typedText)]] : [],
  );
  return `${path}?${new URLSearchParams(values)}`;
}

/** Reads "15,000", "$15 000", "9.5 %" and "9,5". Undefined for anything else. */
export function readNumber(typedText: string): number | undefined {
  const text = typedText.replace(/[$%\s]/g, "").replace(/,(?=\d{3}(?:\D|$))/g, "");
  return /^\d{1,7}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

const thousands = lazy(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 }));

function tidyNumber(typedText: string): string {
  const value = readNumber(typedText);
  return value === undefined ? typedText : thousands().format(value);
}

export const tidyField = (rule: Rule, typedText: string): string =>
  rule.is === "dollars" ? tidyNumber(typedText) : typedText;

/** Reads a question's fields. A field with an error has the value 0, and an empty optional field is undefined. */
export function readFields<R extends Rules>(
  rules: R,
  question: Question<R>,
): { values: Values<R>; errors: Errors<R> } {
  const errors: Partial<Record<string, string>> = {};
  const values: Record<string, number | undefined> = {};
  for (const [field, rule] of entriesOf<Rules>(rules)) {
    const typedText = question[field as FieldOf<R>];
    if (rule.is === "dollars" && rule.optional && typedText === "") continue;
    const value = readNumber(typedText);
    const problem = problemOf(rule, value);
    if (problem) errors[field] = problem;
    values[field] = problem ? 0 : value;
  }
  const { desde = 0, hasta = 0 } = values;
  if ("desde" in rules && !errors.desde && !errors.hasta && hasta < desde) errors.hasta = "less_than_low";
  return { values: values as Values<R>, errors: errors as Errors<R> };
}

function problemOf(rule: Rule, value: number | undefined): string | undefined {
  if (rule.is === "term") return includes(terms, value) ? undefined : "choice";
  if (value === undefined || (rule.is === "months" && !Number.isInteger(value))) return "number";
  if (value < rule.low) return "low";
  return value > rule.high ? "high" : undefined;
}
