import { FieldGroup, type FieldProps } from "./field.tsx";

/** A question with a few answers, all of them in sight. */
export function ChoiceField({
  value,
  options,
  ...field
}: FieldProps & { value: string; options: readonly (readonly [value: string, label: string])[] }) {
  const { name } = field;
  return (
    <FieldGroup {...field}>
      <div className={options.length === 2 ? "choices choices-row" : "choices"}>
        {options.map(([option, label], index) => (
          <label className="choice" key={option}>
            <input
              id={index === 0 ? name : `${name}-${option}`}
              type="radio"
              name={name}
              value={option}
              defaultChecked={value === option}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
