import type { Counts } from "./measures.ts";

/** Shares, 0 to 1: the one counted, and between which the true one is with a confidence of 95 %. */
export type Conversion = { share: number; low: number; high: number };

/** Of the normal distribution, for 95 %. */
const z = 1.96;

/**
 * How many of so many arrivals convert, with Wilson's score interval (J. Am. Stat. Assoc. 22, 1927, 209), which holds for few
 * arrivals and for none that converted. Undefined without arrivals, and with more conversions than arrivals: those came before.
 */
export function conversionOf(conversions: number, arrivals: number): Conversion | undefined {
  if (arrivals <= 0 || conversions < 0 || conversions > arrivals) return undefined;
  const share = conversions / arrivals;
  const weight = z ** 2 / arrivals;
  const middle = share + weight / 2;
  const half = z * Math.sqrt((share * (1 - share)) / arrivals + weight / (4 * arrivals));
  const low = (middle - half) / (1 + weight);
  const high = (middle + half) / (1 + weight);
  return { share, low: Math.max(0, Math.min(low, share)), high: Math.min(1, Math.max(high, share)) };
}

/** Nobody arrived for what programs posted. */
export const conversionOfCounts = ({ converted, posted, arrival }: Sums): Conversion | undefined =>
  conversionOf(converted - posted, arrival);
type Sums = Pick<Counts, "converted" | "posted" | "arrival">;
