/**
 * Writes CSV (RFC 4180), with a byte order mark by which spreadsheets recognize UTF-8. A text that begins like a
 * formula gets an apostrophe in front (owasp.org/www-community/attacks/CSV_Injection).
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^\s*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
