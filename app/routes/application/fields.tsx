import type { ReactNode } from "react";
import { type FieldName, fields } from "../../domain/application/fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { useFormView } from "./form-view.ts";

type Labelled = { name: FieldName; label?: string; hint?: string | undefined };

/** The ids that describe a control: its hint and its error, as far as they exist. */
export const describedBy = (name: string, hint: unknown, error: unknown): string | undefined =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ") || undefined;

const wordOf = (words: Record<string, string>, name: string): string | undefined => words[name];

export function FieldError({ name }: { name: FieldName }) {
  const error = useFormView().errors[name];
  return error ? (
    <p className="field-error" id={`${name}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  ) : null;
}

/** A label, its hint, its error and one control under them. */
function FieldFrame({ name, label, hint, children }: Labelled & { children: ReactNode }) {
  const { words, errors } = useFormView();
  return (
    <div className={errors[name] ? "field has-error" : "field"}>
      <label htmlFor={name}>{label ?? wordOf(words, name)}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} />
      {children}
    </div>
  );
}

/** One line of text, with the keyboard and autofill that its field asks for. */
export function TextField(
  props: Labelled & { type?: "text" | "email" | "tel"; prefix?: string; size?: "short" | "medium" },
) {
  const { words, answers, errors } = useFormView();
  const { name, type = "text", prefix, size } = props;
  const hint = props.hint ?? wordOf(words, `${name}.hint`);
  const { autocomplete, inputMode } = fields[name];
  const input = (
    <input
      id={name}
      name={name}
      type={type}
      className={size && `input-${size}`}
      inputMode={inputMode}
      autoComplete={autocomplete}
      spellCheck={type === "text" && inputMode === "text" ? undefined : false}
      defaultValue={answers[name] ?? ""}
      aria-describedby={describedBy(name, hint, errors[name])}
      aria-invalid={errors[name] ? true : undefined}
    />
  );
  return (
    <FieldFrame {...props} hint={hint}>
      {prefix ? (
        <span className="prefixed">
          <span aria-hidden="true">{prefix}</span>
          {input}
        </span>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

/** A closed list too long for radio buttons. */
export function SelectField(
  props: Labelled & { options: readonly (readonly [value: string, label: string])[] },
) {
  const { words, answers, errors } = useFormView();
  const { name, options } = props;
  const hint = props.hint ?? wordOf(words, `${name}.hint`);
  return (
    <FieldFrame {...props} hint={hint}>
      <select
        id={name}
        name={name}
        autoComplete={fields[name].autocomplete}
        defaultValue={answers[name] ?? ""}
        aria-describedby={describedBy(name, hint, errors[name])}
        aria-invalid={errors[name] ? true : undefined}
      >
        <option value="">{words["choose.empty"]}</option>
        {options.map(([value, label]) => (
          <option value={value} key={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A question over several controls. The first of them has the field's own name as its id: errors lead there. */
export function Question({
  name,
  label,
  hint,
  children,
  className = "",
}: Labelled & { children: ReactNode; className?: string }) {
  const { words, errors } = useFormView();
  const shownHint = hint ?? wordOf(words, `${name}.hint`);
  return (
    <fieldset
      className={`${errors[name] ? "field has-error" : "field"} ${className}`}
      aria-describedby={describedBy(name, shownHint, errors[name])}
    >
      <legend>{label ?? wordOf(words, name)}</legend>
      {shownHint && (
        <p className="hint" id={`${name}-hint`}>
          {shownHint}
        </p>
      )}
      <FieldError name={name} />
      {children}
    </fieldset>
  );
}

/** A question with a few answers, all of them in sight. */
export function ChoiceField({ name, values, ...rest }: Labelled & { values: readonly string[] }) {
  const { words, answers } = useFormView();
  return (
    <Question name={name} {...rest}>
      <div className={values.length === 2 ? "choices choices-row" : "choices"}>
        {values.map((value, index) => (
          <label className="choice" key={value}>
            <input
              id={index === 0 ? name : `${name}-${value}`}
              type="radio"
              name={name}
              value={value}
              defaultChecked={answers[name] === value}
            />
            <span>{wordOf(words, `${name}.${value}`)}</span>
          </label>
        ))}
      </div>
    </Question>
  );
}

/** Years and months beside each other under one question. */
export function LengthField({ what }: { what: "residence" | "employment" }) {
  const { words, errors } = useFormView();
  const years = `${what}_length_in_months` as const;
  const months = `${what}_length_in_months_months` as const;
  return (
    <Question name={years} label={words[`${what}_length`]}>
      <FieldError name={months} />
      <div className="pair">
        <SmallNumber name={years} label={words.years} invalid={!!errors[years]} />
        <SmallNumber name={months} label={words.months} invalid={!!errors[months]} />
      </div>
    </Question>
  );
}

export function SmallNumber({
  name,
  label,
  invalid,
  wide,
}: {
  name: FieldName;
  label: string;
  invalid: boolean;
  wide?: boolean;
}) {
  const { answers } = useFormView();
  return (
    <div className="small-number">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="text"
        className={wide ? "input-short" : "input-tiny"}
        inputMode="numeric"
        autoComplete={fields[name].autocomplete}
        defaultValue={answers[name] ?? ""}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${name}-error` : undefined}
      />
    </div>
  );
}

/** A consent: never ticked beforehand; its label is the very text that is recorded. */
export function ConsentField({
  name,
  text,
  note,
}: {
  name: "privacyCheckbox" | "contactConsent";
  text: string;
  note?: string;
}) {
  const { answers, errors } = useFormView();
  return (
    <div className={errors[name] ? "field has-error" : "field"}>
      <FieldError name={name} />
      <label className="choice choice-consent">
        <input
          id={name}
          type="checkbox"
          name={name}
          value="yes"
          // Firefox brings a tick back when a page is reloaded, unless this says no: a consent is given anew.
          autoComplete="off"
          defaultChecked={answers[name] === "yes"}
          aria-describedby={describedBy(name, note, errors[name])}
          aria-invalid={errors[name] ? true : undefined}
        />
        <span>{text}</span>
      </label>
      {note && (
        <p className="hint" id={`${name}-hint`}>
          {note}
        </p>
      )}
    </div>
  );
}
