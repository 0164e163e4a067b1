import { lazy } from "./lazy.ts";

/* Here and not in copy/: browsers write these too, and get no message parser (copy/intl.ts has one). */

const formatOf = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat("es-US", options));
const whole = formatOf({ style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = formatOf({ style: "currency", currency: "USD" });
const percent = formatOf({ maximumFractionDigits: 3 });

/** Whole US dollars as people say them: `$15,000`. */
export const dollars = (amount: number): string => whole().format(amount);
/** US dollars to the cent: `$280.24`. */
export const dollarsAndCents = (amount: number): string => exact().format(amount);
/** A yearly rate: `9.5%`, as Spanish in the United States writes it. */
export const ratePercent = (rate: number): string => `${percent().format(rate)}%`;
