import { useEffect, useRef } from "react";
import type { Origin } from "../../config.ts";
import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { type DraftValue, idOf, linesOf, type ProblemAt, type Row, type Week } from "./draft.ts";
import { Field } from "./field.tsx";
import { RowsValue, WeekValue } from "./list-values.tsx";
import { type Column, controls } from "./sections.ts";

type Props = {
  name: ConsoleSetting;
  /** Undefined: the deployment's stands. */
  value: DraftValue | undefined;
  deployed: DraftValue;
  origin: Origin;
  onChange: (value: DraftValue | undefined) => void;
  problemAt: ProblemAt;
};

/** One value: the deployment's with a way to change it, or its own with a way back. */
export function ValueEditor({ name, value, deployed, origin, onChange: change, problemAt }: Props) {
  const t = useConsoleTexts(configurationTexts);
  // The pressed button is replaced by something that gets the focus.
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) document.getElementById(idOf(name))?.focus();
    isPressed.current = false;
  });
  const onChange = (next: DraftValue | undefined) => {
    isPressed.current = (next === undefined) !== (value === undefined);
    change(next);
  };
  const what = t(`value.${name}`);
  if (value === undefined)
    return (
      <div className="config-value config-deployed">
        <h3>{what}</h3>
        <DeployedValue value={deployed} />
        <p className="config-origin">{t(`origin.${origin}`)}</p>
        <button
          aria-label={t("change.of", { what })}
          className="quiet"
          id={idOf(name)}
          onClick={() => onChange(deployed)}
          type="button"
        >
          {t("change")}
        </button>
      </div>
    );
  const hint = t.or(`hint.${name}`, "");
  return (
    <div className="config-value config-own">
      <Control {...{ name, value, what, hint, onChange, problemAt }} />
      <button
        aria-label={t("go.back.of", { what })}
        className="quiet config-back"
        onClick={() => onChange(undefined)}
        type="button"
      >
        {t("go.back")}
      </button>
    </div>
  );
}

function Control(props: Omit<Props, "deployed" | "origin"> & { what: string; hint: string }) {
  const { name, value, what, hint, onChange, problemAt } = props;
  const t = useConsoleTexts(configurationTexts);
  const control = controls[name];
  if (control.kind === "text")
    return (
      <Field
        code={problemAt(name)}
        hint={[hint, control.mayBeEmpty ? t("may.be.empty") : ""].filter(Boolean).join(" ")}
        inputMode={control.type === "number" ? "numeric" : undefined}
        label={what}
        name={name}
        onChange={onChange}
        type={control.type === "number" ? "text" : control.type}
        value={String(value)}
      />
    );
  return (
    <fieldset>
      <legend>{what}</legend>
      {hint && <p className="console-hint">{hint}</p>}
      {control.kind === "week" && (
        <WeekValue name={name} onChange={onChange} problemAt={problemAt} week={value as Week} />
      )}
      {control.kind === "rows" && (
        <RowsValue
          columns={control.columns}
          name={name}
          onChange={onChange}
          problemAt={problemAt}
          rows={value as readonly Row[]}
          what={what}
        />
      )}
      {control.kind === "list" && (
        <RowsValue
          columns={textColumn}
          name={name}
          onChange={(rows) => onChange(rows.map(({ text = "" }) => text))}
          problemAt={problemAt}
          rows={(value as readonly string[]).map((text) => ({ text }))}
          what={what}
        />
      )}
    </fieldset>
  );
}

const textColumn: readonly Column[] = [{ field: "text", type: "text", width: "wide" }];

/** More than these lines are folded away. */
const mostLines = 3;

function DeployedValue({ value }: { value: DraftValue }) {
  const t = useConsoleTexts(configurationTexts);
  const lines = linesOf(value, (day) => t(`day.${day as "mon"}`), t("closed"));
  if (lines.length === 0) return <p className="config-shown">{t("none")}</p>;
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (lines.length === 1) return <p className="config-shown">{lines[0]}</p>;
  if (lines.length <= mostLines) return <div className="config-shown">{list}</div>;
  return (
    <details className="config-shown">
      <summary>{t("rows", { n: lines.length })}</summary>
      {list}
    </details>
  );
}
