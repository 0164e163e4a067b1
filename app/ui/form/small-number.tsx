import type { ComponentProps } from "react";

/** A number of a few digits: one of several controls under one question (see {@link FieldGroup}). */
export function SmallNumber({
  name,
  label,
  value,
  invalid = false,
  errorOf = name,
  wide = false,
  ...rest
}: Pick<ComponentProps<"input">, "autoComplete" | "enterKeyHint"> & {
  name: string;
  label: string;
  value: string;
  invalid?: boolean;
  /** The field whose error is about this control. */
  errorOf?: string;
  wide?: boolean;
}) {
  return (
    <div className="small-number">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="text"
        className={wide ? "input-short" : "input-tiny"}
        inputMode="numeric"
        {...rest}
        defaultValue={value}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${errorOf}-error` : undefined}
      />
    </div>
  );
}
