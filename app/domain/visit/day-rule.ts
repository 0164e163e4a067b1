import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { type CalendarDay, readDay } from "../calendar-day.ts";
import { UnreadableSetting } from "../settings/table.ts";

/**
 * A rule for a day of the year. `offset`: days after the day that the rest of the rule names, or before it if negative.
 */
export type DayRule =
  | { kind: "yearly"; month: number; day: number }
  | { kind: "once"; date: string }
  | { kind: "weekday"; nth: number | "last"; weekday: number; month: number; offset: number }
  | { kind: "easter"; offset: number };

export const weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const weekdays: readonly string[] = weekdayNames;
const months: readonly string[] = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** The number of a weekday: Monday is 1. Any other text gives 0. */
export const weekdayNumber = (name: string): number => weekdays.indexOf(name) + 1;

/**
 * Reads a rule: `12-25`, `2026-12-26`, `last mon may`, `4th thu nov +1` or `easter -2`.
 * @throws UnreadableSetting for any other text, and for a date that no year has.
 */
export function readDayRule(text: string): DayRule {
  const [, onceDate] = /^(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (onceDate && readDay(onceDate)) return { kind: "once", date: onceDate };
  const [, month = "", day = ""] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  // The date is checked in a leap year, because some years have 02-29.
  if (month && readDay(`2028-${month}-${day}`))
    return { kind: "yearly", month: Number(month), day: Number(day) };
  const [, nth = "", weekday = "", monthName = "", offset = "0"] =
    /^(1st|2nd|3rd|4th|5th|last) ([a-z]{3}) ([a-z]{3})(?: ([+-]\d{1,2}))?$/.exec(text.toLowerCase()) ?? [];
  const monthNumber = months.indexOf(monthName) + 1;
  if (weekdayNumber(weekday) && monthNumber)
    return {
      kind: "weekday",
      nth: nth === "last" ? nth : Number(nth.slice(0, 1)),
      weekday: weekdayNumber(weekday),
      month: monthNumber,
      offset: Number(offset),
    };
  const easter = /^easter(?: ([+-]\d{1,2}))?$/.exec(text.toLowerCase());
  if (easter) return { kind: "easter", offset: Number(easter[1] ?? 0) };
  throw new UnreadableSetting(
    "must look like {}",
    "12-25, 2026-12-26, last mon may, 4th thu nov +1, easter -2",
  );
}

export function fallsOn(rule: DayRule, day: CalendarDay): boolean {
  if (rule.kind === "once") return PlainDate.toString(day) === rule.date;
  if (rule.kind === "yearly") return day.month === rule.month && day.day === rule.day;
  const namedDay = rule.offset ? PlainDate.subtractDays(day, rule.offset) : day;
  if (rule.kind === "easter") return PlainDate.equals(namedDay, easterSunday(namedDay.year));
  if (namedDay.month !== rule.month || PlainDate.dayOfWeek(namedDay) !== rule.weekday) return false;
  return rule.nth === "last"
    ? namedDay.day + 7 > PlainDate.daysInMonth(namedDay)
    : Math.ceil(namedDay.day / 7) === rule.nth;
}

/** Easter Sunday by the anonymous Gregorian algorithm (Nature, 1876; Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden +
      century -
      (century >> 2) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * ((year % 100) >> 2) - moon - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * late + 114;
  return PlainDate.create(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** Writes a rule in the form that {@link readDayRule} reads. */
export function dayRuleText(rule: DayRule): string {
  const offset = "offset" in rule && rule.offset ? ` ${rule.offset > 0 ? "+" : ""}${rule.offset}` : "";
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  if (rule.kind === "once") return rule.date;
  if (rule.kind === "yearly") return `${twoDigits(rule.month)}-${twoDigits(rule.day)}`;
  if (rule.kind === "easter") return `easter${offset}`;
  const nth = rule.nth === "last" ? "last" : ["1st", "2nd", "3rd", "4th", "5th"][rule.nth - 1];
  return `${nth} ${weekdays[rule.weekday - 1]} ${months[rule.month - 1]}${offset}`;
}
