import { useId, useState } from "react";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useTexts } from "../language.ts";
import { Panel } from "./panel.tsx";

/** A column of a table. The cell of a `rowHeader` column names its row, and a `oneLine` column is as wide as its texts. */
export type Column<Row> = {
  head: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  kind?: "number" | "oneLine" | "rowHeader";
  className?: string | undefined;
  /** How a card on a telephone shows the cell, if not as a line with its heading: beside the name, as words alone, with its own line, or not at all; `never`: a tablet neither. */
  onPhone?: "aside" | "bare" | "whole" | "none" | "never" | undefined;
  /** How the table is sorted by this column; undefined if the table cannot be sorted by it. */
  sorted?: "ascending" | "descending" | "none";
};

type Table<Row> = {
  caption: React.ReactNode;
  /** The columns; `false` leaves a column out. */
  columns: readonly (Column<Row> | false)[];
  rows: readonly Row[];
  /** A key that is unique among the rows. Without `keyOf` a row's key is its index. */
  keyOf?: (row: Row) => string;
  /** Whether each row is a card on a telephone. */
  hasCards?: boolean;
  /** Rows beyond this number are folded behind a button; beyond five on a telephone, if it is ten. Without scripts all are shown. */
  first?: 3 | 10;
  /** Whether all columns are equally wide, for a short list beside others like it. */
  isEven?: boolean;
  /** Whether only screen readers get the caption, because a heading above the table says the same. */
  isCaptionHidden?: boolean;
};

/**
 * Lets the Tab key stop at a table while it scrolls (WCAG 2.1.1). A table that does not scroll gets no stop, because
 * IBM's checker reports a stop without a use. Without scripts the browser's own rule applies.
 */
export function addTabStopWhileScrolling(element: HTMLElement | null) {
  if (!element) return;
  const observer = new ResizeObserver(() => {
    const isWhole =
      element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
    if (isWhole) element.removeAttribute("tabindex");
    else element.tabIndex = 0;
  });
  for (const box of [element, ...element.children]) observer.observe(box);
  return () => observer.disconnect();
}

/**
 * A table that scrolls by itself, so that the page never scrolls sideways. Its role is a group, because the panel
 * around it is a region already. Each cell carries its heading, by which a card on a telephone names the cell.
 */
export function DataTable<Row>({
  caption,
  isCaptionHidden,
  rows,
  keyOf,
  hasCards,
  isEven,
  first,
  ...props
}: Table<Row>) {
  const id = useId();
  const texts = useTexts(screenTexts);
  const [isWhole, setWhole] = useState(false);
  const isLong = first !== undefined && rows.length > first;
  const columns = props.columns.filter((column) => column !== false);
  const classOf = ({ kind, className, onPhone }: Column<Row>) =>
    [className ?? (kind !== "rowHeader" && kind), onPhone && `card-${onPhone}`].filter(Boolean).join(" ") ||
    undefined;
  return (
    <div
      className={["console-table", hasCards && "lead-table", isLong && !isWhole && `console-first-${first}`]
        .filter(Boolean)
        .join(" ")}
    >
      <p id={id} className={isCaptionHidden ? "console-title" : "console-hint"}>
        {caption}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields. */}
      <div className="console-scroll" role="group" aria-labelledby={id} ref={addTabStopWhileScrolling}>
        <table aria-labelledby={id} className={isEven ? "console-even" : undefined}>
          <thead>
            <tr>
              {columns.map((column, columnIndex) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
                <th key={columnIndex} scope="col" className={classOf(column)} aria-sort={column.sorted}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={keyOf?.(row) ?? rowIndex}>
                {columns.map((column, columnIndex) => {
                  const Cell = column.kind === "rowHeader" ? "th" : "td";
                  return (
                    <Cell
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
                      key={columnIndex}
                      scope={Cell === "th" ? "row" : undefined}
                      className={classOf(column)}
                      data-label={typeof column.head === "string" ? column.head : undefined}
                    >
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isLong && (
        <button
          type="button"
          className="quiet console-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.less : texts.more({ n: rows.length })}
        </button>
      )}
    </div>
  );
}

/** A table in its own panel. `ifEmpty` takes the place of a table without rows. */
export const TablePanel = <Row,>({
  heading,
  level,
  ifEmpty,
  ...table
}: Table<Row> & { heading: string; level?: 2 | 3; ifEmpty: React.ReactNode }) => (
  <Panel heading={heading} level={level}>
    {table.rows.length === 0 ? ifEmpty : <DataTable {...table} isCaptionHidden={table.caption === heading} />}
  </Panel>
);
