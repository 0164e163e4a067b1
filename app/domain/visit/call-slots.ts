import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainTime from "temporal-polyfill/fns/PlainTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { type CalendarDay, clocksIn, dayOf, newYork, newYorkDate } from "../calendar-day.ts";
import { entriesOf } from "../records.ts";
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
 * The halves of a day in which somebody is called, on the called party's clock. Federal law allows 8:00 to 21:00 there
 * (47 CFR 64.1200(c)(1)); several states allow telephone sellers less (Florida until 20:00, Connecticut from 9:00 to
 * 20:00), so the site offers no other hours than these, although whoever asks to be called has invited that call.
 */
const callParts = { morning: [9, 12], afternoon: [12, 20] } as const;
type CallPart = keyof typeof callParts;

/** A time in which somebody may be called: `from` and `until` on their clock (`HH:MM`), and as instants. */
export type CallSlot = {
  /** `2026-11-24.morning` */
  id: string;
  date: string;
  part: CallPart;
  from: string;
  until: string;
  startsAt: number;
  endsAt: number;
};

/** Open days that are offered, from tomorrow on: whoever calls has a night to read of it. */
const offeredDays = 4;
const daysAhead = 14;
/** A shorter time is not offered: nobody could keep it. */
const shortest = 60 * 60_000;

/** The times that are offered to somebody in a zone: on open days, while our telephones are answered. */
export function callSlots(now: number, hours: Hours, zone: CallZone): CallSlot[] {
  const slots: CallSlot[] = [];
  let day = dayOf(newYorkDate(now));
  for (let ahead = 0, days = 0; ahead < daysAhead && days < offeredDays; ahead++) {
    day = PlainDate.addDays(day, 1);
    const open = openRangesOn(PlainDate.toString(day), hours);
    const offered = entriesOf(callParts).flatMap(([part]) => slotOf(day, part, open, callZones[zone]));
    if (offered.length > 0) days += 1;
    slots.push(...offered);
  }
  return slots;
}

/** The longest time of a half day in which both may telephone. */
function slotOf(
  day: CalendarDay,
  part: CallPart,
  open: readonly (readonly [number, number])[],
  timeZone: string,
): CallSlot[] {
  const [first, last] = callParts[part];
  const local = (hour: number) =>
    PlainDate.toZonedDateTime(day, { timeZone, plainTime: PlainTime.create(hour) }).epochMilliseconds;
  const [longest] = open
    .map(([opens, closes]) => ({
      startsAt: Math.max(opens, local(first)),
      endsAt: Math.min(closes, local(last)),
    }))
    .filter(({ startsAt, endsAt }) => endsAt - startsAt >= shortest)
    .sort((a, b) => b.endsAt - b.startsAt - (a.endsAt - a.startsAt));
  if (!longest) return [];
  const clock = (time: number) =>
    PlainTime.toString(ZonedDateTime.toPlainTime(clocksIn(timeZone, time)), { smallestUnit: "minute" });
  const { startsAt, endsAt } = longest;
  const date = PlainDate.toString(day);
  return [{ id: `${date}.${part}`, date, part, from: clock(startsAt), until: clock(endsAt), ...longest }];
}

/** The zone that a visitor's IANA time zone is as good as: the same clock in winter and in summer. Undefined: none. */
export function callZoneOf(timeZone: string, now: number): CallZone | undefined {
  try {
    const clock = clockOf(timeZone, now);
    return entriesOf(callZones).find(([, known]) => clockOf(known, now) === clock)?.[0];
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
