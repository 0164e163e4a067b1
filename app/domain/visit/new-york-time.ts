import * as Calendar from "temporal-polyfill/fns/Calendar";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { clocksIn, dayOf } from "../calendar-day.ts";

const newYork = "America/New_York";

/**
 * The instant (epoch milliseconds) at which New York's clocks show a date and time such as `2026-07-03T20:59`; undefined for
 * anything else. Of an hour that comes twice it is the first one.
 */
export function newYorkInstant(local: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  try {
    return PlainDateTime.toZonedDateTime(PlainDateTime.fromString(local, Calendar.getISO), newYork)
      .epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** The time on New York's clocks, to the minute: `2026-07-03T20:59`. */
export const newYorkLocal = (now: number): string =>
  PlainDateTime.toString(ZonedDateTime.toPlainDateTime(clocksIn(newYork, now)), { smallestUnit: "minute" });

/**
 * When a day begins in New York, as an ISO time in UTC.
 *
 * @param date ISO (`2026-11-22`).
 * @param days how many days later; 1 is when that day is over.
 * @throws RangeError for what is no date.
 */
export const newYorkMidnight = (date: string, days = 0): string =>
  new Date(
    PlainDate.toZonedDateTime(PlainDate.addDays(dayOf(date), days), newYork).epochMilliseconds,
  ).toISOString();
