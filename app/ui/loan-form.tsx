import type { LoanField } from "../domain/estimate/loan-question.ts";
import { SelectField } from "./form/select-field.tsx";
import { TextField } from "./form/text-field.tsx";
import type { LoanView } from "./loan-view.ts";

/** The fields of a loan's question. They belong to the form that they stand in; its address keeps their values. */
export function LoanFields({ view }: { view: LoanView }) {
  const { words: texts, question, errors, terms } = view;
  return (
    <div className="loan-fields">
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
      <p className="hint">{texts["rates.hint"]}</p>
    </div>
  );
}

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
