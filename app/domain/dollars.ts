import { lazy } from "./lazy.ts";

/* Not in copy/: browsers format these too, without a message parser. */

const formatOf = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat("es-US", options));
const whole = formatOf({ style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = formatOf({ style: "currency", currency: "USD" });
const percent = formatOf({ maximumFractionDigits: 3 });

/** `$15,000` */
export const dollars = (amount: number): string => whole().format(amount);
/** `$280.24` */
export const dollarsAndCents = (amount: number): string => exact().format(amount);
/** `9.5%`, as Spanish in the United States writes it. */
export const ratePercent = (rate: number): string => `${percent().format(rate)}%`;
