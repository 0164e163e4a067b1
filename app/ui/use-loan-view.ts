import { estimate, estimateErrors } from "../copy/estimate.ts";
import type { LoanQuestion } from "../domain/estimate/loan-question.ts";
import { type LoanView, loanView } from "./loan-view.ts";
import { usePage } from "./page-context.ts";

/** A loan's question and answer in this page's texts. `path` is where the form leads. */
export function useLoanView(question: LoanQuestion, path: string): LoanView {
  const { texts } = usePage();
  return loanView(question, path, {
    estimate: texts.of(estimate),
    estimateErrors: texts.of(estimateErrors),
  });
}
