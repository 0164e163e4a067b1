import { lazy } from "./lazy.ts";

/* These functions are not in copy/, because browsers format amounts too, without a message parser. */

const formatOf = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat("es-US", options));
const whole = formatOf({ style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = formatOf({ style: "currency", currency: "USD" });
const percent = formatOf({ maximumFractionDigits: 3 });

/** Whole dollars, such as `$15,000`. */
export const dollars = (amount: number): string => whole().format(amount);
/** Dollars and cents, such as `$280.24`. */
export const dollarsAndCents = (amount: number): string => exact().format(amount);
/** A rate such as `9.5%`, as Spanish in the United States writes it. */
export const ratePercent = (rate: number): string => `${percent().format(rate)}%`;
