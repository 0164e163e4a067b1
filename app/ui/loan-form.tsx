import type { LoanField } from "../domain/estimate/loan-question.ts";
import { Icon } from "./icon.tsx";
import type { LoanView } from "./loan-view.ts";

/** The fields of a loan's question. They belong to the form that they stand in; its address keeps their values. */
export function LoanFields({ view }: { view: LoanView }) {
  const { words, question, errors } = view;
  return (
    <div className="loan-fields">
      <Amount view={view} field="precio" prefix="$" hint={words["precio.hint"]} />
      <Amount view={view} field="inicial" prefix="$" hint={words["inicial.hint"]} />
      <div className={errors.meses ? "field has-error" : "field"}>
        <label htmlFor="meses">{words.meses}</label>
        <FieldError field="meses" text={errors.meses} />
        <select
          id="meses"
          name="meses"
          className="input-short"
          defaultValue={question.meses}
          aria-invalid={errors.meses ? true : undefined}
          aria-describedby={errors.meses ? "meses-error" : undefined}
        >
          {view.terms.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="loan-rates">
        <Amount view={view} field="desde" suffix="%" />
        <Amount view={view} field="hasta" suffix="%" />
      </div>
      <p className="hint">{words["rates.hint"]}</p>
    </div>
  );
}

function Amount(props: {
  view: LoanView;
  field: Exclude<LoanField, "meses">;
  prefix?: string;
  suffix?: string;
  hint?: string;
}) {
  const { view, field, hint } = props;
  const error = view.errors[field];
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(" ");
  return (
    <div className={error ? "field has-error" : "field"}>
      <label htmlFor={field}>{view.words[field]}</label>
      {hint && (
        <p className="hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      <FieldError field={field} text={error} />
      <div className={props.prefix ? "prefixed" : "suffixed"}>
        {props.prefix && <span aria-hidden="true">{props.prefix}</span>}
        <input
          id={field}
          name={field}
          type="text"
          inputMode={props.prefix ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={12}
          className="input-short"
          defaultValue={view.question[field]}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {props.suffix && <span aria-hidden="true">{props.suffix}</span>}
      </div>
    </div>
  );
}

function FieldError({ field, text }: { field: LoanField; text: string | undefined }) {
  return text ? (
    <p className="field-error" id={`${field}-error`}>
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}
