import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { idOf } from "./draft.ts";

export function useProblemWords(): (code: string) => string {
  const t = useConsoleTexts(configurationTexts);
  return (code) => t.or(`error.${code}`, t("error.other"));
}

export function ProblemLine({ id, code }: { id: string; code: string | undefined }) {
  const words = useProblemWords();
  return code ? (
    <p className="console-error" id={id}>
      {words(code)}
    </p>
  ) : null;
}

/** An input with its label, hint and problem. */
export function Field({
  name,
  label,
  hint = "",
  code,
  onChange,
  ...input
}: Omit<React.ComponentProps<"input">, "onChange"> & {
  name: string;
  label: string;
  hint?: string;
  /** Of its problem; undefined without one. */
  code: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = idOf(name);
  const described = [hint && `${id}-hint`, code && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="console-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...input}
        aria-describedby={described || undefined}
        aria-invalid={code !== undefined}
        autoComplete="off"
        id={id}
        onChange={(event) => onChange(event.target.value)}
      />
      <ProblemLine code={code} id={`${id}-problem`} />
    </>
  );
}
