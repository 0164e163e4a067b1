import { useId } from "react";

export function Choice({
  label,
  options,
  ...selectProps
}: React.ComponentProps<"select"> & {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...selectProps}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
