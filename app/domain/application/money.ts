import { tidySigns } from "../forms/tidy.ts";

const maxDollars = 99_999;

/** The time for which an amount is paid. */
export type AmountPeriod = "hour" | "week" | "two_weeks" | "month";

const periodWords: Readonly<Record<AmountPeriod, RegExp>> = {
  hour: / ?(?:(?:(?:a )?la|por|cada|x|an?|per|\/) ?(?:hora|hour|hr|h)|hourly)\.?$/,
  week: / ?(?:(?:(?:a )?la|por|cada|x|a|per|\/) ?(?:semana|sem|week|wk)|semanal(?:es)?|weekly)\.?$/,
  two_weeks:
    / ?(?:(?:(?:a )?la|por|cada|x|every|\/) ?(?:quincena|catorcena|(?:dos|2|two) (?:semanas|weeks)|15 d[ií]as)|quincenal(?:es)?|biweekly)\.?$/,
  month: / ?(?:(?:al|por|cada|x|a|per|\/) ?(?:mes|month|mo)|mensual(?:es|mente)?|monthly)\.?$/,
};
const prefixWords = /^(?:(?:aprox(?:imadamente|\.)?|unos|como|casi|about|~)\s*)?(?:(?:usd?|u\$s|\$)\s*)*/;
const suffixWords = / ?(?:\$|usd?|d[oó]l(?:ar(?:es)?|s)?|dll?s|dollars?)\.?$/;
/** The signs behind the number in `1,200,`, `1200.` and `1200.-`. */
const trailingSeparator = /[.,]-*$/;
const numberPattern = /^(\d{1,3}(?:([.,'])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?$/;
const thousandsPattern = /^(\d{1,2}(?:[.,]\d)?)(?:k|mil)$/;

/**
 * Reads an amount in cents: `1200`, `$1,200`, `1,450.50`, Latin America's `1.200` and `1.450,50`, and `1'200`. A
 * separator before three digits divides thousands; before one or two digits it divides the cents. Words for dollars may
 * stand around the amount, and words for its period behind it. Words for another period (`300 a la semana`) are an
 * error.
 * @param period the period whose words are accepted; without a period, no such words are.
 */
export function parseCents(text: string, period?: AmountPeriod): { cents: number } | { code: "format" } {
  const tidy = tidySigns(text).toLowerCase();
  const amount = period ? tidy.replace(periodWords[period], "") : tidy;
  const number = amount
    .replace(prefixWords, "")
    .replace(suffixWords, "")
    .replace(/\s/g, "")
    .replace(trailingSeparator, "");
  const [, thousands] = thousandsPattern.exec(number) ?? [];
  if (thousands) return { cents: Math.round(Number(thousands.replace(",", ".")) * 100_000) };
  const [, dollars, , cents = ""] = numberPattern.exec(number) ?? [];
  if (!dollars) return { code: "format" };
  return { cents: Number(dollars.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0")) };
}

export const roundedDollars = (cents: number): number => Math.round(cents / 100);

export const isTooLarge = (dollars: number): boolean => dollars > maxDollars;

/** Reads an amount for a month. Cents are rounded; more than $99,999 is too large. */
export function parseWholeDollars(text: string): { dollars: string } | { code: "format" | "too_large" } {
  const amount = parseCents(text, "month");
  if ("code" in amount) return amount;
  const dollars = roundedDollars(amount.cents);
  return isTooLarge(dollars) ? { code: "too_large" } : { dollars: String(dollars) };
}
