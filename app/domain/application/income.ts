import { includes } from "../records.ts";
import { isTooMuch, parseCents, roundedDollars } from "./money.ts";

/** $250 of gross monthly income; notch 40 is "$10,000 or more" (shared decisions, 3). */
const sliderStep = 250;
export const sliderMax = 40;
/** Where the specification has it start, which is no answer: see income.ts. */
export const sliderDefault = 11;

/** Whole dollars to the nearest notch, within 0–40. */
export const sliderFromDollars = (dollars: number): number =>
  Math.min(sliderMax, Math.max(0, Math.round(dollars / sliderStep)));

/** Whole dollars a month. */
export const dollarsFromSlider = (notch: number): number => notch * sliderStep;

export const parseNotch = (notch: string): number | undefined =>
  /^\d{1,2}$/.test(notch) && Number(notch) <= sliderMax ? Number(notch) : undefined;

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
function readHours(period: PayPeriod, typed: string): { hours: number } | { code: string } {
  if (period !== "hour") return { hours: 1 };
  if (!typed) return { code: "required" };
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed)) return { code: "format" };
  const hours = Number(typed.replace(",", "."));
  return hours > 0 && hours <= mostHours ? { hours } : { code: "range" };
}

/** As it was sent: the slider's notch, an amount, its period, hours a week. */
export type TypedIncome = { [Part in IncomePart]: string | undefined };
export type IncomePart = "notch" | "amount" | "period" | "hours";

export type Income =
  /** `saved` as it is saved: reading it again changes nothing. */
  | { ok: true; monthly: number; saved: Record<IncomePart, string> & { period: PayPeriod } }
  | { ok: false; errors: Partial<Record<IncomePart, string>> };

/**
 * A person's income, whole dollars a month before taxes: the one rule of pages, site and services. A typed
 * amount decides; else a slider that was moved. Where a slider starts nobody has answered. Errors:
 * `required`; `required_amount` for a slider that was not moved; `choice` for no notch or period; of an
 * amount `format` and `too_large` (over 99,999 a month); of hours `required`, `format`, `range`.
 * @param takesDefault of programs: a slider where it starts counts, and is saved without an amount.
 */
export function readIncome(typed: TypedIncome, takesDefault = false): Income {
  const textOf = (part: IncomePart) => typed[part]?.trim() ?? "";
  const period = textOf("period") || "month";
  if (!includes(payPeriods, period)) return { ok: false, errors: { period: "choice" } };
  const [notch, amount, hours] = [textOf("notch"), textOf("amount"), textOf("hours")];
  if (amount) return incomeOfPay(amount, period, hours);

  const moved = parseNotch(notch);
  if (moved !== undefined && (moved !== sliderDefault || takesDefault)) {
    const dollars = dollarsFromSlider(moved);
    return found(dollars, {
      amount: moved === sliderDefault ? "" : String(dollars),
      period: "month",
      hours: "",
    });
  }
  const week = readHours(period, hours);
  const others = "code" in week ? { hours: week.code } : {};
  const code = notch && moved === undefined ? "choice" : "required";
  if (typed.amount !== undefined) return { ok: false, errors: { amount: code, ...others } };
  return { ok: false, errors: { notch: moved === undefined ? code : "required_amount", ...others } };
}

function incomeOfPay(typed: string, period: PayPeriod, typedHours: string): Income {
  const pay = readPay(typed, period, typedHours);
  if ("errors" in pay) return { ok: false, errors: pay.errors };
  const { monthly, cents } = pay;
  // Only a month's own cents are rounded away: an hour's are dollars of a month.
  const isWhole = period === "month" || cents % 100 === 0;
  const amount = isWhole ? String(roundedDollars(cents)) : (cents / 100).toFixed(2);
  return found(monthly, { amount, period, hours: period === "hour" ? String(pay.hours) : "" });
}

const found = (monthly: number, saved: { amount: string; period: PayPeriod; hours: string }): Income => ({
  ok: true,
  monthly,
  saved: { ...saved, notch: String(sliderFromDollars(monthly)) },
});

/** The slider's default, which nobody chose. */
export const isNotChosen = ({ notch, amount }: Pick<TypedIncome, "notch" | "amount">): boolean =>
  notch === String(sliderDefault) && !amount;
