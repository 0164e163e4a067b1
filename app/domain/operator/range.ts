import { Temporal } from "temporal-polyfill";
import { fromEntriesOf, includes } from "../records.ts";
import { type Preset, presets } from "./presets.ts";

const newYork = "America/New_York";

/** Whole days in New York, ISO, both counted. */
export type DayRange = { from: string; to: string };

/** Counters are kept for 400 days; no range is longer. */
const longest = 400;

/** What each preset means on a day in New York: `recent` is yesterday and today, `week` seven days, `month` thirty. */
export function presetRanges(today: string): Record<Preset, DayRange> {
  const before = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString();
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
  const dates = [from, to].flatMap((text) => (text ? [dateOf(text)] : []));
  if (dates.length === 0 || dates.includes(undefined)) return undefined;
  const sorted = dates.filter((date) => date !== undefined).sort(Temporal.PlainDate.compare);
  const now = Temporal.PlainDate.from(today);
  const earliest = (date: Temporal.PlainDate | undefined) =>
    date && Temporal.PlainDate.compare(date, now) < 0 ? date : now;
  const last = earliest(to ? sorted.at(-1) : now);
  const first = earliest(sorted[0]);
  const oldest = last.subtract({ days: longest - 1 });
  const begins = Temporal.PlainDate.compare(first, oldest) < 0 ? oldest : first;
  return { from: begins.toString(), to: last.toString() };
}

function dateOf(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return undefined;
  }
}

/** How many days a range has. */
export const daysIn = ({ from, to }: DayRange): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

/**
 * The same span before it, as many whole weeks earlier as it needs not to overlap: each day is compared with the same day
 * of the week.
 */
export function comparedRange(range: DayRange): DayRange & { weeks: number } {
  const weeks = Math.ceil(daysIn(range) / 7);
  const before = (date: string) => Temporal.PlainDate.from(date).subtract({ weeks }).toString();
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
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone: newYork });
  const afterLast = midnight(Temporal.PlainDate.from(to).add({ days: 1 }));
  const limit = until && Temporal.PlainDateTime.from(until).toZonedDateTime(newYork);
  const end = limit && Temporal.ZonedDateTime.compare(limit, afterLast) < 0 ? limit : afterLast;
  const spans: HourSpan[] = [];
  let start = midnight(Temporal.PlainDate.from(from));
  while (Temporal.ZonedDateTime.compare(start, end) < 0) {
    const change = start.getTimeZoneTransition("next");
    const spanEnd = change && Temporal.ZonedDateTime.compare(change, end) < 0 ? change : end;
    spans.push({
      start: utcHour(start),
      end: utcHour(spanEnd),
      offset: start.offsetNanoseconds / 3_600_000_000_000,
    });
    start = spanEnd;
  }
  return spans;
}

const utcHour = (time: Temporal.ZonedDateTime): string => time.toInstant().toString().slice(0, 13);

/**
 * Both spans of hours of a comparison, the earlier one up to the end of the hour that it is now; and that hour in both
 * (`2026-11-22T10`, New York).
 *
 * @param now epoch milliseconds.
 */
export function comparedSpans(range: DayRange, now: number) {
  const { weeks, ...before } = comparedRange(range);
  const hour = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(newYork)
    .toPlainDateTime()
    .round({ smallestUnit: "hour", roundingMode: "floor" });
  const hourBefore = hour.subtract({ weeks });
  return {
    current: hourSpans(range),
    before: hourSpans(before, hourBefore.add({ hours: 1 }).toString()),
    hour: hour.toString().slice(0, 13),
    hourBefore: hourBefore.toString().slice(0, 13),
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
  const days = Array.from({ length: daysIn(range) }, (_, day) =>
    Temporal.PlainDate.from(range.from).add({ days: day }).toString(),
  );
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
