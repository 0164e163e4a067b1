/** The largest amount that a field of the application takes, in dollars. */
const mostDollars = 99_999;

/**
 * Dollars as people write them: `1200`, `$1,200`, `1,450.50`, and the dotted thousands of much of Latin America, `1.200`
 * and `1.450,50`. A comma or a dot before three digits parts thousands; before one or two it parts the cents.
 *
 * @returns the amount in cents, or the error code `format`.
 */
export function parseCents(typed: string): { cents: number } | { code: "format" } {
  const bare = typed.replace(/[\s$]/g, "").replace(/^(?:USD|US)/i, "");
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match?.[1]) return { code: "format" };
  return { cents: Number(match[1].replace(/[.,]/g, "")) * 100 + Number((match[3] ?? "").padEnd(2, "0")) };
}

/** Cents as whole dollars: fifty cents and more are rounded up. */
export const roundedDollars = (cents: number): number => Math.round(cents / 100);

export const isTooMuch = (dollars: number): boolean => dollars > mostDollars;

/**
 * Whole dollars as people write them ({@link parseCents}); cents are rounded.
 *
 * @returns the amount's digits, or an error code: `format`, `too_large` (over 99,999).
 */
export function parseWholeDollars(typed: string): { dollars: string } | { code: "format" | "too_large" } {
  const amount = parseCents(typed);
  if ("code" in amount) return amount;
  const dollars = roundedDollars(amount.cents);
  return isTooMuch(dollars) ? { code: "too_large" } : { dollars: String(dollars) };
}
