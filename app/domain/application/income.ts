import { includes } from "../records.ts";
import { isTooMuch, parseCents, roundedDollars } from "./money.ts";

/** $250 of gross monthly income; notch 40 is "$10,000 or more" (shared decisions, 3). */
const sliderStep = 250;
export const sliderMax = 40;
/** The specification's default, which does not count as an answer (see {@link readIncome}). */
export const sliderDefault = 11;

export const sliderFromDollars = (dollars: number): number =>
  Math.min(sliderMax, Math.max(0, Math.round(dollars / sliderStep)));

export const dollarsFromSlider = (notch: number): number => notch * sliderStep;

export const parseNotch = (notch: string): number | undefined =>
  /^\d{1,2}$/.test(notch) && Number(notch) <= sliderMax ? Number(notch) : undefined;

/** An hour's pay counts once for each hour of the week. */
const paidAYear = { hour: 52, week: 52, two_weeks: 26, month: 12 } as const;
export type PayPeriod = keyof typeof paidAYear;
export const payPeriods = ["hour", "week", "two_weeks", "month"] as const satisfies readonly PayPeriod[];

const mostHours = 168;

/** `monthly` in whole dollars; `hours` a week count for an hour's pay only. */
type Pay = { monthly: number; cents: number; hours: number };
type PayErrors = { errors: { amount?: string; hours?: string } };

/** Also the browser's rule. Codes of errors: see {@link readIncome}. */
export function readPay(amount: string, period: PayPeriod, typedHours: string): Pay | PayErrors {
  const pay = parseCents(amount, period);
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

/**
 * Below these dollars, an amount for a month was probably read off a pay stub for less: worth a question, never an
 * error. Seven of ten businesses pay by the week or every two weeks (bls.gov/ces/publications/length-pay-period.htm).
 */
const shorterPeriods = [
  { below: 100, period: "hour" },
  { below: 1500, period: "week" },
] as const;

/** The period that was probably meant where an amount is too small for a month; undefined where it is plausible. */
export function likelierPeriod(period: PayPeriod, monthly: number): "hour" | "week" | undefined {
  if (period !== "month" || monthly === 0) return undefined;
  return shorterPeriods.find(({ below }) => monthly < below)?.period;
}

/** Only an hour's pay needs hours; `37,5` is accepted. */
function readHours(period: PayPeriod, typed: string): { hours: number } | { code: string } {
  if (period !== "hour") return { hours: 1 };
  if (!typed) return { code: "required" };
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed)) return { code: "format" };
  const hours = Number(typed.replace(",", "."));
  return hours > 0 && hours <= mostHours ? { hours } : { code: "range" };
}

export type TypedIncome = { [Part in IncomePart]: string | undefined };
export type IncomePart = "notch" | "amount" | "period" | "hours";

export type Income =
  /** Reading `saved` again gives the same. */
  | { ok: true; monthly: number; saved: Record<IncomePart, string> & { period: PayPeriod } }
  | { ok: false; errors: Partial<Record<IncomePart, string>> };

/**
 * Whole dollars a month before taxes, for pages, site and services. A typed amount counts first, then a moved slider.
 * An amount without the field `period` is a month's; where a page asked for the period, it must be chosen.
 * Errors: `required`; `required_amount` for an unmoved slider; `choice` for an invalid notch or period; amount:
 * `format`, `too_large` (over 99,999 a month); hours: `required`, `format`, `range`. @param takesDefault for programs:
 * an unmoved slider counts, and is saved without an amount; an empty period is a month.
 */
export function readIncome(typed: TypedIncome, takesDefault = false): Income {
  const textOf = (part: IncomePart) => typed[part]?.trim() ?? "";
  const period = textOf("period") || "month";
  if (!includes(payPeriods, period)) return { ok: false, errors: { period: "choice" } };
  const isUnchosen = typed.period?.trim() === "" && !takesDefault;
  const unchosen: { period?: string } = isUnchosen ? { period: "required" } : {};
  const [notch, amount, hours] = [textOf("notch"), textOf("amount"), textOf("hours")];
  if (amount) {
    const income = incomeOfPay(amount, period, hours);
    if (!isUnchosen) return income;
    return { ok: false, errors: { ...unchosen, ...(income.ok ? {} : income.errors) } };
  }

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
  const others = { ...unchosen, ...("code" in week ? { hours: week.code } : {}) };
  const code = notch && moved === undefined ? "choice" : "required";
  if (typed.amount !== undefined) return { ok: false, errors: { amount: code, ...others } };
  return { ok: false, errors: { notch: moved === undefined ? code : "required_amount", ...others } };
}

function incomeOfPay(typed: string, period: PayPeriod, typedHours: string): Income {
  const pay = readPay(typed, period, typedHours);
  if ("errors" in pay) return { ok: false, errors: pay.errors };
  const { monthly, cents } = pay;
  // Only a month's own cents are rounded: an hour's cents are dollars of a month.
  const isWhole = period === "month" || cents % 100 === 0;
  const amount = isWhole ? String(roundedDollars(cents)) : (cents / 100).toFixed(2);
  return found(monthly, { amount, period, hours: period === "hour" ? String(pay.hours) : "" });
}

const found = (monthly: number, saved: { amount: string; period: PayPeriod; hours: string }): Income => ({
  ok: true,
  monthly,
  saved: { ...saved, notch: String(sliderFromDollars(monthly)) },
});

export const isNotChosen = ({ notch, amount }: Pick<TypedIncome, "notch" | "amount">): boolean =>
  notch === String(sliderDefault) && !amount;
