import { isTooMuch, parseCents, roundedDollars } from "./money.ts";

/** How often a year it is paid; an hour, as often as the week has hours. */
const paidAYear = { hour: 52, week: 52, two_weeks: 26, month: 12 } as const;
export type PayPeriod = keyof typeof paidAYear;
export const payPeriods = ["hour", "week", "two_weeks", "month"] as const satisfies readonly PayPeriod[];

const mostHours = 168;

/** `monthly` in whole dollars; `hours` of a week count for an hour's pay only. */
type Pay = { monthly: number; cents: number; hours: number };
type PayErrors = { errors: { amount?: string; hours?: string } };

/** The browser shows a month's pay by this very rule. Codes of errors: see income.ts. */
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

/** Probably an hour's pay: worth a question, never an error. */
const unlikelyBelow = 100;

/** Another period's pay by the month, or a question about a month's. */
export function figureOf(period: PayPeriod, monthly: number): "monthly" | "unlikely" | undefined {
  if (period !== "month") return "monthly";
  return monthly > 0 && monthly < unlikelyBelow ? "unlikely" : undefined;
}

/** `37.5` and `37,5` are hours too; only an hour's pay needs them. */
export function readHours(period: PayPeriod, typed: string): { hours: number } | { code: string } {
  if (period !== "hour") return { hours: 1 };
  if (!typed) return { code: "required" };
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed)) return { code: "format" };
  const hours = Number(typed.replace(",", "."));
  return hours > 0 && hours <= mostHours ? { hours } : { code: "range" };
}
