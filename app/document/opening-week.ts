import type { waysToTalk } from "../copy/call-back.ts";
import { getIntl } from "../copy/intl.ts";
import type { openingWeek, openingWords } from "../copy/opening.ts";
import { capitalize, type Texts } from "../copy/texts.ts";
import { type DayOff, fixedDaysOff, type Hours, type TimeRange } from "../domain/visit/opening-hours.ts";
import { clockText } from "./opening.ts";

export type WeekTexts = { week: Texts<typeof openingWeek>; words: Texts<typeof openingWords> };

const formatList = (items: readonly string[]): string => getIntl().formatList(items);

/** The opening hours in sentences; empty if nobody ever takes calls. */
export function formatWeek(hours: Hours, texts: WeekTexts): string[] {
  const { open, closed } = groupsOfWeek(hours.days);
  if (open.length === 0) return [];
  const isAlways = open.every(({ ranges }) => isAllDay(ranges));
  const when = joinGroups(open, texts.week);
  const sentences = [texts.week[isAlways ? "week.always" : "week"]({ when })];
  if (closed.length > 0)
    sentences.push(texts.week.closed({ days: capitalize(daysText(closed, texts.week)) }));
  return [...sentences, ...specialDays(hours, texts)];
}

function joinGroups(groups: readonly WeekGroup[], week: WeekTexts["week"]): string {
  const isSplit = groups.length > 1 && groups.some(({ ranges }) => ranges.length > 1);
  const phrases = groups.map(({ lists, ranges }) => {
    const times = formatList(ranges.map((range) => rangeText(range, week)));
    return `${daysText(lists, week)}${isSplit ? "," : ""} ${times}`;
  });
  return isSplit ? phrases.join("; ") : formatList(phrases);
}

function daysText(lists: readonly DayList[], week: WeekTexts["week"]): string {
  const dayOf = (number: Weekday = 0) => week.days[number];
  if (lists[0]?.days.length === 7) return week["days.all"];
  return formatList(
    lists.map(({ days, isRun }) =>
      isRun
        ? week["days.run"]({ first: dayOf(days[0]).name, last: dayOf(days.at(-1)).name })
        : week["days.some"]({ days: formatList(days.map((day) => dayOf(day).each)) }),
    ),
  );
}

const isAllDay = ([range]: readonly TimeRange[]): boolean => range?.[0] === "00:00" && range[1] === "24:00";

const rangeText = ([opens, closes]: TimeRange, week: WeekTexts["week"]): string =>
  isAllDay([[opens, closes]])
    ? week["hours.always"]
    : week.hours({ from: timeText(opens, week), to: timeText(closes, week) });

function timeText(time: string, week: WeekTexts["week"]): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours % 24 === 0 && minutes === 0 ? week.midnight : clockText(hours, minutes);
}

/** Sentences about holidays and days off. Holidays that end early are grouped by closing time. */
function specialDays({ days, holidays, daysOff }: Hours, { week, words }: WeekTexts): string[] {
  const earliestOpening = days.flatMap((ranges) => ranges.map(([opens]) => opens)).sort()[0] ?? "";
  const shortDays = holidays.filter(({ closes }) => closes > earliestOpening);
  const closings = [...new Set(shortDays.map(({ closes }) => closes))].sort();
  const earlySentences = closings.map((closes) => {
    const [hours = 0, minutes = 0] = closes.split(":").map(Number);
    const time = words.clock({ hour: hours % 12 || 12, time: clockText(hours, minutes) });
    const names = namesOf(shortDays.filter((holiday) => holiday.closes === closes));
    return week.early({ time, names });
  });
  const closedDays = holidays.filter(({ closes }) => closes <= earliestOpening);
  const standardDays = fixedDaysOff.filter(
    ({ on }) => !daysOff.some((day) => JSON.stringify(day.on) === JSON.stringify(on)),
  );
  return [...earlySentences, week.off({ names: namesOf([...closedDays, ...daysOff, ...standardDays]) })];
}

const namesOf = (days: readonly DayOff[]): string => formatList(days.map(({ name }) => name));

type RangeText = Texts<typeof waysToTalk>["hours.range"];

/**
 * The opening hours as a table, with sentences for the days that differ from it. There are no rows if nobody ever
 * takes calls.
 */
export function weekTable(
  hours: Hours,
  texts: WeekTexts & { closed: string; range: RangeText },
): { rows: { days: string; times: string }[]; special: string[] } {
  const { open, closed } = groupsOfWeek(hours.days);
  if (open.length === 0) return { rows: [], special: [] };
  const row = (lists: readonly DayList[], times: string) => ({
    days: capitalize(daysText(lists, texts.week)),
    times,
  });
  const rows = open.map(({ lists, ranges }) =>
    row(lists, formatList(ranges.map((range) => shortRange(range, texts)))),
  );
  return {
    rows: closed.length > 0 ? [...rows, row(closed, texts.closed)] : rows,
    special: specialDays(hours, texts),
  };
}

/** Short hours such as `9 a. m. a 9 p. m.`, because the table must fit a phone's screen. */
function shortRange(range: TimeRange, texts: { week: WeekTexts["week"]; range: RangeText }) {
  if (isAllDay([range])) return texts.week["hours.always"];
  const [from = "", until = ""] = range.map((time) => timeText(time, texts.week).replace(":00", ""));
  return texts.range({ from, until });
}

/** A weekday's number; Monday is 0. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Days with the same hours. `isRun` means three or more days in a row, which are written as "de … a …". */
type DayList = { days: readonly Weekday[]; isRun: boolean };
type WeekGroup = { lists: readonly DayList[]; ranges: readonly TimeRange[] };

function groupsOfWeek(days: Hours["days"]): { open: WeekGroup[]; closed: readonly DayList[] } {
  const byHours = new Map<string, { numbers: Weekday[]; ranges: readonly TimeRange[] }>();
  for (const [weekday, ranges] of days.entries()) {
    const key = ranges.join();
    const group = byHours.get(key) ?? { numbers: [], ranges };
    group.numbers.push(weekday as Weekday);
    byHours.set(key, group);
  }
  const closedDays = byHours.get("")?.numbers ?? [];
  byHours.delete("");
  const open = [...byHours.values()].map(({ numbers, ranges }) => ({ lists: listsOf(numbers), ranges }));
  return { open, closed: listsOf(closedDays) };
}

function listsOf(numbers: readonly Weekday[]): DayList[] {
  const runs: Weekday[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  const lists: DayList[] = [];
  for (const days of runs) {
    const last = lists.at(-1);
    if (days.length >= 3) lists.push({ days, isRun: true });
    else if (last && !last.isRun) lists[lists.length - 1] = { days: [...last.days, ...days], isRun: false };
    else lists.push({ days, isRun: false });
  }
  return lists;
}
