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

/** New York dates, ISO, both included. */
export type DayRange = { from: string; to: string };

/** Counters are kept for 400 days. */
const longest = 400;

/** `recent` is yesterday and today, `week` seven days, `month` thirty. @param today in New York. */
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

export const presetOf = ({ from, to }: DayRange, today: string): Preset | undefined => {
  const ranges = presetRanges(today);
  return presets.find((preset) => ranges[preset].from === from && ranges[preset].to === to);
};

/** Exchanges dates in the wrong order, cuts the future and what is too long. @returns undefined if unreadable. */
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

export const daysIn = ({ from, to }: DayRange): number => PlainDate.diffDays(dayOf(from), dayOf(to)) + 1;

/** As many whole weeks earlier as it needs not to overlap, so that weekdays are compared with the same weekdays. */
export function comparedRange(range: DayRange): DayRange & { weeks: number } {
  const weeks = Math.ceil(daysIn(range) / 7);
  const before = (date: string) => addDays(date, -7 * weeks);
  return { from: before(range.from), to: before(range.to), weeks };
}

/** Hours of UTC, `2026-11-22T05`, `end` excluded; `offset`: hours of New York's clock from UTC. */
export type HourSpan = { start: string; end: string; offset: number };

/** Cut where New York's clock changes. @param until New York time, ISO without a zone: nothing is counted from then. */
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

/** The earlier span ends with the current hour, which is in both (`2026-11-22T10`). @param now epoch milliseconds. */
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

/** Days; a longer range has a point a day. */
const longestByHour = 3;

/** Days, or hours (`2026-11-21T13`), in New York. @param last the current moment: later ones are not shown. */
export function momentsOf(range: DayRange, last: string): string[] {
  const days = Array.from({ length: daysIn(range) }, (_, day) => addDays(range.from, day));
  const moments = isByHour(range) ? days.flatMap((day) => hours.map((hour) => `${day}T${hour}`)) : days;
  return moments.filter((moment) => moment <= last);
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

export const isByHour = (range: DayRange): boolean => daysIn(range) <= longestByHour;

/** 0 where nothing was counted. */
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
