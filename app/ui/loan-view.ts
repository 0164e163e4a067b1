import type { estimate, estimateErrors } from "../copy/estimate.ts";
import { argumentsIn, format, type Texts } from "../copy/format.ts";
import {
  answerLoan,
  exampleQuestion,
  isExample,
  type LoanField,
  type LoanQuestion,
  loanFields,
  questionPath,
  terms,
  tidyValue,
} from "../domain/estimate/loan-question.ts";
import { fromEntriesOf } from "../domain/records.ts";
import { estimateInWords, filledIn, type LoanTemplates } from "./loan-estimate.ts";

function estimateErrorText(field: LoanField, problem: string, texts: Texts<typeof estimateErrors>): string {
  const byName: Readonly<Record<string, string>> = texts;
  return byName[`${field}.${problem}`] ?? byName[problem] ?? texts.number;
}

/**
 * A loan's question and its answer as a page shows them: the form's values, what is wrong, and the estimate. Where the
 * question has none, `result` is the example's, for the browser to fill in; it is not shown.
 */
export function loanView(
  question: LoanQuestion,
  path: string,
  texts: { estimate: Texts<typeof estimate>; estimateErrors: Texts<typeof estimateErrors> },
) {
  const answer = answerLoan(question);
  const example = answerLoan(exampleQuestion);
  if (!example.ok) throw new Error("the example is a question without an answer");
  const problems = answer.ok ? {} : answer.errors;
  const wrong = loanFields.filter((field) => problems[field]);
  return {
    words: texts.estimate,
    question: fromEntriesOf(loanFields.map((field) => [field, tidyValue(field, question[field])])),
    isValid: answer.ok,
    isExample: isExample(question),
    link: questionPath(path, question),
    terms: terms.map((months) => ({ value: String(months), label: format(texts.estimate.term, { months }) })),
    errors: fromEntriesOf(
      wrong.map((field) => [field, estimateErrorText(field, problems[field] ?? "", texts.estimateErrors)]),
    ) as Partial<Record<LoanField, string>>,
    result: estimateInWords(answer.ok ? answer : example, texts.estimate, format),
    templates: templatesOf(texts.estimate),
  };
}
export type LoanView = ReturnType<typeof loanView>;

/** The messages with their values' names where the browser puts the values. */
const templatesOf = (texts: Texts<typeof estimate>): LoanTemplates =>
  fromEntriesOf(
    filledIn.map((name) => {
      const names = argumentsIn(texts[name]);
      return [name, format(texts[name], fromEntriesOf(names.map((one) => [one, `{${one}}`])))];
    }),
  );
