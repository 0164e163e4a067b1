import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { type CalendarDay, dayOf } from "../calendar-day.ts";
import { entriesOf, fromEntriesOf } from "../records.ts";

const minimumAge = 18;
const maximumAge = 110;

export type DatePart = "year" | "month" | "day";
type DateParts = Record<DatePart, string>;

const partPatterns: Record<DatePart, RegExp> = { year: /^\d{4}$/, month: /^\d{1,2}$/, day: /^\d{1,2}$/ };

/**
 * Splits a date that a program sent in one field, in ISO form or with the month first. Returns undefined for any other
 * form. It does not check that the day exists.
 */
export function datePartsOf(text: string): DateParts | undefined {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
  const american = /^(?<month>\d{1,2})([/.-])(?<day>\d{1,2})\2(?<year>\d{4})$/;
  const { year, month, day } = (iso.exec(text.trim()) ?? american.exec(text.trim()))?.groups ?? {};
  return year && month && day ? { year, month, day } : undefined;
}

/**
 * Checks a date of birth.
 * @param today New York's date, ISO.
 * @returns the ISO date; a code for each part that is missing (`required`) or mistyped (`format`); or a code for the
 * whole date: `required`, `not_a_date`, `future`, `too_young`, `too_old`.
 */
export function parseBirthDate(
  parts: DateParts,
  today: string,
): { date: string } | { code: string } | { partCodes: Partial<Record<DatePart, string>> } {
  const [year, month, day] = [parts.year.trim(), parts.month.trim(), parts.day.trim()] as const;
  if (!year && !month && !day) return { code: "required" };
  const wrongParts = entriesOf({ year, month, day }).filter(([part, text]) => !partPatterns[part].test(text));
  if (wrongParts.length > 0)
    return {
      partCodes: fromEntriesOf(wrongParts.map(([part, text]) => [part, text ? "format" : "required"])),
    };
  let date: CalendarDay;
  try {
    date = PlainDate.create(Number(year), Number(month), Number(day));
  } catch {
    return { code: "not_a_date" };
  }
  const age = PlainDate.diff(date, dayOf(today), { largestUnit: "years" }).years;
  if (PlainDate.compare(date, dayOf(today)) > 0) return { code: "future" };
  if (age < minimumAge) return { code: "too_young" };
  if (age > maximumAge) return { code: "too_old" };
  return { date: PlainDate.toString(date) };
}
