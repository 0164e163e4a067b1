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

/** The fields of a loan and the button that computes it. */
export function LoanFields({ view }: { view: LoanView }) {
  const { texts, question, errors } = view;
  return (
    <div className="loan-fields">
      {view.isExample && (
        <p className="hint" data-loan="example">
          {texts[view.lacksPrice ? "example.rest" : "example"]}
        </p>
      )}
      <CalculatorFields rules={estimator.rules} values={question} texts={texts} errors={errors} />
      <button className={view.hasErrors ? "button" : "button button-quiet"} type="submit">
        {texts.calculate}
      </button>
    </div>
  );
}

/**
 * A line with the result, which stays in sight above the fields where the whole result does not fit beside them. The
 * browser's code (enhance/loan.ts, answers.ts) updates the line while somebody types, and announces it to screen readers
 * once a field is left.
 */
export const ResultLine = ({ isShown = true, children }: { isShown?: boolean; children: ReactNode }) => (
  <>
    <p className="loan-now needs-script" data-loan="now" data-answer="now" hidden={!isShown}>
      {children}
    </p>
    <p className="visually-hidden" role="status" data-loan="status" />
  </>
);

export const LoanResultLine = ({ view: { texts, result, isValid } }: { view: LoanView }) => (
  <ResultLine isShown={isValid}>
    {texts["result.total"]} <strong data-loan="total">{result.total}</strong>{" "}
    <span className="loan-apr" data-loan="brief">
      {result.brief}
    </span>
  </ResultLine>
);

/** Data attributes that enhance/loan.ts reads. */
export const loanDataAttributes = ({ templates, texts }: LoanView, path: string) => ({
  "data-loan-page": path,
  "data-loan-texts": JSON.stringify({ ...templates, heading: texts["result.heading"] }),
});

/** The text of a field's error: the calculator's own text if there is one, otherwise the estimator's. */
export function errorText(
  field: string,
  problem: string,
  ownTexts: Readonly<Record<string, string>>,
  sharedTexts: Texts<typeof estimateErrors>,
): string {
  const sharedByName: Readonly<Record<string, string>> = sharedTexts;
  return (
    ownTexts[`error.${field}.${problem}`] ??
    sharedByName[`${field}.${problem}`] ??
    sharedByName[problem] ??
    sharedTexts.number
  );
}

/**
 * Prepares a loan's page. For a question that cannot be computed, `result` is the example's. It stays hidden until the
 * browser fills it in.
 * @param path The address that the form leads to.
 * @param lacksPrice Whether the visitor has still to type a price, which is no error.
 */
export function useLoanView(question: LoanQuestion, path: string, lacksPrice = false) {
  const { texts: siteTexts } = usePage();
  const texts = siteTexts.of(estimate);
  const { rules, example } = estimator;
  const [outcome, exampleOutcome] = [estimator.calculate(question), estimator.calculate(example)];
  if (!exampleOutcome.ok) throw new Error("the example cannot be computed");
  const { result } = outcome.ok ? outcome : exampleOutcome;
  const problems: Partial<Record<LoanField, string>> = outcome.ok || lacksPrice ? {} : outcome.errors;
  return {
    texts,
    question,
    lacksPrice,
    isValid: outcome.ok,
    hasErrors: !outcome.ok && !lacksPrice,
    isExample: asksExample(estimator, lacksPrice ? { ...question, precio: example.precio } : question),
    link: addressOf(path, question),
    errors: errorsInOrder(keysOf(rules), problems, (field, problem) =>
      errorText(field, problem, {}, siteTexts.of(estimateErrors)),
    ),
    result: estimateInWords(result, texts),
    templates: templatesOf(texts),
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
