import * as Calendar from "temporal-polyfill/fns/Calendar";
import * as Instant from "temporal-polyfill/fns/Instant";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { newYork } from "./time-zone.ts";

/* Temporal's functions are used instead of its classes, because the bundler can leave out unused functions, and workers
   then start faster. */

export type CalendarDay = PlainDate.Record;

/**
 * Reads an ISO date.
 * @throws RangeError unless the text is the ISO date of a day that exists.
 */
export const dayOf = (iso: string): CalendarDay => PlainDate.fromString(iso, Calendar.getISO);

/** Reads a text that may be `YYYY-MM-DD`. Returns undefined for any other text, and for a day that does not exist. */
export function readDay(text = ""): CalendarDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return dayOf(text);
  } catch {
    return undefined;
  }
}

/** @throws RangeError for the same texts as {@link dayOf}. */
export const addDays = (iso: string, days: number): string =>
  PlainDate.toString(PlainDate.addDays(dayOf(iso), days));

/** Date and time in an IANA time zone. @throws RangeError for an unknown zone. */
export const zonedTimeAt = (timeZone: string, epochMs: number): ZonedDateTime.Record =>
  Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(epochMs), timeZone);

/** New York's date at an instant, ISO `YYYY-MM-DD`. */
export const newYorkDate = (epochMs: number): string =>
  PlainDate.toString(ZonedDateTime.toPlainDate(zonedTimeAt(newYork, epochMs)));

/** The date and time on New York's clocks at an instant, to the minute: `2026-07-03T20:59`. */
export const newYorkLocal = (epochMs: number): string =>
  PlainDateTime.toString(ZonedDateTime.toPlainDateTime(zonedTimeAt(newYork, epochMs)), {
    smallestUnit: "minute",
  });

/**
 * Epoch milliseconds of a time in New York, such as `2026-07-03T20:59`; undefined for any other text. If the clocks
 * show the time twice in that night, the first time counts.
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

/**
 * The beginning of a day in New York with its offset, such as `2026-10-01T00:00:00-04:00`. Any text that is no ISO date
 * is returned as it is. Search engines read a date without a time zone as a date in their own time zone
 * (developers.google.com/search/docs/appearance/structured-data/article).
 */
export const withNewYorkOffset = (date: string): string => {
  const day = readDay(date);
  return day
    ? ZonedDateTime.toString(PlainDate.toZonedDateTime(day, newYork), { timeZoneName: "never" })
    : date;
};

/**
 * The beginning of a day in New York, in UTC and ISO.
 * @param days how many days after `date` the day is.
 * @throws RangeError for the same texts as {@link dayOf}.
 */
export const newYorkMidnight = (date: string, days = 0): string =>
  new Date(
    PlainDate.toZonedDateTime(PlainDate.addDays(dayOf(date), days), newYork).epochMilliseconds,
  ).toISOString();
