/**
 * A table as a file of RFC 4180: comma, CRLF, quotes doubled. It begins with a byte order mark, by which spreadsheets know
 * that it is UTF-8.
 *
 * Texts that came with an address could be formulas for a spreadsheet. One that begins like a formula, behind spaces too,
 * gets an apostrophe in front, as OWASP says (owasp.org/www-community/attacks/CSV_Injection); numbers are left alone.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^\s*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
