import type { ReactNode } from "react";
import { data, type RouterContextProvider } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { calculatorNames, calculators } from "../../copy/calculators.ts";
import { estimate, estimateErrors } from "../../copy/estimate.ts";
import {
  asksExample,
  type Calculator,
  type Question,
  questionIn,
  type Rule,
} from "../../domain/estimate/calculator.ts";
import { type CalculatorId, calculatorPages } from "../../domain/estimate/calculators.ts";
import type { LoanField } from "../../domain/estimate/estimator.ts";
import { entriesOf, keysOf } from "../../domain/records.ts";
import { CalculatorFields, type FieldTexts, type MoreFields } from "../../ui/calculator-fields.tsx";
import { ErrorSummary, errorsInOrder } from "../../ui/form/error-summary.tsx";
import { type Link, LinkList } from "../../ui/links.tsx";
import { errorText, ResultLine } from "../../ui/loan-form.tsx";
import { NoResult } from "../../ui/loan-result.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Scene } from "../../ui/scene.tsx";

type ScreenTexts = Readonly<Record<"title" | "description" | "lead" | "form.label", string>>;

/** A calculator's page: its form, which works without scripts, and the result beside or (on a telephone) below it. */
export function CalculatorScreen<Rules extends Readonly<Record<string, Rule>>, Result>({
  calculator,
  question,
  texts,
  links,
  more,
  summary,
  explanation,
  children,
}: {
  calculator: Calculator<Rules, Result>;
  question: Question<Rules>;
  /** The calculator's own texts. A field that has none here uses the estimator's texts. */
  texts: ScreenTexts & FieldTexts<Exclude<keyof Rules & string, LoanField>>;
  /** Articles to read next. */
  links: readonly Link[];
  /** Fields that stand with the rates behind a press (CalculatorFields). */
  more?: Omit<MoreFields<keyof Rules & string>, "isOpen">;
  /** Renders the result in one line, which stays in sight while somebody types. */
  summary: (result: Result) => ReactNode;
  /** Explains the result below it. */
  explanation?: (result: Result) => ReactNode;
  /** Renders a valid question's result. */
  children: (result: Result, isExample: boolean) => ReactNode;
}) {
  const { texts: siteTexts } = usePage();
  const sharedTexts = siteTexts.of(estimate);
  const errorTexts = siteTexts.of(estimateErrors);
  const { id } = calculator;
  const outcome = calculator.calculate(question);
  const fields = keysOf(calculator.rules);
  const errors = outcome.ok
    ? {}
    : errorsInOrder(fields, outcome.errors, (field, problem) => errorText(field, problem, texts, errorTexts));
  const isExample = asksExample(calculator, question);
  const values: Readonly<Record<string, string>> = question;
  const exampleValues: Readonly<Record<string, string>> = calculator.example;
  const isAsInExample = (field: string) => values[field] === exampleValues[field];
  const rates = ["desde", "hasta"];
  const hasExampleRates = rates.every(isAsInExample);
  const hasOwnNumbers = more && [...more.fields, ...rates].some((field) => !isAsInExample(field));
  return (
    <>
      <PageHead
        title={outcome.ok ? texts.title : `Error: ${texts.title}`}
        description={texts.description}
        sharedTitle={texts.title}
      />
      <Masthead scene={id} heading={siteTexts.of(calculatorNames)[id]} lead={texts.lead} />
      <div className="wrap screen" data-answers>
        {!outcome.ok && <ErrorSummary heading={sharedTexts["error.heading"]} errors={errors} />}
        <div className="loan calculator">
          <form
            method="get"
            action={`${calculatorPages[id].path}#resultado`}
            noValidate
            aria-label={texts["form.label"]}
            className="loan-form"
          >
            <ResultLine isShown={outcome.ok}>{outcome.ok && summary(outcome.result)}</ResultLine>
            <div className={more ? "loan-fields loan-fields-more" : "loan-fields"}>
              {(isExample || hasExampleRates) && (
                <p className="hint" data-answer="example">
                  {isExample ? sharedTexts.example : siteTexts.of(calculators)["example.rates"]}
                </p>
              )}
              <CalculatorFields
                rules={calculator.rules}
                values={question}
                texts={{ ...sharedTexts, ...texts }}
                errors={errors}
                more={more && { ...more, isOpen: hasOwnNumbers === true }}
              />
              <button className={outcome.ok ? "button button-quiet" : "button"} type="submit">
                {sharedTexts.calculate}
              </button>
            </div>
          </form>
          <div data-answer="result">{outcome.ok ? children(outcome.result, isExample) : <NoResult />}</div>
          <Guides links={links} />
        </div>
        {explanation && <div data-answer="explanation">{outcome.ok && explanation(outcome.result)}</div>}
        <OtherCalculators current={id} />
      </div>
    </>
  );
}

/**
 * Reads the visitor's numbers, the calculator's "question", from the address. The status is 422 if they have no result.
 * The numbers are stored nowhere, and no log has them.
 */
export function loadCalculator<Rules extends Readonly<Record<string, Rule>>>(
  context: Readonly<RouterContextProvider>,
  calculator: Calculator<Rules>,
) {
  const { searchParams } = context.get(requestFactsContext).url;
  const question: Question<Rules> = questionIn(calculator, searchParams);
  return data({ question }, { status: calculator.calculate(question).ok ? 200 : 422 });
}

/** Articles about a calculator's subject. Where there is room they stand below the fields. */
export function Guides({ links }: { links: readonly Link[] }) {
  const texts = useTexts(calculators);
  return (
    <aside className="loan-guides" aria-labelledby="guias">
      <h2 id="guias">{texts["guides.heading"]}</h2>
      <LinkList links={links} />
    </aside>
  );
}

/** Links to the other calculators, each with its scene and a sentence that says what it is for. */
export function OtherCalculators({ current }: { current: CalculatorId }) {
  const texts = useTexts(calculators);
  const names = useTexts(calculatorNames);
  return (
    <nav className="calculators" aria-labelledby="otras-cuentas">
      <h2 id="otras-cuentas">{texts["others.heading"]}</h2>
      <ul className="calculator-cards">
        {entriesOf(calculatorPages)
          .filter(([id]) => id !== current)
          .map(([id, { path }]) => (
            <li key={id} className="card">
              <Scene name={id} />
              <a href={path}>{names[id]}</a>
              <p className="hint">{texts[`text.${id}`]}</p>
            </li>
          ))}
      </ul>
    </nav>
  );
}
