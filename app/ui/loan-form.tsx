import type { estimate } from "../copy/estimate.ts";
import type { Texts } from "../copy/format.ts";
import type { LoanField } from "../domain/estimate/loan-question.ts";
import { SelectField } from "./form/select-field.tsx";
import { TextField } from "./form/text-field.tsx";
import type { LoanView } from "./loan-view.ts";

/** Where the rates of the example come from (domain/estimate/loan-question.ts). */
const ratesSource = "https://www.experian.com/blogs/insights/tag/interest-rates/";

/** The fields of a loan's question. They belong to the form that they stand in; its address keeps their values. */
export function LoanFields({ view }: { view: LoanView }) {
  const { words: texts, question, errors, terms } = view;
  return (
    <div className="loan-fields">
      {view.isExample && (
        <p className="note" data-loan="example">
          {texts.example}
        </p>
      )}
      <Amount view={view} field="precio" prefix="$" hint={texts["precio.hint"]} />
      <Amount view={view} field="inicial" prefix="$" hint={texts["inicial.hint"]} />
      <SelectField
        name="meses"
        label={texts.meses}
        error={errors.meses}
        className="input-short"
        value={question.meses}
        options={terms.map(({ value, label }) => [value, label])}
      />
      <div className="loan-rates">
        <Amount view={view} field="desde" suffix="%" />
        <Amount view={view} field="hasta" suffix="%" />
      </div>
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

/** What enhance/loan.ts needs, as attributes of the element around form and result. */
export const loanScript = ({ templates, words }: LoanView, path: string) => ({
  "data-loan-page": path,
  "data-loan-texts": JSON.stringify({ ...templates, heading: words["result.heading"] }),
});

function Amount({
  view,
  field,
  ...rest
}: {
  view: LoanView;
  field: Exclude<LoanField, "meses">;
  prefix?: string;
  suffix?: string;
  hint?: string;
}) {
  return (
    <TextField
      name={field}
      label={view.words[field]}
      error={view.errors[field]}
      value={view.question[field]}
      size="short"
      inputMode={rest.prefix ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={12}
      frame="div"
      {...rest}
    />
  );
}
