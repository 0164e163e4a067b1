import type { estimate } from "../copy/estimate.ts";
import type { Texts } from "../copy/format.ts";
import { estimator } from "../domain/estimate/estimator.ts";
import { CalculatorFields } from "./calculator-fields.tsx";
import type { LoanView } from "./loan-view.ts";

/** Where the rates of the example come from (domain/estimate/estimator.ts). */
const ratesSource = "https://www.experian.com/blogs/insights/tag/interest-rates/";

/** The fields of a loan's question. They belong to the form that they stand in; its address keeps their values. */
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
      <RatesHint texts={texts} hasSource />
    </div>
  );
}

/** How to fill the two rates in, and where those of the example come from if they are the averages of used cars. */
export function RatesHint({ texts, hasSource }: { texts: Texts<typeof estimate>; hasSource: boolean }) {
  return (
    <p className="hint">
      {texts["rates.hint"]}
      {hasSource && (
        <>
          {` ${texts["rates.source"]} `}
          <a href={ratesSource} hrefLang="en" rel="noreferrer">
            {texts["rates.source.link"]}
          </a>
          .
        </>
      )}
    </p>
  );
}

/** Above the button: the estimate in one line, while somebody types. Only enhance/loan.ts shows it. */
export function LoanNow({ view }: { view: LoanView }) {
  const { words: texts } = view;
  return (
    <>
      <p className="loan-now" data-loan="now" hidden>
        {texts["result.total"]}: <strong data-loan="total" />
        <br />
        {texts["result.monthly"]}: <strong data-loan="monthly" /> <span data-loan="apr" />
      </p>
      <p className="visually-hidden" role="status" data-loan="status" />
    </>
  );
}

/** The attributes that enhance/loan.ts reads, of the element around form and result. */
export const loanScript = ({ templates, words }: LoanView, path: string) => ({
  "data-loan-page": path,
  "data-loan-texts": JSON.stringify({ ...templates, heading: words["result.heading"] }),
});
