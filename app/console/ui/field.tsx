import type { Problem } from "../configuration/settings.server.ts";

/** A field's id, which the list of problems links to. */
export const fieldId = (name: string): string => `field-${name}`;

type Props = {
  name: string;
  label: string;
  hint: string;
  /** The problems of the whole form. */
  problems: readonly Problem[];
  /** Either the value and its listener, or the value with which an uncontrolled field begins. */
  value?: string;
  onChange?: (value: string) => void;
  defaultValue?: string;
  isList?: boolean;
  /** Begins the id, where a page has several forms with a field of this name. */
  prefix?: string;
};

/** An input, or a list with one entry on each line, with its label, hint and problems. */
export function Field({
  name,
  label,
  hint,
  problems,
  value,
  onChange,
  isList = false,
  prefix = "",
  ...inputProps
}: Props & Pick<React.ComponentProps<"input">, "type" | "inputMode" | "maxLength">) {
  const id = fieldId(prefix + name);
  const fieldProblems = problems.filter(({ field }) => field === name);
  const common = {
    "aria-describedby": `${id}-hint ${id}-problem`,
    "aria-invalid": fieldProblems.length > 0,
    autoComplete: "off",
    id,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange?.(target.value),
    name,
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <p className="console-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {isList ? (
        <textarea
          {...common}
          defaultValue={inputProps.defaultValue}
          rows={Math.min((value ?? inputProps.defaultValue ?? "").split("\n").length + 1, 12)}
          value={value}
        />
      ) : (
        <input {...common} {...inputProps} value={value} />
      )}
      <div className="console-error" id={`${id}-problem`}>
        {fieldProblems.map(({ sentence }) => (
          <p key={sentence}>{sentence}.</p>
        ))}
      </div>
    </div>
  );
}
