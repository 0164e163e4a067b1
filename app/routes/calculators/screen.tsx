import type { ReactNode } from "react";
import { calculatorNames } from "../../copy/calculator-names.ts";
import { calculators } from "../../copy/calculators.ts";
import { estimate, estimateErrors } from "../../copy/estimate.ts";
import { asksExample, type Calculator, type Question, type Rule } from "../../domain/estimate/calculator.ts";
import { calculatorPages } from "../../domain/estimate/calculators.ts";
import type { LoanField } from "../../domain/estimate/loan-question.ts";
import { entriesOf, fromEntriesOf } from "../../domain/records.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { RatesHint } from "../../ui/loan-form.tsx";
import { OtherCalculators } from "../../ui/other-calculators.tsx";
import { usePage } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { CalculatorFields, type FieldTexts } from "./fields.tsx";

type ScreenTexts = Readonly<Record<"title" | "description" | "lead" | "form.label", string>>;

/** What is wrong with a field in words: the calculator's own where it has some, then the estimator's. */
export function errorText(
  field: string,
  problem: string,
  own: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, string>>,
): string | undefined {
  return own[`error.${field}.${problem}`] ?? shared[`${field}.${problem}`] ?? shared[problem];
}

/**
 * A calculator's page: its form, which works without scripts, and beside it what it answers. Its button leads to the
 * result; on a telephone that is below the form.
 */
export function CalculatorScreen<Rules extends Readonly<Record<string, Rule>>, Result>({
  id,
  calculator,
  question,
  texts,
  links,
  hasAverageRates = false,
  children,
}: {
  id: keyof typeof calculatorPages;
  calculator: Calculator<Rules, Result>;
  question: Question<Rules>;
  /** Fields that are the estimator's too have its words, where there are none of their own. */
  texts: ScreenTexts & FieldTexts<Exclude<keyof Rules & string, LoanField>>;
  /** Articles to go on with. */
  links: readonly (readonly [path: string, name: string])[];
  /** Whether the example's rates are the averages of used cars, as the estimator's. */
  hasAverageRates?: boolean;
  /** The result, where there is one. */
  children: (result: Result, is: { example: boolean }) => ReactNode;
}) {
  const { texts: all } = usePage();
  const [common, shared, own] = [all.of(estimate), all.of(estimateErrors), all.of(calculators)];
  const answer = calculator.answer(question);
  const problems: readonly [string, string | undefined][] = answer.ok ? [] : entriesOf(answer.errors);
  const errors = fromEntriesOf(
    // In the order of the form, whatever found them first.
    Object.keys(calculator.rules).flatMap((field) =>
      problems.flatMap(([name, problem = ""]) =>
        name === field ? [[field, errorText(field, problem, texts, shared) ?? shared.number] as const] : [],
      ),
    ),
  );
  const example = asksExample(calculator, question);
  const hasExampleRates = (["desde", "hasta"] as const).every(
    (field) =>
      (question as Record<string, string>)[field] === (calculator.example as Record<string, string>)[field],
  );
  return (
    <div className="wrap screen">
      <PageHead
        title={answer.ok ? texts.title : `Error: ${texts.title}`}
        description={texts.description}
        sharedTitle={texts.title}
      />
      {!answer.ok && <ErrorSummary heading={common["error.heading"]} errors={errors} />}
      <h1>{all.of(calculatorNames)[id]}</h1>
      <p className="lead">{texts.lead}</p>
      <div className="loan">
        <form
          method="get"
          action={`${calculatorPages[id].path}#resultado`}
          noValidate
          aria-label={texts["form.label"]}
          className="card loan-form"
        >
          <div className="loan-fields">
            {(example || hasExampleRates) && (
              <p className="note">{example ? common.example : own["example.rates"]}</p>
            )}
            <CalculatorFields
              rules={calculator.rules}
              values={question}
              texts={{ ...common, ...texts }}
              errors={errors}
            />
            <RatesHint texts={common} hasSource={hasAverageRates} />
          </div>
          <button className="button button-quiet" type="submit">
            {common.calculate}
          </button>
        </form>
        <div>
          {answer.ok && children(answer.result, { example })}
          <ul className="link-list">
            {links.map(([path, name]) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <OtherCalculators here={id} />
    </div>
  );
}
