import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { linesOf, type ProblemAt, type Row, type SettingValue, type Week } from "./draft.ts";
import { Field } from "./field.tsx";
import { RowsValue, WeekValue } from "./list-values.tsx";
import { controls } from "./sections.ts";

export function ValueEditor(props: {
  name: ConsoleSetting;
  value: SettingValue;
  onChange: (value: SettingValue) => void;
  problemAt: ProblemAt;
}) {
  const { name, value, onChange, problemAt } = props;
  const t = useConsoleTexts(configurationTexts);
  const what = t(`value.${name}`);
  const hint = t.or(`hint.${name}`, "");
  const control = controls[name];
  const rows = { name, what, problemAt };
  if (control === "text" || control === "tel" || control === "number")
    return (
      <div className="config-text">
        <Field
          code={problemAt(name)}
          hint={hint}
          inputMode={control === "number" ? "numeric" : undefined}
          label={what}
          name={name}
          onChange={onChange}
          type={control === "tel" ? "tel" : "text"}
          value={String(value)}
        />
      </div>
    );
  return (
    <fieldset>
      <legend>{what}</legend>
      {hint && <p className="console-hint">{hint}</p>}
      {control === "week" ? (
        <WeekValue name={name} onChange={onChange} problemAt={problemAt} week={value as Week} />
      ) : control === "list" ? (
        <RowsValue
          {...rows}
          fields={["text"]}
          onChange={(list) => onChange(list.map(({ text = "" }) => text))}
          rows={(value as readonly string[]).map((text) => ({ text }))}
        />
      ) : (
        <RowsValue {...rows} fields={control} onChange={onChange} rows={value as readonly Row[]} />
      )}
    </fieldset>
  );
}

/** More than these lines are folded away. */
const mostLines = 3;

/** @param isOpen whether a long list begins unfolded. */
export function ShownValue({ value, isOpen = false }: { value: SettingValue; isOpen?: boolean }) {
  const t = useConsoleTexts(configurationTexts);
  const lines = linesOf(value, (day) => t(`day.${day as "mon"}`), t("closed"));
  if (lines.length <= 1) return <p className="config-shown">{lines[0] ?? t("none")}</p>;
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (lines.length <= mostLines) return <div className="config-shown">{list}</div>;
  return (
    <details className="config-shown" open={isOpen}>
      <summary>{t("rows", { n: lines.length })}</summary>
      {list}
    </details>
  );
}
