/**
 * Whole dollars as people write them: `1200`, `$1,200`, `1,200.00`, and the dotted thousands of much of Latin
 * America, `1.200` and `1.200,00`. Cents other than zero are an error, never rounded.
 *
 * @returns the amount's digits, or an error code: `format`, `cents`, `too_large` (over 99,999).
 */
export function parseWholeDollars(typed: string): { dollars: string } | { code: string } {
  const bare = typed.replace(/[\s$]/g, "").replace(/^(?:USD|US)/i, "");
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match?.[1]) return { code: "format" };
  if (match[3] && Number(match[3]) > 0) return { code: "cents" };
  const digits = match[1].replace(/[.,]/g, "").replace(/^0+(?=\d)/, "");
  return digits.length > 5 ? { code: "too_large" } : { dollars: digits };
}
