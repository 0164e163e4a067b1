import { controlProps, FieldError, type FieldProps, Hint } from "./field.tsx";

/** A box to tick, with its label behind it and its hint below. */
export function CheckboxField({ checked, ...field }: FieldProps & { checked: boolean }) {
  const { name, label, hint, error } = field;
  return (
    <div className={error ? "field has-error" : "field"}>
      <FieldError name={name} text={error} />
      <label className="choice choice-consent">
        <input
          id={name}
          type="checkbox"
          name={name}
          value="yes"
          // Firefox would restore a tick when a page is reloaded: a consent has to be given again.
          autoComplete="off"
          defaultChecked={checked}
          {...controlProps(field)}
        />
        <span>{label}</span>
      </label>
      <Hint name={name} text={hint} />
    </div>
  );
}
