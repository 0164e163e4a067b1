import { controlProps, Field, type FieldProps } from "./field.tsx";

/** A select element. `empty` is the text of a first option that has no value. */
export function SelectField({
  value,
  options,
  empty,
  className,
  autoComplete,
  ...field
}: FieldProps & {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  empty?: string;
  className?: string;
  autoComplete?: string;
}) {
  return (
    <Field {...field}>
      <select
        id={field.name}
        name={field.name}
        className={className}
        autoComplete={autoComplete}
        defaultValue={value}
        {...controlProps(field)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([option, label]) => (
          <option value={option} key={option}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
