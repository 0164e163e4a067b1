import { ScrollingTable } from "./scrolling-table.tsx";

/** A column: its heading, and the cell of a row. `rowHeader`: the cell that names its row. */
export type Column<Row> = {
  head: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  kind?: "number" | "rowHeader";
  className?: string;
};

/**
 * A table by its columns; `false` leaves one out. Cells carry their heading, by which a card on a telephone names them.
 *
 * @param props.keyOf unique among the rows; without it rows are known by their place.
 */
export function DataTable<Row>(props: {
  caption: string;
  columns: readonly (Column<Row> | false)[];
  rows: readonly Row[];
  keyOf?: (row: Row) => string;
}) {
  const { caption, rows, keyOf } = props;
  const columns = props.columns.filter((column) => column !== false);
  const classOf = ({ kind, className }: Column<Row>) => className ?? (kind === "number" ? kind : undefined);
  return (
    <ScrollingTable caption={caption}>
      <thead>
        <tr>
          {columns.map((column, place) => {
            const Cell = column.head === "" ? "td" : "th";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
              <Cell key={place} scope={Cell === "th" ? "col" : undefined} className={classOf(column)}>
                {column.head}
              </Cell>
            );
          })}
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
    </ScrollingTable>
  );
}
