import { data, type RouterContextProvider } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { type Calculator, type Question, questionIn, type Rule } from "../../domain/estimate/calculator.ts";

/** The question in the address, with 422 if it has no answer. It is stored nowhere, and no log has it. */
export function loadCalculator<Rules extends Readonly<Record<string, Rule>>>(
  context: Readonly<RouterContextProvider>,
  calculator: Calculator<Rules>,
) {
  const { searchParams } = context.get(requestFactsContext).url;
  const question: Question<Rules> = questionIn(calculator, searchParams);
  return data({ question }, { status: calculator.answer(question).ok ? 200 : 422 });
}
