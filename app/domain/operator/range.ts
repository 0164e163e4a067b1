import * as Calendar from "temporal-polyfill/fns/Calendar";
import * as Instant from "temporal-polyfill/fns/Instant";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { addDays, type CalendarDay, clocksIn, dayOf, newYork, readDay } from "../calendar-day.ts";
import { fromEntriesOf, includes } from "../records.ts";

/** The page opens with the first one. */
export const presets = ["recent", "today", "yesterday", "week", "month"] as const;
export type Preset = (typeof presets)[number];

/** Whole days in New York, ISO, both counted. */
export type DayRange = { from: string; to: string };

/** Counters are kept for 400 days; no range is longer. */
const longest = 400;

/** The days of each preset on a day in New York: `recent` is yesterday and today, `week` seven days, `month` thirty. */
export function presetRanges(today: string): Record<Preset, DayRange> {
  const before = (days: number) => addDays(today, -days);
  return {
    recent: { from: before(1), to: today },
    today: { from: today, to: today },
    yesterday: { from: before(1), to: before(1) },
    week: { from: before(6), to: today },
    month: { from: before(29), to: today },
  };
}

/** The preset that a range is, if it is one. */
export const presetOf = ({ from, to }: DayRange, today: string): Preset | undefined => {
  const ranges = presetRanges(today);
  return presets.find((preset) => ranges[preset].from === from && ranges[preset].to === to);
};

/**
 * The range that an address or a command names: two dates, or a preset. Dates in the wrong order are exchanged, those to
 * come end today, and a range that is too long begins later.
 *
 * @returns undefined where nothing readable is named.
 */
export function readRange(
  { from, to, preset }: { from?: string; to?: string; preset?: string },
  today: string,
): DayRange | undefined {
  if (includes(presets, preset)) return presetRanges(today)[preset];
  const dates = [from, to].flatMap((text) => (text ? [readDay(text)] : []));
  if (dates.length === 0 || dates.includes(undefined)) return undefined;
  const sorted = dates.filter((date) => date !== undefined).sort(PlainDate.compare);
  const now = dayOf(today);
  const earliest = (date: CalendarDay | undefined) => (date && PlainDate.compare(date, now) < 0 ? date : now);
  const last = earliest(to ? sorted.at(-1) : now);
  const first = earliest(sorted[0]);
  const oldest = PlainDate.subtractDays(last, longest - 1);
  const begins = PlainDate.compare(first, oldest) < 0 ? oldest : first;
  return { from: PlainDate.toString(begins), to: PlainDate.toString(last) };
}

/** How many days a range has. */
export const daysIn = ({ from, to }: DayRange): number => PlainDate.diffDays(dayOf(from), dayOf(to)) + 1;

/**
 * The same span before it, as many whole weeks earlier as it needs not to overlap: each day is compared with the same day
 * of the week.
 */
export function comparedRange(range: DayRange): DayRange & { weeks: number } {
  const weeks = Math.ceil(daysIn(range) / 7);
  const before = (date: string) => addDays(date, -7 * weeks);
  return { from: before(range.from), to: before(range.to), weeks };
}

/** Hours of UTC, `2026-11-22T05`, `end` not counted, in which New York's clock is `offset` hours from UTC. */
export type HourSpan = { start: string; end: string; offset: number };

/**
 * The hours of a range as counters are stored, cut where New York's clock is changed.
 *
 * @param until local time in New York, ISO without a zone, from which on nothing is counted: a day that is not over is
 *   compared with as much of the earlier one.
 */
export function hourSpans({ from, to }: DayRange, until?: string): HourSpan[] {
  const midnight = (date: CalendarDay) => PlainDate.toZonedDateTime(date, newYork);
  const afterLast = midnight(PlainDate.addDays(dayOf(to), 1));
  const limit =
    until && PlainDateTime.toZonedDateTime(PlainDateTime.fromString(until, Calendar.getISO), newYork);
  const end = limit && ZonedDateTime.compare(limit, afterLast) < 0 ? limit : afterLast;
  const spans: HourSpan[] = [];
  let start = midnight(dayOf(from));
  while (ZonedDateTime.compare(start, end) < 0) {
    const change = ZonedDateTime.getTimeZoneTransition(start, "next");
    const spanEnd = change && ZonedDateTime.compare(change, end) < 0 ? change : end;
    spans.push({
      start: utcHour(start),
      end: utcHour(spanEnd),
      offset: ZonedDateTime.offsetNanoseconds(start) / 3_600_000_000_000,
    });
    start = spanEnd;
  }
  return spans;
}

const utcHour = (time: ZonedDateTime.Record): string =>
  Instant.toString(ZonedDateTime.toInstant(time)).slice(0, 13);

/**
 * Both spans of hours of a comparison, the earlier one up to the end of the hour that it is now; and that hour in both
 * (`2026-11-22T10`, New York).
 *
 * @param now epoch milliseconds.
 */
export function comparedSpans(range: DayRange, now: number) {
  const { weeks, ...before } = comparedRange(range);
  const hour = PlainDateTime.startOfHour(ZonedDateTime.toPlainDateTime(clocksIn(newYork, now)));
  const hourBefore = PlainDateTime.subtractWeeks(hour, weeks);
  return {
    current: hourSpans(range),
    before: hourSpans(before, PlainDateTime.toString(PlainDateTime.addHours(hourBefore, 1))),
    hour: PlainDateTime.toString(hour).slice(0, 13),
    hourBefore: PlainDateTime.toString(hourBefore).slice(0, 13),
  };
}

/** From this many days on, a line has a point a day, and no longer one an hour. */
const longestByHour = 3;

/**
 * The moments that a line shows, in order: days, or the hours of a few days (`2026-11-21T13`), in New York.
 *
 * @param last the moment that it is now; later ones are not shown, because nothing can have been counted.
 */
export function momentsOf(range: DayRange, last: string): string[] {
  const days = Array.from({ length: daysIn(range) }, (_, day) => addDays(range.from, day));
  const moments = isByHour(range) ? days.flatMap((day) => hours.map((hour) => `${day}T${hour}`)) : days;
  return moments.filter((moment) => moment <= last);
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

export const isByHour = (range: DayRange): boolean => daysIn(range) <= longestByHour;

/** The sums of counts by moment, 0 where nothing was counted; what is of other moments or names is left out. */
export function filled<Name extends string>(
  moments: readonly string[],
  names: readonly Name[],
  counted: readonly { at: string; name: string; count: number }[],
): ({ at: string } & Record<Name, number>)[] {
  const sums = new Map<string, number>();
  for (const { at, name, count } of counted)
    sums.set(`${at} ${name}`, (sums.get(`${at} ${name}`) ?? 0) + count);
  return moments.map((at) => ({
    at,
    ...fromEntriesOf(names.map((name) => [name, sums.get(`${at} ${name}`) ?? 0] as const)),
  }));
}
