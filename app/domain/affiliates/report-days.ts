import { Temporal } from "temporal-polyfill";
import { newYorkDate } from "../application/birth-date.ts";

/** The days of an affiliate's report: New York dates (ISO), both included. */
export type ReportDays = { from: string; to: string };

/** The longest range of one report, and the one that is shown when none is chosen. Days. */
export const mostReportDays = 92;
const usualReportDays = 30;

const newYork = "America/New_York";

/**
 * The days that somebody chose, as far as they are dates: never after today, never more than {@link mostReportDays}, and in
 * their order. What is no date gets its default: today, and 30 days before the end.
 *
 * @param now epoch milliseconds.
 */
export function reportDays(chosen: { from?: string; to?: string }, now: number): ReportDays {
  const today = Temporal.PlainDate.from(newYorkDate(now));
  const to = earlier(dateOf(chosen.to) ?? today, today);
  const from = dateOf(chosen.from) ?? to.subtract({ days: usualReportDays - 1 });
  const first = to.subtract({ days: mostReportDays - 1 });
  const inOrder = earlier(from, to);
  return { from: later(inOrder, first).toString(), to: to.toString() };
}

const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) < 0 ? a : b;
const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) > 0 ? a : b;

function dateOf(text = ""): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return undefined;
  }
}

/** A New York day, and the moments (UTC, ISO) at which it and the next one begin. */
export type DayBounds = { day: string; start: string; end: string };

/** Each day of a range. Days on which the clocks change have 23 or 25 hours. */
export function dayBounds({ from, to }: ReportDays): DayBounds[] {
  const last = Temporal.PlainDate.from(to);
  const days: DayBounds[] = [];
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    days.push({ day: day.toString(), start: startOf(day), end: startOf(day.add({ days: 1 })) });
  return days;
}

const startOf = (day: Temporal.PlainDate): string =>
  new Date(day.toZonedDateTime(newYork).epochMilliseconds).toISOString();
