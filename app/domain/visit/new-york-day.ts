import { Temporal } from "temporal-polyfill";

/**
 * When a day begins in New York, as an ISO time in UTC.
 *
 * @param date ISO (`2026-11-22`).
 * @param days how many days later; 1 is when that day is over.
 * @throws RangeError for what is no date.
 */
export const newYorkMidnight = (date: string, days = 0): string =>
  new Date(
    Temporal.PlainDate.from(date).add({ days }).toZonedDateTime("America/New_York").epochMilliseconds,
  ).toISOString();
