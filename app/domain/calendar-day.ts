import * as Calendar from "temporal-polyfill/fns/Calendar";
import * as Instant from "temporal-polyfill/fns/Instant";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import type * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";

/*
 * Days and times are reckoned by the functions of Temporal's polyfill, nowhere by its classes: the bundler leaves out what
 * nobody calls, and every visitor's worker starts with the rest.
 */

/** A calendar day of no zone. */
export type CalendarDay = PlainDate.Record;

/** @throws RangeError when the text is no ISO date of a day that exists. */
export const dayOf = (iso: string): CalendarDay => PlainDate.fromString(iso, Calendar.getISO);

/**
 * The ISO date so many days after one, or before it.
 *
 * @throws as {@link dayOf}.
 */
export const addDays = (iso: string, days: number): string =>
  PlainDate.toString(PlainDate.addDays(dayOf(iso), days));

/** What the clocks of an IANA time zone show at an instant (epoch milliseconds). @throws RangeError for an unknown zone. */
export const clocksIn = (timeZone: string, epochMs: number): ZonedDateTime.Record =>
  Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(epochMs), timeZone);
