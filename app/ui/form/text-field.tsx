import type { ComponentProps } from "react";
import { optionalText } from "../../copy/texts.ts";
import type { FieldSpec } from "../../domain/application/fields.ts";
import { entriesOf } from "../../domain/records.ts";
import { controlProps, Field, type FieldProps } from "./field.tsx";

type InputProps = Pick<
  ComponentProps<"input">,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "autoCorrect"
  | "enterKeyHint"
  | "maxLength"
  | "spellCheck"
>;

export const inputTypeOf = (inputMode: string): "text" | "email" | "tel" =>
  inputMode === "email" || inputMode === "tel" ? inputMode : "text";

/** Attributes for a phone's keyboard. Names and places begin with a capital and are in no dictionary. */
export const writingOf = ({
  inputMode,
  content,
}: Pick<FieldSpec, "inputMode" | "content">): Pick<
  InputProps,
  "autoCapitalize" | "autoCorrect" | "spellCheck"
> => ({
  autoCapitalize: content ? "words" : undefined,
  ...(content === "names" || inputMode !== "text" ? { autoCorrect: "off", spellCheck: false } : {}),
});

/** A text field. `prefix` and `suffix` stand inside the control's frame ($, %). */
export function TextField({
  name,
  label,
  hint,
  error,
  isQuestion,
  required,
  value,
  size,
  className,
  inputClass,
  prefix,
  suffix,
  type = "text",
  ...rest
}: FieldProps &
  InputProps & {
    value: string;
    size?: "short" | "medium" | undefined;
    className?: string | undefined;
    inputClass?: string | undefined;
    prefix?: string | undefined;
    suffix?: string | undefined;
  }) {
  const input = (
    <input
      id={name}
      name={name}
      type={type}
      className={[size && `input-${size}`, inputClass].filter(Boolean).join(" ") || undefined}
      {...rest}
      defaultValue={value}
      {...controlProps({ name, hint, error, isQuestion, required })}
    />
  );
  return (
    <Field name={name} label={label} hint={hint} error={error} isQuestion={isQuestion} className={className}>
      {prefix || suffix ? (
        <span className={prefix ? "prefixed" : "suffixed"}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          {input}
          {suffix && <span aria-hidden="true">{suffix}</span>}
        </span>
      ) : (
        input
      )}
    </Field>
  );
}

function TextAreaField({
  value,
  rows,
  autoComplete,
  ...field
}: FieldProps & { value: string; rows: number; autoComplete?: string }) {
  return (
    <Field {...field}>
      <textarea
        rows={rows}
        id={field.name}
        name={field.name}
        defaultValue={value}
        autoComplete={autoComplete}
        {...controlProps(field)}
      />
    </Field>
  );
}

export type TextRow = {
  autoComplete: string;
  type?: "email" | "tel";
  size?: "medium";
  /** The label says that the field is optional. */
  optional?: true;
  /** The number of lines. A field with lines is a text area. */
  rows?: number;
};

/**
 * Draws the fields of a table.
 * @param props.texts The label of each field under its name, and optionally its hint under `name.hint`.
 */
export function TextFields<Name extends string>(props: {
  fields: Readonly<Record<Name, TextRow>>;
  texts: Readonly<Record<NoInfer<Name> | "optional", string>>;
  typed: Readonly<Partial<Record<NoInfer<Name>, string>>> | undefined;
  errors: Readonly<Partial<Record<NoInfer<Name>, string>>>;
}) {
  const { texts, typed, errors } = props;
  return entriesOf(props.fields).map(([name, { optional, rows, ...row }]) => {
    const label = optional ? (
      <>
        {texts[name]} <span className="optional">{texts.optional}</span>
      </>
    ) : (
      texts[name]
    );
    const field = {
      ...row,
      name,
      label,
      hint: optionalText(texts, `${name}.hint`),
      error: errors[name],
      value: typed?.[name] ?? "",
    };
    return rows ? <TextAreaField key={name} {...field} rows={rows} /> : <TextField key={name} {...field} />;
  });
}
