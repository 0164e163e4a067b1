import type { Problem } from "./settings.server.ts";

/** A field's id, which the list of problems links to. */
export const fieldId = (name: string): string => `field-${name}`;

type Props = {
  name: string;
  label: string;
  hint: string;
  /** The problems of the whole form. */
  problems: readonly Problem[];
  value: string;
  onChange: (value: string) => void;
  isList?: boolean;
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
  ...inputProps
}: Props & Pick<React.ComponentProps<"input">, "type" | "inputMode" | "maxLength">) {
  const id = fieldId(name);
  const fieldProblems = problems.filter(({ field }) => field === name);
  const common = {
    "aria-describedby": `${id}-hint ${id}-problem`,
    "aria-invalid": fieldProblems.length > 0,
    autoComplete: "off",
    id,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value),
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <p className="console-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {isList ? (
        <textarea {...common} rows={Math.min(value.split("\n").length + 1, 12)} value={value} />
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
