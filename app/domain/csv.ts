/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would calculate gets
 * an apostrophe in front (OWASP, CSV injection): links may carry anything.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(cellOf).join(","));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join("")}`;
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
