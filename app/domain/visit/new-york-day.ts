import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { dayOf } from "../calendar-day.ts";

/**
 * When a day begins in New York, as an ISO time in UTC.
 *
 * @param date ISO (`2026-11-22`).
 * @param days how many days later; 1 is when that day is over.
 * @throws RangeError for what is no date.
 */
export const newYorkMidnight = (date: string, days = 0): string =>
  new Date(
    PlainDate.toZonedDateTime(PlainDate.addDays(dayOf(date), days), "America/New_York").epochMilliseconds,
  ).toISOString();
