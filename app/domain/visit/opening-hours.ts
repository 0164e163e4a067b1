import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainTime from "temporal-polyfill/fns/PlainTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { type CalendarDay, dayOf, zonedTimeAt } from "../calendar-day.ts";
import { newYork } from "../time-zone.ts";
import { type DayRule, fallsOn } from "./day-rule.ts";

/** Times on New York's clock, `HH:MM`. At `closes` the telephones are already closed. `24:00` is midnight. */
export type TimeRange = readonly [opens: string, closes: string];

export type DayOff = { name: string; on: DayRule };
/** A day on which the telephones close early, at `closes`. */
export type Holiday = DayOff & { closes: string };

export type Hours = {
  /** The ranges of each weekday from Monday on. They are sorted and do not overlap. A day without ranges is closed. */
  days: readonly (readonly TimeRange[])[];
  holidays: readonly Holiday[];
  daysOff: readonly DayOff[];
};

/** Whether the telephones are open, and when this changes: epoch milliseconds, or Infinity if no day has hours. */
export type OpeningStatus = { open: true; closes: number } | { open: false; opens: number };

/** A day off or a holiday. `isOff`: nobody answers the telephones all day. */
export type SpecialDay = { name: string; isOff: boolean };

/** How many days the functions look ahead. No succession of days off is that long. */
const daysAhead = 400;

export const openingStatus = (now: number, hours: Hours): OpeningStatus =>
  statusAt(now, hours.days, (day) => hoursOn(day, hours));

/** The status by the hours of a week alone, without holidays and days off. */
export const weeklyStatus = (now: number, days: Hours["days"]): OpeningStatus =>
  statusAt(now, days, (day) => days[PlainDate.dayOfWeek(day) - 1] ?? []);

function statusAt(
  now: number,
  days: Hours["days"],
  hoursOf: (day: CalendarDay) => readonly TimeRange[],
): OpeningStatus {
  if (days.every((ranges) => ranges.length === 0)) return { open: false, opens: Number.POSITIVE_INFINITY };
  let day = ZonedDateTime.toPlainDate(zonedTimeAt(newYork, now));
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    for (const [from, until] of instantsOf(day, hoursOf(day))) {
      if (now < from) return { open: false, opens: from };
      if (now < until) return { open: true, closes: until };
    }
    day = PlainDate.addDays(day, 1);
  }
  return { open: false, opens: Number.POSITIVE_INFINITY };
}

/**
 * The special day on a date. Returns undefined if the date is usual, or if the day is closed anyway, such as a Sunday.
 * @param date New York's date, ISO.
 */
export function specialDayOn(date: string, hours: Hours): SpecialDay | undefined {
  const day = dayOf(date);
  if (usualHours(day, hours).length === 0) return undefined;
  const special = dayOffOn(day, hours) ?? hours.holidays.find(({ on }) => fallsOn(on, day));
  return special && { name: special.name, isOff: hoursOn(day, hours).length === 0 };
}

/** The ranges of a date in epoch milliseconds. @param date New York's date, ISO. */
export const openRangesOn = (date: string, hours: Hours) => rangesOn(dayOf(date), hours);

/**
 * When a reply that we promise within some working days is due: at closing time on the last of these days. A working
 * day has hours and is not a Saturday, a Sunday or a special day.
 *
 * @param from epoch milliseconds. The day of this time does not count.
 * @returns epoch milliseconds; undefined if there are not enough working days within {@link daysAhead}.
 */
export function workingDaysAfter(from: number, days: number, hours: Hours): number | undefined {
  let day = ZonedDateTime.toPlainDate(zonedTimeAt(newYork, from));
  let remainingDays = days;
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    day = PlainDate.addDays(day, 1);
    const isWorkingDay = PlainDate.dayOfWeek(day) <= 5 && !specialDayOn(PlainDate.toString(day), hours);
    const closes = isWorkingDay ? rangesOn(day, hours).at(-1)?.[1] : undefined;
    if (closes !== undefined && --remainingDays <= 0) return closes;
  }
  return undefined;
}

const rangesOn = (day: CalendarDay, hours: Hours) => instantsOf(day, hoursOn(day, hours));

const instantsOf = (
  day: CalendarDay,
  ranges: readonly TimeRange[],
): (readonly [opens: number, closes: number])[] =>
  ranges.map(([opens, closes]) => [instantOf(day, opens), instantOf(day, closes)]);

const usualHours = (day: CalendarDay, { days }: Hours) => days[PlainDate.dayOfWeek(day) - 1] ?? [];

function hoursOn(day: CalendarDay, hours: Hours): readonly TimeRange[] {
  const usualRanges = usualHours(day, hours);
  if (usualRanges.length === 0 || dayOffOn(day, hours)) return [];
  const closings = hours.holidays.filter(({ on }) => fallsOn(on, day)).map(({ closes }) => closes);
  const [earliestClosing] = closings.sort();
  if (!earliestClosing) return usualRanges;
  return usualRanges.flatMap(([opens, closes]): TimeRange[] =>
    opens < earliestClosing ? [[opens, closes < earliestClosing ? closes : earliestClosing]] : [],
  );
}

/** Days on which nobody answers, whatever is configured (specification, section 4). */
export const fixedDaysOff: readonly DayOff[] = [
  {
    name: "Día de Acción de Gracias",
    on: { kind: "weekday", nth: 4, weekday: 4, month: 11, offset: 0 },
  },
  {
    name: "viernes después de Acción de Gracias",
    on: { kind: "weekday", nth: 4, weekday: 4, month: 11, offset: 1 },
  },
];

/** The day off on a date. A configured day off comes first, because it may give one of the fixed days another name. */
const dayOffOn = (day: CalendarDay, { daysOff }: Hours): DayOff | undefined =>
  [...daysOff, ...fixedDaysOff].find(({ on }) => fallsOn(on, day));

function instantOf(day: CalendarDay, time: string): number {
  const isMidnight = time === "24:00";
  const date = isMidnight ? PlainDate.addDays(day, 1) : day;
  const plainTime = PlainTime.fromString(isMidnight ? "00:00" : time);
  return PlainDate.toZonedDateTime(date, { timeZone: newYork, plainTime }).epochMilliseconds;
}
