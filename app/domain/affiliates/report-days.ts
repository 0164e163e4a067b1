import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { newYorkDate } from "../application/birth-date.ts";
import { type CalendarDay, dayOf } from "../calendar-day.ts";

/** The days of an affiliate's report: New York dates (ISO), both included. */
export type ReportDays = { from: string; to: string };

/** The longest range of a report, and the default one. Days. */
export const mostReportDays = 92;
const usualReportDays = 30;

const newYork = "America/New_York";

/**
 * The days that somebody chose: never after today, never more than {@link mostReportDays}, and in their order. An
 * invalid date gets its default: today, and 30 days before the end.
 *
 * @param now epoch milliseconds.
 */
export function reportDays(chosen: { from?: string; to?: string }, now: number): ReportDays {
  const today = dayOf(newYorkDate(now));
  const to = earlier(dateOf(chosen.to) ?? today, today);
  const from = dateOf(chosen.from) ?? PlainDate.subtractDays(to, usualReportDays - 1);
  const first = PlainDate.subtractDays(to, mostReportDays - 1);
  const inOrder = earlier(from, to);
  return { from: PlainDate.toString(later(inOrder, first)), to: PlainDate.toString(to) };
}

const earlier = (a: CalendarDay, b: CalendarDay) => (PlainDate.compare(a, b) < 0 ? a : b);
const later = (a: CalendarDay, b: CalendarDay) => (PlainDate.compare(a, b) > 0 ? a : b);

function dateOf(text = ""): CalendarDay | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return dayOf(text);
  } catch {
    return undefined;
  }
}

/** A New York day, and the moments (UTC, ISO) at which it and the next one begin. */
export type DayBounds = { day: string; start: string; end: string };

/** Each day of a range. Days on which the clocks change have 23 or 25 hours. */
export function dayBounds({ from, to }: ReportDays): DayBounds[] {
  const last = dayOf(to);
  const days: DayBounds[] = [];
  for (let day = dayOf(from); PlainDate.compare(day, last) <= 0; day = PlainDate.addDays(day, 1))
    days.push({ day: PlainDate.toString(day), start: startOf(day), end: startOf(PlainDate.addDays(day, 1)) });
  return days;
}

const startOf = (day: CalendarDay): string =>
  new Date(PlainDate.toZonedDateTime(day, newYork).epochMilliseconds).toISOString();
