import { useRef } from "react";
import { weekdayNames } from "../../domain/visit/day-rule.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { idOf, type ProblemAt, type Row, rangeOf, timesOf, type Week } from "./draft.ts";
import { Field, ProblemLine } from "./field.tsx";

type Props = {
  name: string;
  /** The rows' name. */
  what: string;
  /** The fields that each row has. A list of texts has `text` alone. */
  fields: readonly string[];
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  problemAt: ProblemAt;
};

const inputTypes: Readonly<Record<string, string>> = { phone: "tel", closes: "time" };

/** Rows that are added and removed. A new one gets the focus; after a removal the button that adds has it. */
export function RowsValue({ name, what, fields, rows, onChange, problemAt }: Props) {
  const t = useConsoleTexts(configurationTexts);
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef(-1);
  const add = () => {
    added.current = rows.length;
    onChange([...rows, Object.fromEntries(fields.map((field) => [field, ""]))]);
  };
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    addButton.current?.focus();
  };
  const set = (at: number, field: string, value: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [field]: value } : row)));
  const focusAdded = (input: HTMLInputElement | null, at: number) => {
    if (!input || added.current !== at) return;
    added.current = -1;
    input.focus();
  };
  return (
    <>
      <ProblemLine id={`${idOf(name)}-problem`} code={problemAt(name)} />
      <ol className="config-rows" id={idOf(name)} tabIndex={-1}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands; its inputs hold no state of their own.
          <li key={at}>
            {fields.map((field, column) => {
              const words = t(`field.${field as "id"}`);
              const path = field === "text" ? `${name}.${at}` : `${name}.${at}.${field}`;
              return (
                <div key={field}>
                  <Field
                    aria-label={t("cell", { field: words, what, n: at + 1 })}
                    code={problemAt(path)}
                    label={words}
                    name={path}
                    onChange={(value) => set(at, field, value)}
                    ref={(input) => {
                      if (column === 0) focusAdded(input, at);
                    }}
                    type={inputTypes[field] ?? "text"}
                    value={row[field] ?? ""}
                  />
                </div>
              );
            })}
            <button
              aria-label={t("remove.row", { n: at + 1, what })}
              className="quiet"
              onClick={() => remove(at)}
              type="button"
            >
              {t("remove")}
            </button>
          </li>
        ))}
      </ol>
      <button
        aria-label={t("add.to", { what })}
        className="quiet"
        onClick={add}
        ref={addButton}
        type="button"
      >
        {t("add")}
      </button>
    </>
  );
}

/** The hours of each weekday; a day without hours is closed. */
export function WeekValue(props: {
  name: string;
  week: Week;
  onChange: (week: Week) => void;
  problemAt: ProblemAt;
}) {
  const { name, week, onChange, problemAt } = props;
  const t = useConsoleTexts(configurationTexts);
  return (
    <ul className="config-week" id={idOf(name)} tabIndex={-1}>
      {weekdayNames.map((day) => {
        const ranges = week[day] ?? [];
        const words = t(`day.${day}`);
        const problem = problemAt(`${name}.${day}`);
        const set = (changed: readonly string[]) => onChange({ ...week, [day]: changed });
        const replace = (at: number, range: string) =>
          set(ranges.map((one, index) => (index === at ? range : one)));
        return (
          <li key={day}>
            <strong className="config-day">{words}</strong>
            {ranges.length === 0 && <span className="console-hint">{t("closed")}</span>}
            {ranges.map((range, at) => {
              const [opens, closes] = timesOf(range);
              const common = {
                "aria-describedby": problem && `${idOf(`${name}.${day}`)}-problem`,
                "aria-invalid": problem !== undefined,
                type: "time",
              };
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: hours are where they stand; their inputs hold no state of their own.
                <span className="config-range" key={at}>
                  <input
                    {...common}
                    aria-label={t("opens", { day: words })}
                    id={at === 0 ? idOf(`${name}.${day}`) : undefined}
                    onChange={(event) => replace(at, rangeOf(event.target.value, closes))}
                    value={opens}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    {...common}
                    aria-label={t("closes", { day: words })}
                    onChange={(event) => replace(at, rangeOf(opens, event.target.value))}
                    value={closes}
                  />
                  <button
                    aria-label={t("remove.hours", { n: at + 1, day: words })}
                    className="quiet"
                    onClick={() => set(ranges.filter((_, index) => index !== at))}
                    type="button"
                  >
                    {t("remove")}
                  </button>
                </span>
              );
            })}
            <button
              aria-label={t("add.hours.on", { day: words })}
              className="quiet config-add"
              onClick={() => set([...ranges, "09:00-21:00"].slice(0, 6))}
              type="button"
            >
              {t("add.hours")}
            </button>
            <ProblemLine id={`${idOf(`${name}.${day}`)}-problem`} code={problem} />
          </li>
        );
      })}
    </ul>
  );
}
