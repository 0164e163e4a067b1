const mostDollars = 99_999;

/**
 * Cents of `1200`, `$1,200`, `1,450.50`, and of Latin America's `1.200` and `1.450,50`: a separator before three digits
 * parts thousands, before one or two the cents.
 */
export function parseCents(typed: string): { cents: number } | { code: "format" } {
  const bare = typed.replace(/[\s$]/g, "").replace(/^(?:USD|US)/i, "");
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match?.[1]) return { code: "format" };
  return { cents: Number(match[1].replace(/[.,]/g, "")) * 100 + Number((match[3] ?? "").padEnd(2, "0")) };
}

export const roundedDollars = (cents: number): number => Math.round(cents / 100);

export const isTooMuch = (dollars: number): boolean => dollars > mostDollars;

/** Cents are rounded; more than 99,999 is too large. */
export function parseWholeDollars(typed: string): { dollars: string } | { code: "format" | "too_large" } {
  const amount = parseCents(typed);
  if ("code" in amount) return amount;
  const dollars = roundedDollars(amount.cents);
  return isTooMuch(dollars) ? { code: "too_large" } : { dollars: String(dollars) };
}
