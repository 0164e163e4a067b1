import { lazy } from "./lazy.ts";

/* These functions are not in copy/, because browsers need them without its message parser. */

const formatOf = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat("es-US", options));
const dollarFormat = formatOf({ style: "currency", currency: "USD", maximumFractionDigits: 0 });
const centFormat = formatOf({ style: "currency", currency: "USD" });
const percentFormat = formatOf({ maximumFractionDigits: 3 });

/** Whole dollars, such as `$15,000`. */
export const dollars = (amount: number): string => dollarFormat().format(amount);
/** Dollars and cents, such as `$280.24`. */
export const dollarsAndCents = (amount: number): string => centFormat().format(amount);
/** A rate such as `9.5%`. Spanish in the United States writes no space before the sign. */
export const ratePercent = (rate: number): string => `${percentFormat().format(rate)}%`;
