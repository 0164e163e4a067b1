import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainTime from "temporal-polyfill/fns/PlainTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { type CalendarDay, dayOf, newYorkDate, zonedTimeAt } from "../calendar-day.ts";
import { entriesOf } from "../records.ts";
import { newYork } from "../time-zone.ts";
import { type Hours, openRangesOn } from "./opening-hours.ts";

export const callZones = {
  eastern: newYork,
  central: "America/Chicago",
  mountain: "America/Denver",
  arizona: "America/Phoenix",
  pacific: "America/Los_Angeles",
  alaska: "America/Anchorage",
  hawaii: "Pacific/Honolulu",
  puertoRico: "America/Puerto_Rico",
} as const;
export type CallZone = keyof typeof callZones;

/**
 * The hours that are offered, on the called person's clock. Federal law allows 8:00 to 21:00 (47 CFR 64.1200(c)(1)),
 * but several states allow less (Florida until 20:00, Connecticut from 9:00 to 20:00), so no other hours are offered.
 */
const callParts = { morning: [9, 12], afternoon: [12, 20] } as const;
type CallPart = keyof typeof callParts;

/** A time at which we can call. `from` and `until` are on the called person's clock (`HH:MM`). */
export type CallSlot = {
  /** An id such as `2026-11-24.morning`. */
  id: string;
  date: string;
  part: CallPart;
  from: string;
  until: string;
  startsAt: number;
  endsAt: number;
};

/** The number of days that are offered. They begin tomorrow, so that the caller has a night to read the request. */
const offeredDays = 4;
const daysAhead = 14;
/** The shortest time that is offered, in milliseconds. Callers could not keep a shorter time. */
const minimumLength = 60 * 60_000;

/** The times that a visitor can choose: on open days, while our telephones are answered. */
export function callSlots(now: number, hours: Hours, zone: CallZone): CallSlot[] {
  const slots: CallSlot[] = [];
  let day = dayOf(newYorkDate(now));
  for (let ahead = 0, days = 0; ahead < daysAhead && days < offeredDays; ahead++) {
    day = PlainDate.addDays(day, 1);
    const openRanges = openRangesOn(PlainDate.toString(day), hours);
    const slotsOfDay = entriesOf(callParts).flatMap(([part]) =>
      slotOf(day, part, openRanges, callZones[zone]),
    );
    if (slotsOfDay.length > 0) days += 1;
    slots.push(...slotsOfDay);
  }
  return slots;
}

/** The longest part of a half day in which our telephones are answered and the visitor may be called. */
function slotOf(
  day: CalendarDay,
  part: CallPart,
  openRanges: readonly (readonly [number, number])[],
  timeZone: string,
): CallSlot[] {
  const [first, last] = callParts[part];
  const local = (hour: number) =>
    PlainDate.toZonedDateTime(day, { timeZone, plainTime: PlainTime.create(hour) }).epochMilliseconds;
  const [longest] = openRanges
    .map(([opens, closes]) => ({
      startsAt: Math.max(opens, local(first)),
      endsAt: Math.min(closes, local(last)),
    }))
    .filter(({ startsAt, endsAt }) => endsAt - startsAt >= minimumLength)
    .sort((a, b) => b.endsAt - b.startsAt - (a.endsAt - a.startsAt));
  if (!longest) return [];
  const clock = (time: number) =>
    PlainTime.toString(ZonedDateTime.toPlainTime(zonedTimeAt(timeZone, time)), { smallestUnit: "minute" });
  const { startsAt, endsAt } = longest;
  const date = PlainDate.toString(day);
  return [{ id: `${date}.${part}`, date, part, from: clock(startsAt), until: clock(endsAt), ...longest }];
}

/** The zone of ours that has the same clock in winter and in summer; undefined if no zone has. */
export function callZoneOf(timeZone: string, now: number): CallZone | undefined {
  try {
    const clock = clockOf(timeZone, now);
    return entriesOf(callZones).find(([, zoneName]) => clockOf(zoneName, now) === clock)?.[0];
  } catch {
    return undefined;
  }
}

function clockOf(timeZone: string, now: number): string {
  const { year } = dayOf(newYorkDate(now));
  return [1, 7]
    .map((month) =>
      ZonedDateTime.offset(PlainDate.toZonedDateTime(PlainDate.create(year, month, 15), timeZone)),
    )
    .join();
}
