import { controlProps, FieldError, FieldGroup, type FieldProps, Hint } from "./field.tsx";

type Option = readonly [value: string, label: string];

/**
 * A question with radio buttons in one frame. The `rare` choices are folded away under its last row, `more`, unless one
 * of them is chosen.
 */
export function ChoiceField({
  value,
  options,
  rare = [],
  more,
  ...field
}: FieldProps & {
  value: string;
  options: readonly Option[];
  rare?: readonly string[] | undefined;
  more?: string | undefined;
}) {
  const common = options.filter(([option]) => !rare.includes(option));
  const foldedOptions = options.filter(([option]) => rare.includes(option));
  return (
    <FieldGroup {...field} isRadioGroup>
      <div
        className={
          options.every(([, label]) => label.length <= shortLabel) ? "choices choices-row" : "choices"
        }
      >
        {common.map((option, index) => (
          <Choice key={option[0]} name={field.name} option={option} value={value} isFirst={index === 0} />
        ))}
        {foldedOptions.length > 0 && (
          <details className="choices-more" open={foldedOptions.some(([option]) => option === value)}>
            <summary className="choice">{more}</summary>
            {foldedOptions.map((option) => (
              <Choice key={option[0]} name={field.name} option={option} value={value} />
            ))}
          </details>
        )}
      </div>
    </FieldGroup>
  );
}

/** Characters of a label that fits beside another choice on the narrowest phone. */
const shortLabel = 10;

export function Choice({
  name,
  option: [option, label],
  value,
  isFirst = false,
}: {
  name: string;
  option: Option;
  value: string;
  isFirst?: boolean;
}) {
  return (
    <label className="choice">
      <input
        id={isFirst ? name : `${name}-${option}`}
        type="radio"
        name={name}
        value={option}
        defaultChecked={value === option}
      />
      <span>{label}</span>
    </label>
  );
}

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
