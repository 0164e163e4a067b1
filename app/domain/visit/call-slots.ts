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
 * The hours at which we offer to call, on the called person's clock. Federal law allows calls from 8:00 to 21:00 (47
 * CFR 64.1200(c)(1)), but some states allow fewer hours (Florida until 20:00, Connecticut from 9:00 to 20:00).
 */
const callHours = { morning: [9, 12], afternoon: [12, 20] } as const;
type CallPart = keyof typeof callHours;

/**
 * A time at which we can call. `from` and `until` are on the called person's clock (`HH:MM`); `startsAt` and `endsAt`
 * are the same times in epoch milliseconds.
 */
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

/** The most days that are offered. They begin tomorrow, so that the caller has a night to read the request. */
const mostDays = 4;
const daysAhead = 14;
/** The shortest time that is offered, in milliseconds. Callers could not be punctual in a shorter time. */
const minimumLength = 60 * 60_000;

/** The times that a visitor can choose. At all of them our telephones are answered. */
export function callSlots(now: number, hours: Hours, zone: CallZone): CallSlot[] {
  const slots: CallSlot[] = [];
  let day = dayOf(newYorkDate(now));
  for (let ahead = 0, dayCount = 0; ahead < daysAhead && dayCount < mostDays; ahead++) {
    day = PlainDate.addDays(day, 1);
    const openRanges = openRangesOn(PlainDate.toString(day), hours);
    const slotsOfDay = entriesOf(callHours).flatMap(
      ([part]) => slotOf(day, part, openRanges, callZones[zone]) ?? [],
    );
    if (slotsOfDay.length > 0) dayCount += 1;
    slots.push(...slotsOfDay);
  }
  return slots;
}

/** The longest time in a half day at which our telephones are answered and the visitor may be called. */
function slotOf(
  day: CalendarDay,
  part: CallPart,
  openRanges: readonly (readonly [number, number])[],
  timeZone: string,
): CallSlot | undefined {
  const [firstHour, lastHour] = callHours[part];
  const instantAt = (hour: number) =>
    PlainDate.toZonedDateTime(day, { timeZone, plainTime: PlainTime.create(hour) }).epochMilliseconds;
  const [longest] = openRanges
    .map(([opens, closes]) => ({
      startsAt: Math.max(opens, instantAt(firstHour)),
      endsAt: Math.min(closes, instantAt(lastHour)),
    }))
    .filter(({ startsAt, endsAt }) => endsAt - startsAt >= minimumLength)
    .sort((a, b) => b.endsAt - b.startsAt - (a.endsAt - a.startsAt));
  if (!longest) return undefined;
  const clockAt = (time: number) =>
    PlainTime.toString(ZonedDateTime.toPlainTime(zonedTimeAt(timeZone, time)), { smallestUnit: "minute" });
  const { startsAt, endsAt } = longest;
  const date = PlainDate.toString(day);
  return {
    id: `${date}.${part}`,
    date,
    part,
    from: clockAt(startsAt),
    until: clockAt(endsAt),
    startsAt,
    endsAt,
  };
}

/** Our call zone whose clocks agree with this IANA zone in winter and in summer; undefined if there is none. */
export function callZoneOf(timeZone: string, now: number): CallZone | undefined {
  try {
    const offsets = offsetsOf(timeZone, now);
    return entriesOf(callZones).find(([, zoneName]) => offsetsOf(zoneName, now) === offsets)?.[0];
  } catch {
    return undefined;
  }
}

/** The zone's offsets from UTC in January and in July of this year. */
function offsetsOf(timeZone: string, now: number): string {
  const { year } = dayOf(newYorkDate(now));
  return [1, 7]
    .map((month) =>
      ZonedDateTime.offset(PlainDate.toZonedDateTime(PlainDate.create(year, month, 15), timeZone)),
    )
    .join();
}
