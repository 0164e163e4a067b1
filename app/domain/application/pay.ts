import { isTooMuch, parseCents, roundedDollars } from "./money.ts";

/** How people know what they earn, and how often a year that is paid; an hour is paid as often as the week has hours. */
const paidAYear = { hour: 52, week: 52, two_weeks: 26, month: 12 } as const;
export type PayPeriod = keyof typeof paidAYear;
export const payPeriods = ["hour", "week", "two_weeks", "month"] as const satisfies readonly PayPeriod[];

/** No week has more hours. */
const mostHours = 168;

/** Pay in a period, and what it comes to in a month: whole dollars. `hours` of a week count for an hour's pay only. */
type Pay = { monthly: number; cents: number; hours: number };
/** Codes; see income.ts. */
type PayErrors = { errors: { amount?: string; hours?: string } };

/** Pay as it was typed, with the hours of a week. The browser shows what it comes to by this very rule. */
export function readPay(amount: string, period: PayPeriod, typedHours: string): Pay | PayErrors {
  const pay = parseCents(amount);
  const week = readHours(period, typedHours);
  if ("code" in pay || "code" in week) {
    const errors: PayErrors["errors"] = {};
    if ("code" in pay) errors.amount = pay.code;
    if ("code" in week) errors.hours = week.code;
    return { errors };
  }
  const monthly = roundedDollars((pay.cents * week.hours * paidAYear[period]) / 12);
  return isTooMuch(monthly) ? { errors: { amount: "too_large" } } : { ...pay, ...week, monthly };
}

/** Dollars a month below which a month's pay is probably an hour's: worth a question, never an error. */
const unlikelyBelow = 100;

/** What is shown of a month's dollars: what another period's pay comes to, or a question about a month's. */
export function figureOf(period: PayPeriod, monthly: number): "monthly" | "unlikely" | undefined {
  if (period !== "month") return "monthly";
  return monthly > 0 && monthly < unlikelyBelow ? "unlikely" : undefined;
}

/** `37.5` and `37,5` are hours too. Other pay than an hour's needs none. */
export function readHours(period: PayPeriod, typed: string): { hours: number } | { code: string } {
  if (period !== "hour") return { hours: 1 };
  if (!typed) return { code: "required" };
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed)) return { code: "format" };
  const hours = Number(typed.replace(",", "."));
  return hours > 0 && hours <= mostHours ? { hours } : { code: "range" };
}
