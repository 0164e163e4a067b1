import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainTime from "temporal-polyfill/fns/PlainTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { type CalendarDay, clocksIn, dayOf } from "../calendar-day.ts";
import { newYork } from "../time-zone.ts";
import { type DayRule, fallsOn } from "./day-rule.ts";

/** New York time, `HH:MM`, half-open: closed at `closes`. `24:00` is midnight. */
export type TimeRange = readonly [opens: string, closes: string];

export type DayOff = { name: string; on: DayRule };
/** Nobody answers from `closes` on. */
export type Holiday = DayOff & { closes: string };

export type Hours = {
  /** From Monday; sorted, not overlapping. No ranges: closed all day. */
  days: readonly (readonly TimeRange[])[];
  holidays: readonly Holiday[];
  daysOff: readonly DayOff[];
};

/** Epoch milliseconds; Infinity if no day has hours. */
export type OpeningStatus = { open: true; closes: number } | { open: false; opens: number };

/** `isOff`: nobody answers. */
export type SpecialDay = { name: string; isOff: boolean };

/** More than any gap that days off make. */
const daysAhead = 400;

export function openingStatus(now: number, hours: Hours): OpeningStatus {
  if (hours.days.every((ranges) => ranges.length === 0))
    return { open: false, opens: Number.POSITIVE_INFINITY };
  let day = ZonedDateTime.toPlainDate(clocksIn(newYork, now));
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    for (const [from, until] of rangesOn(day, hours)) {
      if (now < from) return { open: false, opens: from };
      if (now < until) return { open: true, closes: until };
    }
    day = PlainDate.addDays(day, 1);
  }
  return { open: false, opens: Number.POSITIVE_INFINITY };
}

/** @param date New York's, ISO. Undefined where it changes no hours, such as a Sunday that is closed anyway. */
export function specialDayOn(date: string, hours: Hours): SpecialDay | undefined {
  const day = dayOf(date);
  if (usualHours(day, hours).length === 0) return undefined;
  const special = dayOffOn(day, hours) ?? hours.holidays.find(({ on }) => fallsOn(on, day));
  return special && { name: special.name, isOff: hoursOn(day, hours).length === 0 };
}

/** Epoch milliseconds. @param date New York's, ISO. */
export const openRangesOn = (date: string, hours: Hours) => rangesOn(dayOf(date), hours);

/**
 * When an answer that is promised within so many working days is due: at the close of the last one. A working day has hours,
 * and is neither a Saturday, a Sunday nor a special day: whatever shortens a day only moves the time further away.
 *
 * @param from epoch milliseconds; the day that it falls on does not count.
 * @returns epoch milliseconds; undefined if no such day is near.
 */
export function workingDaysAfter(from: number, days: number, hours: Hours): number | undefined {
  let day = ZonedDateTime.toPlainDate(clocksIn(newYork, from));
  let left = days;
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    day = PlainDate.addDays(day, 1);
    const isWorked = PlainDate.dayOfWeek(day) <= 5 && !specialDayOn(PlainDate.toString(day), hours);
    const closes = isWorked ? rangesOn(day, hours).at(-1)?.[1] : undefined;
    if (closes !== undefined && --left <= 0) return closes;
  }
  return undefined;
}

const rangesOn = (day: CalendarDay, hours: Hours): (readonly [opens: number, closes: number])[] =>
  hoursOn(day, hours).map(([opens, closes]) => [instantOf(day, opens), instantOf(day, closes)]);

const usualHours = (day: CalendarDay, { days }: Hours) => days[PlainDate.dayOfWeek(day) - 1] ?? [];

function hoursOn(day: CalendarDay, hours: Hours): readonly TimeRange[] {
  const usual = usualHours(day, hours);
  if (usual.length === 0 || dayOffOn(day, hours)) return [];
  const closings = hours.holidays.filter(({ on }) => fallsOn(on, day)).map(({ closes }) => closes);
  const [earliest] = closings.sort();
  if (!earliest) return usual;
  return usual.flatMap(([opens, closes]): TimeRange[] =>
    opens < earliest ? [[opens, closes < earliest ? closes : earliest]] : [],
  );
}

/** Specification, section 4, whatever is configured. */
export const neverOpen: readonly DayOff[] = [
  {
    name: "Día de Acción de Gracias",
    on: { kind: "weekday", nth: 4, weekday: 4, month: 11, offset: 0 },
  },
  {
    name: "viernes después de Acción de Gracias",
    on: { kind: "weekday", nth: 4, weekday: 4, month: 11, offset: 1 },
  },
];

/** A configured day off first: its name may be another. */
const dayOffOn = (day: CalendarDay, { daysOff }: Hours): DayOff | undefined =>
  [...daysOff, ...neverOpen].find(({ on }) => fallsOn(on, day));

function instantOf(day: CalendarDay, time: string): number {
  const isEnd = time === "24:00";
  const date = isEnd ? PlainDate.addDays(day, 1) : day;
  const plainTime = PlainTime.fromString(isEnd ? "00:00" : time);
  return PlainDate.toZonedDateTime(date, { timeZone: newYork, plainTime }).epochMilliseconds;
}
