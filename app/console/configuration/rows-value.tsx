import { useRef } from "react";
import { useConsoleTexts } from "../bilingual.ts";
import { configurationTexts } from "../copy/configuration.ts";
import { idOf, type ProblemAt, type Row } from "./draft.ts";
import { ProblemLine } from "./field.tsx";
import type { Column } from "./sections.ts";

type Props = {
  name: string;
  /** The rows' name. */
  what: string;
  columns: readonly Column[];
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  problemAt: ProblemAt;
};

/** Rows that are added and removed. A new one gets the focus; after a removal the button that adds has it. */
export function RowsValue({ name, what, columns, rows, onChange, problemAt }: Props) {
  const t = useConsoleTexts(configurationTexts);
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef(-1);
  const add = () => {
    added.current = rows.length;
    onChange([...rows, Object.fromEntries(columns.map(({ field }) => [field, ""]))]);
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
            {columns.map(({ field, type, width }, column) => {
              const path = columns.length === 1 ? `${name}.${at}` : `${name}.${at}.${field}`;
              const problem =
                problemAt(path) ?? (columns.length > 1 ? undefined : problemAt(`${path}.${field}`));
              const words = t(`field.${field as "id"}`);
              return (
                <label className={`config-${width}`} key={field}>
                  <span>{words}</span>
                  <input
                    aria-describedby={problem && `${idOf(path)}-problem`}
                    aria-invalid={problem !== undefined}
                    aria-label={t("cell", { field: words, what, n: at + 1 })}
                    autoComplete="off"
                    id={idOf(path)}
                    onChange={(event) => set(at, field, event.target.value)}
                    ref={(input) => {
                      if (column === 0) focusAdded(input, at);
                    }}
                    type={type}
                    value={row[field] ?? ""}
                  />
                  <ProblemLine id={`${idOf(path)}-problem`} code={problem} />
                </label>
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
