import { useId } from "react";
import { Panel } from "./panel.tsx";

/** A column: its heading, and the cell of a row. `rowHeader`: the cell that names its row. */
export type Column<Row> = {
  head: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  kind?: "number" | "rowHeader";
  className?: string | undefined;
  /** For columns by which the table can be sorted. */
  sorted?: "ascending" | "descending" | "none";
};

type Table<Row> = {
  caption: string;
  /** `false` leaves one out. */
  columns: readonly (Column<Row> | false)[];
  rows: readonly Row[];
  /** Unique among the rows; without it rows are known by their place. */
  keyOf?: (row: Row) => string;
  /** Each row is a card on a telephone. */
  hasCards?: boolean;
};

/**
 * The Tab key stops at what scrolls (WCAG 2.1.1), and only while it does: elsewhere there is nothing to do at that stop, and
 * IBM's checker says so. One function for all renders: React calls it once. Until then the browser's own rule holds.
 */
function stopsWhereItScrolls(element: HTMLElement | null) {
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
 * Scrolls by itself, so that the page never scrolls sideways. A group, because the panel around it is a region already.
 * Cells carry their heading, by which a card on a telephone names them.
 */
export function DataTable<Row>({ caption, rows, keyOf, hasCards, ...props }: Table<Row>) {
  const id = useId();
  const columns = props.columns.filter((column) => column !== false);
  const classOf = ({ kind, className }: Column<Row>) => className ?? (kind === "number" ? kind : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields.
    <div
      className={hasCards ? "console-scroll lead-table" : "console-scroll"}
      role="group"
      aria-labelledby={id}
      ref={stopsWhereItScrolls}
    >
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
              <th key={place} scope="col" className={classOf(column)} aria-sort={column.sorted}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={keyOf?.(row) ?? line}>
              {columns.map((column, place) => {
                const Cell = column.kind === "rowHeader" ? "th" : "td";
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
                    key={place}
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
  );
}

/** A table in a panel of its own; `none` where it has no rows. */
export const TablePanel = <Row,>({
  heading,
  none,
  ...table
}: Table<Row> & { heading: string; none: React.ReactNode }) => (
  <Panel heading={heading}>{table.rows.length === 0 ? none : <DataTable {...table} />}</Panel>
);
