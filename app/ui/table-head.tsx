/** The row of headings above a table's columns. */
export const TableHead = ({ columns, isHidden }: { columns: readonly string[]; isHidden?: boolean }) => (
  <thead className={isHidden ? "visually-hidden" : undefined}>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);
