import { includes } from "../records.ts";
import { dollarsFromSlider, parseNotch, sliderDefault, sliderFromDollars } from "./income-slider.ts";
import { roundedDollars } from "./money.ts";
import { type PayPeriod, payPeriods, readHours, readPay } from "./pay.ts";

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
