import type { ReactNode } from "react";
import { estimate, estimateErrors } from "../copy/estimate.ts";
import { argumentsIn } from "../copy/format.ts";
import { optionalText, type Texts } from "../copy/texts.ts";
import { addressOf, asksExample } from "../domain/estimate/calculator.ts";
import { estimator, type LoanField, type LoanQuestion } from "../domain/estimate/estimator.ts";
import { fromEntriesOf, keysOf } from "../domain/records.ts";
import { CalculatorFields } from "./calculator-fields.tsx";
import { errorsInOrder } from "./form/error-summary.tsx";
import { estimateInWords, filledIn } from "./loan-estimate.ts";
import { usePage } from "./page-context.ts";

export function LoanFields({ view }: { view: LoanView }) {
  const { words: texts, question, errors } = view;
  return (
    <div className="loan-fields">
      {view.isExample && (
        <p className="note" data-loan="example">
          {texts.example}
        </p>
      )}
      <CalculatorFields rules={estimator.rules} values={question} texts={texts} errors={errors} />
      <p className="hint">{texts["rates.hint"]}</p>
    </div>
  );
}

/**
 * The answer in a line that stays in sight above the fields while one types, where the result is not beside them; it follows by
 * the browser's code (enhance/loan.ts, answers.ts), which tells it once a field is left.
 */
export const Now = ({ isShown = true, children }: { isShown?: boolean; children: ReactNode }) => (
  <>
    <p className="loan-now needs-script" data-loan="now" data-answer="now" hidden={!isShown}>
      {children}
    </p>
    <p className="visually-hidden" role="status" data-loan="status" />
  </>
);

export const LoanNow = ({ view: { words, result, isValid } }: { view: LoanView }) => (
  <Now isShown={isValid}>
    {words["result.total"]} <strong data-loan="total">{result.total}</strong>
  </Now>
);

/** Read by enhance/loan.ts. */
export const loanScript = ({ templates, words }: LoanView, path: string) => ({
  "data-loan-page": path,
  "data-loan-texts": JSON.stringify({ ...templates, heading: words["result.heading"] }),
});

/** The calculator's own where it has one, else the estimator's. */
export function errorText(
  field: string,
  problem: string,
  own: Readonly<Record<string, string>>,
  shared: Texts<typeof estimateErrors>,
): string {
  const byName: Readonly<Record<string, string>> = shared;
  return (
    own[`error.${field}.${problem}`] ?? byName[`${field}.${problem}`] ?? byName[problem] ?? shared.number
  );
}

/**
 * `result` is the example's where the question has no answer: hidden, for the browser to fill in.
 * @param path where the form leads.
 */
export function useLoanView(question: LoanQuestion, path: string) {
  const { texts } = usePage();
  const words = texts.of(estimate);
  const { rules, example } = estimator;
  const [answer, answeredExample] = [estimator.answer(question), estimator.answer(example)];
  if (!answeredExample.ok) throw new Error("the example is a question without an answer");
  const { result } = answer.ok ? answer : answeredExample;
  const problems: Partial<Record<LoanField, string>> = answer.ok ? {} : answer.errors;
  return {
    words,
    question,
    isValid: answer.ok,
    isExample: asksExample(estimator, question),
    link: addressOf(path, question),
    errors: errorsInOrder(keysOf(rules), problems, (field, problem) =>
      errorText(field, problem, {}, texts.of(estimateErrors)),
    ),
    result: estimateInWords(result, words),
    templates: templatesOf(words),
  };
}
export type LoanView = ReturnType<typeof useLoanView>;

/** With the names of their values in place of these, for a script that has no parser. */
const templatesOf = (texts: Texts<typeof estimate>) =>
  fromEntriesOf(
    filledIn.map((name) => {
      const names = argumentsIn(estimate[name]).map((one) => [one, `{${one}}`] as const);
      return [name, optionalText(texts, name, fromEntriesOf(names)) ?? ""];
    }),
  );
