import { controlProps, FieldError, type FieldProps, Hint } from "./field.tsx";

/** A box to tick, with its label behind it; what is to be known before it is ticked stands above. */
export function CheckboxField({ checked, ...field }: FieldProps & { checked: boolean }) {
  const { name, label, hint, error } = field;
  return (
    <div className={error ? "field has-error" : "field"}>
      <Hint name={name} text={hint} />
      <FieldError name={name} text={error} />
      <label className="choice choice-consent">
        <input
          id={name}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={checked}
          {...controlProps(field)}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
