/** A number of a few digits: one of several controls under one question (see {@link FieldGroup}). */
export function SmallNumber({
  name,
  label,
  value,
  invalid = false,
  wide = false,
  autoComplete,
}: {
  name: string;
  label: string;
  value: string;
  /** Whether the error under this name is about this control. */
  invalid?: boolean;
  wide?: boolean;
  autoComplete: string;
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
        autoComplete={autoComplete}
        defaultValue={value}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${name}-error` : undefined}
      />
    </div>
  );
}
