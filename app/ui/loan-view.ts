import { estimate, estimateErrors } from "../copy/estimate.ts";
import { argumentsIn, format, type Texts } from "../copy/format.ts";
import { addressOf, asksExample } from "../domain/estimate/calculator.ts";
import { estimator, type LoanField, type LoanQuestion } from "../domain/estimate/estimator.ts";
import { fromEntriesOf, keysOf } from "../domain/records.ts";
import { errorsInOrder } from "./form/error-summary.tsx";
import { estimateInWords, filledIn, type LoanTemplates } from "./loan-estimate.ts";
import { usePage } from "./page-context.ts";

/** The text of a field's error: the calculator's own where it has one, else the estimator's. */
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
 * A loan's question and its answer as a page shows them: the form's values, what is wrong, and the estimate. Where the
 * question has none, `result` is the example's, for the browser to fill in; it is not shown.
 *
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
    result: estimateInWords(result, words, format),
    templates: templatesOf(words),
  };
}
export type LoanView = ReturnType<typeof useLoanView>;

/** The messages with their values' names where the browser puts the values. */
const templatesOf = (texts: Texts<typeof estimate>): LoanTemplates =>
  fromEntriesOf(
    filledIn.map((name) => {
      const names = argumentsIn(texts[name]);
      return [name, format(texts[name], fromEntriesOf(names.map((one) => [one, `{${one}}`])))];
    }),
  );
