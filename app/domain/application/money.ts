import { tidySigns } from "../forms/tidy.ts";

const mostDollars = 99_999;

/** What an amount is paid for. */
export type PaidFor = "hour" | "week" | "two_weeks" | "month";

const paidFor: Readonly<Record<PaidFor, RegExp>> = {
  hour: / ?(?:(?:(?:a )?la|por|cada|x|an?|per|\/) ?(?:hora|hour|hr|h)|hourly)\.?$/,
  week: / ?(?:(?:(?:a )?la|por|cada|x|a|per|\/) ?(?:semana|sem|week|wk)|semanal(?:es)?|weekly)\.?$/,
  two_weeks:
    / ?(?:(?:(?:a )?la|por|cada|x|every|\/) ?(?:quincena|catorcena|(?:dos|2|two) (?:semanas|weeks)|15 d[ií]as)|quincenal(?:es)?|biweekly)\.?$/,
  month: / ?(?:(?:al|por|cada|x|a|per|\/) ?(?:mes|month|mo)|mensual(?:es|mente)?|monthly)\.?$/,
};
const before = /^(?:(?:aprox(?:imadamente|\.)?|unos|como|casi|about|~)\s*)?(?:(?:usd?|u\$s|\$)\s*)*/;
const after = / ?(?:\$|usd?|d[oó]l(?:ar(?:es)?|s)?|dll?s|dollars?)\.?$/;
/** `1,200,`, `1200.` and `1200.-`. */
const openEnd = /[.,]-*$/;
const number = /^(\d{1,3}(?:([.,'])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?$/;
const thousands = /^(\d{1,2}(?:[.,]\d)?)(?:k|mil)$/;

/**
 * Cents of `1200`, `$1,200`, `1,450.50`, of Latin America's `1.200` and `1.450,50`, and of `1'200`: a separator before three
 * digits parts thousands, before one or two the cents. Words for dollars are read, and those for the time it is paid for: what
 * names another time (`300 a la semana`) is an error. @param time without one, no words for a time are read.
 */
export function parseCents(typed: string, time?: PaidFor): { cents: number } | { code: "format" } {
  const text = tidySigns(typed).toLowerCase();
  const amount = time ? text.replace(paidFor[time], "") : text;
  const bare = amount.replace(before, "").replace(after, "").replace(/\s/g, "").replace(openEnd, "");
  const [, inThousands] = thousands.exec(bare) ?? [];
  if (inThousands) return { cents: Math.round(Number(inThousands.replace(",", ".")) * 100_000) };
  const [, dollars, , cents = ""] = number.exec(bare) ?? [];
  if (!dollars) return { code: "format" };
  return { cents: Number(dollars.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0")) };
}

export const roundedDollars = (cents: number): number => Math.round(cents / 100);

export const isTooMuch = (dollars: number): boolean => dollars > mostDollars;

/** An amount for a month. Cents are rounded; more than 99,999 is too large. */
export function parseWholeDollars(typed: string): { dollars: string } | { code: "format" | "too_large" } {
  const amount = parseCents(typed, "month");
  if ("code" in amount) return amount;
  const dollars = roundedDollars(amount.cents);
  return isTooMuch(dollars) ? { code: "too_large" } : { dollars: String(dollars) };
}
