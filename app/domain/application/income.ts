import { includes } from "../records.ts";
import { isTooLarge, parseCents, roundedDollars } from "./money.ts";

/** Each notch is $250 of gross monthly income; notch 40 means "$10,000 or more" (shared decisions, 3). */
const sliderStep = 250;
export const sliderMax = 40;
/** The notch at which the specification's slider starts. It does not count as an answer (see {@link readIncome}). */
export const sliderDefault = 11;

export const sliderFromDollars = (dollars: number): number =>
  Math.min(sliderMax, Math.max(0, Math.round(dollars / sliderStep)));

export const dollarsFromSlider = (notch: number): number => notch * sliderStep;

export const parseNotch = (notch: string): number | undefined =>
  /^\d{1,2}$/.test(notch) && Number(notch) <= sliderMax ? Number(notch) : undefined;

/** Payments in a year. Pay by the hour is first multiplied by the hours of a week, so it counts as pay by the week. */
const paymentsPerYear = { hour: 52, week: 52, two_weeks: 26, month: 12 } as const;
export type PayPeriod = keyof typeof paymentsPerYear;
export const payPeriods = ["hour", "week", "two_weeks", "month"] as const satisfies readonly PayPeriod[];

const maxWeeklyHours = 168;

/**
 * `monthly` is in whole dollars, `cents` is the typed amount, and `hours` a week is 1 unless the pay is by the hour.
 */
type Pay = { monthly: number; cents: number; hours: number };
type PayErrors = { errors: { amount?: string; hours?: string } };

/** Reads a typed pay; the browser uses this rule, too. {@link readIncome} lists the error codes. */
export function readPay(amount: string, period: PayPeriod, hoursText: string): Pay | PayErrors {
  const amountReading = parseCents(amount, period);
  const hoursReading = readHours(period, hoursText);
  if ("code" in amountReading || "code" in hoursReading) {
    const errors: PayErrors["errors"] = {};
    if ("code" in amountReading) errors.amount = amountReading.code;
    if ("code" in hoursReading) errors.hours = hoursReading.code;
    return { errors };
  }
  const monthly = roundedDollars((amountReading.cents * hoursReading.hours * paymentsPerYear[period]) / 12);
  return isTooLarge(monthly)
    ? { errors: { amount: "too_large" } }
    : { ...amountReading, ...hoursReading, monthly };
}

/**
 * A monthly pay below this many dollars was probably copied from a pay stub for this shorter period. The page asks
 * about such a pay and never refuses it. Seven of ten businesses pay by the week or every two weeks
 * (bls.gov/ces/publications/length-pay-period.htm).
 */
const implausiblePays = [
  { below: 100, period: "hour" },
  { below: 1500, period: "week" },
] as const;

/** The shorter period that an applicant probably meant, or undefined if the monthly pay is plausible. */
export function likelierPeriod(period: PayPeriod, monthly: number): "hour" | "week" | undefined {
  if (period !== "month" || monthly === 0) return undefined;
  return implausiblePays.find(({ below }) => monthly < below)?.period;
}

/** Reads the hours of a week, which only pay by the hour needs. A decimal comma (`37,5`) is accepted. */
function readHours(period: PayPeriod, hoursText: string): { hours: number } | { code: string } {
  if (period !== "hour") return { hours: 1 };
  if (!hoursText) return { code: "required" };
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(hoursText)) return { code: "format" };
  const hours = Number(hoursText.replace(",", "."));
  return hours > 0 && hours <= maxWeeklyHours ? { hours } : { code: "range" };
}

export type IncomeAnswers = { [Part in IncomePart]: string | undefined };
export type IncomePart = "notch" | "amount" | "period" | "hours";

export type Income =
  /** `saved` holds the parts as the draft saves them. Reading them again gives the same income. */
  | { ok: true; monthly: number; saved: Record<IncomePart, string> & { period: PayPeriod } }
  | { ok: false; errors: Partial<Record<IncomePart, string>> };

/**
 * Reads an income as whole dollars a month before taxes. A typed amount takes precedence over a moved slider. An amount
 * without the field `period` is for a month; if the page asked for the period, the applicant must choose one.
 *
 * Error codes: `required`; `required_amount` for a slider that was not moved; `choice` for an invalid notch or period;
 * of the amount `format` and `too_large` (over 99,999 a month); of the hours `required`, `format` and `range`.
 *
 * @param acceptsDefault true for programs: a slider at its default counts and is saved without an amount, and an empty
 * period is a month.
 */
export function readIncome(answers: IncomeAnswers, acceptsDefault = false): Income {
  const textOf = (part: IncomePart) => answers[part]?.trim() ?? "";
  const period = textOf("period") || "month";
  if (!includes(payPeriods, period)) return { ok: false, errors: { period: "choice" } };
  const isPeriodMissing = answers.period?.trim() === "" && !acceptsDefault;
  const periodError: { period?: string } = isPeriodMissing ? { period: "required" } : {};
  const [notch, amount, hours] = [textOf("notch"), textOf("amount"), textOf("hours")];
  if (amount) {
    const income = incomeOfPay(amount, period, hours);
    if (!isPeriodMissing) return income;
    return { ok: false, errors: { ...periodError, ...(income.ok ? {} : income.errors) } };
  }

  const notchNumber = parseNotch(notch);
  if (notchNumber !== undefined && (notchNumber !== sliderDefault || acceptsDefault)) {
    const dollars = dollarsFromSlider(notchNumber);
    return createIncome(dollars, {
      amount: notchNumber === sliderDefault ? "" : String(dollars),
      period: "month",
      hours: "",
    });
  }
  const hoursReading = readHours(period, hours);
  const otherErrors = { ...periodError, ...("code" in hoursReading ? { hours: hoursReading.code } : {}) };
  const code = notch && notchNumber === undefined ? "choice" : "required";
  // The error is shown at the amount, or at the slider in a form without an amount.
  if (answers.amount !== undefined) return { ok: false, errors: { amount: code, ...otherErrors } };
  return {
    ok: false,
    errors: { notch: notchNumber === undefined ? code : "required_amount", ...otherErrors },
  };
}

function incomeOfPay(amountText: string, period: PayPeriod, hoursText: string): Income {
  const pay = readPay(amountText, period, hoursText);
  if ("errors" in pay) return { ok: false, errors: pay.errors };
  const { monthly, cents } = pay;
  // Only pay by the month is rounded to dollars: the cents of an hour's pay add up to dollars in a month.
  const isWhole = period === "month" || cents % 100 === 0;
  const amount = isWhole ? String(roundedDollars(cents)) : (cents / 100).toFixed(2);
  return createIncome(monthly, { amount, period, hours: period === "hour" ? String(pay.hours) : "" });
}

const createIncome = (
  monthly: number,
  saved: { amount: string; period: PayPeriod; hours: string },
): Income => ({
  ok: true,
  monthly,
  saved: { ...saved, notch: String(sliderFromDollars(monthly)) },
});

export const isDefaultIncome = ({ notch, amount }: Pick<IncomeAnswers, "notch" | "amount">): boolean =>
  notch === String(sliderDefault) && !amount;
