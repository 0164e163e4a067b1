import type { ReactNode } from "react";
import { estimate, estimateErrors } from "../copy/estimate.ts";
import { argumentsIn } from "../copy/format.ts";
import { optionalText, type Texts } from "../copy/texts.ts";
import { addressOf, asksExample } from "../domain/estimate/calculator.ts";
import { estimator, type LoanField, type LoanQuestion } from "../domain/estimate/estimator.ts";
import { fromEntriesOf, keysOf } from "../domain/records.ts";
import { CalculatorFields } from "./calculator-fields.tsx";
import { errorsInOrder } from "./form/error-summary.tsx";
import { estimateInWords, templateNames } from "./loan-estimate.ts";
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
 * The result in a line that stays in sight above the fields while somebody types and the result itself is not beside
 * them. The browser's code updates the line (enhance/loan.ts, edge-calculator.ts) and announces it to screen readers once a
 * field is left.
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

/** Data attributes that enhance/loan.ts reads. */
export const loanScript = ({ templates, words }: LoanView, path: string) => ({
  "data-loan-page": path,
  "data-loan-texts": JSON.stringify({ ...templates, heading: words["result.heading"] }),
});

/** The text of a field's error: the calculator's own text if there is one, otherwise the estimator's. */
export function errorText(
  field: string,
  problem: string,
  ownTexts: Readonly<Record<string, string>>,
  sharedTexts: Texts<typeof estimateErrors>,
): string {
  const byName: Readonly<Record<string, string>> = sharedTexts;
  return (
    ownTexts[`error.${field}.${problem}`] ??
    byName[`${field}.${problem}`] ??
    byName[problem] ??
    sharedTexts.number
  );
}

/**
 * Prepares a loan's page. If the question cannot be computed, `result` is the example's; it is hidden until the
 * browser fills it in.
 * @param path The address that the form leads to.
 */
export function useLoanView(question: LoanQuestion, path: string) {
  const { texts } = usePage();
  const words = texts.of(estimate);
  const { rules, example } = estimator;
  const [outcome, exampleOutcome] = [estimator.calculate(question), estimator.calculate(example)];
  if (!exampleOutcome.ok) throw new Error("the example is a question without an answer");
  const { result } = outcome.ok ? outcome : exampleOutcome;
  const problems: Partial<Record<LoanField, string>> = outcome.ok ? {} : outcome.errors;
  return {
    words,
    question,
    isValid: outcome.ok,
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

/** The texts with the names of their values in place of the values, for a script that has no message parser. */
const templatesOf = (texts: Texts<typeof estimate>) =>
  fromEntriesOf(
    templateNames.map((name) => {
      const names = argumentsIn(estimate[name]).map((argument) => [argument, `{${argument}}`] as const);
      return [name, optionalText(texts, name, fromEntriesOf(names)) ?? ""];
    }),
  );
