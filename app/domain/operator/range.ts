import * as Calendar from "temporal-polyfill/fns/Calendar";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import { addDays, dayOf, newYorkInstant, readDay } from "../calendar-day.ts";
import { includes } from "../records.ts";

/** The ranges to choose from. The page opens with the first. */
export const presets = ["recent", "today", "yesterday", "week", "month"] as const;
export type Preset = (typeof presets)[number];

/** New York dates, ISO, both included. */
export type DayRange = { from: string; to: string };

/** Days for which counters are stored. */
const longestRange = 400;

/**
 * The dates of each preset. `recent` is yesterday and today, `week` seven days, `month` thirty.
 * @param today New York's date.
 */
export function presetRanges(today: string): Record<Preset, DayRange> {
  const daysBefore = (days: number) => addDays(today, -days);
  return {
    recent: { from: daysBefore(1), to: today },
    today: { from: today, to: today },
    yesterday: { from: daysBefore(1), to: daysBefore(1) },
    week: { from: daysBefore(6), to: today },
    month: { from: daysBefore(29), to: today },
  };
}

export const presetOf = ({ from, to }: DayRange, today: string): Preset | undefined => {
  const ranges = presetRanges(today);
  return presets.find((preset) => ranges[preset].from === from && ranges[preset].to === to);
};

/**
 * Reads a range. Dates in the wrong order are exchanged. The range ends today at the latest and has at most 400 days.
 * @returns Undefined if the range is unreadable.
 */
export function readRange(
  { from, to, preset }: { from?: string; to?: string; preset?: string },
  today: string,
): DayRange | undefined {
  if (includes(presets, preset)) return presetRanges(today)[preset];
  const dates = [from, to].flatMap((text) => text || []).sort();
  const [earliest] = dates;
  if (!earliest || !dates.every(readDay)) return undefined;
  const untilToday = (date: string | undefined) => (date && date < today ? date : today);
  const last = untilToday(to ? dates.at(-1) : today);
  const oldest = addDays(last, 1 - longestRange);
  return { from: untilToday(earliest < oldest ? oldest : earliest), to: last };
}

const daysIn = ({ from, to }: DayRange): number => PlainDate.diffDays(dayOf(from), dayOf(to)) + 1;

/**
 * The earlier range with which a range is compared. It is the latest one that does not overlap and begins on the same
 * weekday.
 */
export function comparedRange(range: DayRange): DayRange & { weeks: number } {
  const weeks = Math.ceil(daysIn(range) / 7);
  const weeksBefore = (date: string) => addDays(date, -7 * weeks);
  return { from: weeksBefore(range.from), to: weeksBefore(range.to), weeks };
}

/**
 * A day or an hour on New York's clocks (`2026-11-21T13`), and the hours of UTC in it (`2026-11-21T18`), `end`
 * excluded. An hour that the clocks show twice contains two hours, and an hour that they leave out contains none.
 */
export type Moment = { at: string; start: string; end: string };

/** Days up to which a range has a moment for each hour. A longer range has one for each day. */
const longestByHour = 3;
const hours = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, "0")}`);

/**
 * Divides a range into hours or days.
 * @param last The latest hour that counts on New York's clocks, such as `2026-11-22T10`.
 */
export function momentsOf(range: DayRange, last: string): Moment[] {
  const days = Array.from({ length: daysIn(range) }, (_, day) => addDays(range.from, day));
  const isByHour = days.length <= longestByHour;
  const starts = days.flatMap((day) => (isByHour ? hours : ["T00"]).map((hour) => day + hour));
  const end = hourAfter(`${range.to}T23` < last ? `${range.to}T23` : last);
  const countedHours = starts.filter((start) => start < end);
  return countedHours.map((start, index) => ({
    at: isByHour ? start : start.slice(0, 10),
    start: utcHour(start),
    end: utcHour(countedHours[index + 1] ?? end),
  }));
}

const hourAfter = (local: string): string =>
  PlainDateTime.toString(
    PlainDateTime.addHours(PlainDateTime.fromString(`${local}:00`, Calendar.getISO), 1),
  ).slice(0, 13);

const utcHour = (local: string): string =>
  new Date(newYorkInstant(`${local}:00`) ?? 0).toISOString().slice(0, 13);
