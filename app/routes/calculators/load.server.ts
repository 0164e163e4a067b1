import { data, type RouterContextProvider } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { type Calculator, type Question, questionIn, type Rule } from "../../domain/estimate/calculator.ts";
import type { CalculatorId } from "../../domain/estimate/calculators.ts";

/** The question in the address, 422 if it has no answer. It is stored nowhere, and no log has it. */
export function loadCalculator<Rules extends Readonly<Record<string, Rule>>>(
  context: Readonly<RouterContextProvider>,
  id: Exclude<CalculatorId, "estimator">,
  calculator: Calculator<Rules>,
) {
  const question: Question<Rules> = questionIn(calculator, context.get(requestFactsContext).url.searchParams);
  const { applicationLink } = factsOf(context, id);
  return data({ question, applicationLink }, { status: calculator.answer(question).ok ? 200 : 422 });
}
