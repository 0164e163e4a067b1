import { z } from "zod";
import { tidySigns } from "../forms/tidy.ts";
import { displayableText, jsonOf, rowsOf } from "../settings/parse.ts";
import { say, type Wording } from "../settings/sentences.ts";
import { type ParserContext, setting, UnreadableSetting, wordingOf } from "../settings/table.ts";
import { readDayRule, weekdayNames, weekdayNumber } from "./day-rule.ts";
import type { DayOff, Holiday, Hours, TimeRange } from "./opening-hours.ts";

/* The default hours and holidays come from the shared decisions, section 4. */

type Week = Hours["days"];
const weekdayHours: readonly TimeRange[] = [["09:00", "21:00"]];
const saturdayHours: readonly TimeRange[] = [["10:00", "18:00"]];
const defaultWeek: Week = [...Array<typeof weekdayHours>(5).fill(weekdayHours), saturdayHours, []];

const yearlyHoliday = (name: string, month: number, day: number): Holiday => ({
  name,
  on: { kind: "yearly", month, day },
  closes: "17:00",
});
const defaultHolidays: readonly Holiday[] = [
  yearlyHoliday("Año Nuevo", 1, 1),
  { name: "Día de los Caídos", on: readDayRule("last mon may"), closes: "17:00" },
  yearlyHoliday("Juneteenth", 6, 19),
  yearlyHoliday("Día de la Independencia", 7, 4),
  { name: "Día del Trabajo", on: readDayRule("1st mon sep"), closes: "17:00" },
  yearlyHoliday("Nochebuena", 12, 24),
  yearlyHoliday("Navidad", 12, 25),
  yearlyHoliday("víspera de Año Nuevo", 12, 31),
];

/**
 * Reads the hours of a week: a line for each day, `Lunes: 9:00–13:00, 14:00–21:00`, or JSON such as `{"mon-fri":
 * "09:00-21:00", "sat": ["09:00-13:00", "15:00-18:00"]}`. Days that are not named are closed. A wrong entry leaves
 * its days at their default.
 * @throws UnreadableSetting if no line names a day.
 */
function readWeek(text: string, { reportLeftOut }: Pick<ParserContext, "reportLeftOut">): Week {
  const isJson = text.startsWith("{");
  const lines = text.split("\n");
  const entries = isJson ? Object.entries(Object(jsonOf(text))) : lines.map(readDayLine);
  const week: (readonly TimeRange[] | undefined)[] = Array(7).fill(undefined);
  for (const [index, [dayNames, value]] of entries.entries()) {
    if (!isJson && !lines[index]?.trim()) continue;
    const days = daysNamed(dayNames);
    const ranges = readRanges(value);
    const reportProblem = (reason: Wording) =>
      reportLeftOut(say(isJson ? "entry {} {}" : "line {} {}", index + 1, reason));
    if (days.length === 0) reportProblem(say("must look like {}", isJson ? "mon, mon-fri" : dayExample));
    else if (!ranges) reportProblem(say("must look like {}", isJson ? rangeExample : dayExample));
    else if (days.some((day) => week[day - 1]))
      reportProblem(isJson ? say("{} must not be there twice", "mon-sun") : say("repeats another line"));
    for (const day of days) week[day - 1] ??= ranges ?? defaultWeek[day - 1] ?? [];
  }
  if (!isJson && !week.some(Boolean)) throw new UnreadableSetting("must look like {}", dayExample);
  return week.map((ranges) => ranges ?? []);
}

/** A week as text, in the form that {@link readWeek} reads. Any line that cannot be read is an issue. */
export const weekSchema = z.string().transform((text, { addIssue }): Week => {
  try {
    return readWeek(text, { reportLeftOut: () => addIssue(dayExample) });
  } catch {
    addIssue(dayExample);
    return z.NEVER;
  }
});

const rangeExample = '"09:00-21:00", ["09:00-13:00", "15:00-18:00"]';
const dayExample = "lunes: 9:00-13:00, 14:00-21:00";

/** The beginnings of the days' names in Spanish and English, from Monday on. */
const dayNamePatterns = [
  /^(?:lun|mon)/,
  /^(?:mar|tue)/,
  /^(?:mi[eé]|wed)/,
  /^(?:jue|thu)/,
  /^(?:vie|fri)/,
  /^(?:s[aá]b|sat)/,
  /^(?:dom|sun)/,
];

/** Reads a line: `lunes-viernes: 9:00–0:00` becomes `mon-fri` and `09:00-24:00`. A day without hours is closed. */
function readDayLine(line: string): [dayNames: string, ranges: string[]] {
  const text = tidySigns(line).toLowerCase();
  const [names = ""] = /^[\p{L}-]*/u.exec(text) ?? [];
  const days = names
    .split("-")
    .map((name) => weekdayNames[dayNamePatterns.findIndex((pattern) => pattern.test(name))] ?? name);
  const hours = text.slice(names.length).replace(/^[.:]/, "");
  const ranges = hours
    .replaceAll(" ", "")
    .replace(/\b\d:/g, "0$&")
    .replace(/-00:00/g, "-24:00");
  return [days.join("-"), /^(?:cerrado|closed)?$/.test(ranges) ? [] : ranges.split(",")];
}

/** Writes a week in the form that {@link readWeek} reads. */
export const weekText = (days: Week): string =>
  weekdayNames
    .map((name, index) => {
      const ranges = (days[index] ?? []).map((range) => range.join("-"));
      return `${name} ${ranges.join(", ") || "closed"}`;
    })
    .join("\n");

/** The numbers of the days in `mon` or `mon-fri`; Monday is 1. The list is empty for any other text. */
function daysNamed(names: string): number[] {
  const [firstDay = 0, lastDay = firstDay, ...furtherDays] = names
    .toLowerCase()
    .split("-")
    .map(weekdayNumber);
  if (!firstDay || !lastDay || furtherDays.length > 0 || lastDay < firstDay) return [];
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
}

const timeOfDay = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const rangePattern = new RegExp(`^(${timeOfDay})\\s*-\\s*(${timeOfDay}|24:00)$`);

/** Reads ranges such as `09:00-21:00`. Returns undefined if they are not sorted, overlap, or have another form. */
function readRanges(value: unknown): TimeRange[] | undefined {
  if (value === "") return [];
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  const ranges: TimeRange[] = [];
  for (const text of texts) {
    const [, opens, closes] = (typeof text === "string" && rangePattern.exec(text.trim())) || [];
    const previousClosing = ranges.at(-1)?.[1] ?? "";
    if (!opens || !closes || opens >= closes || opens <= previousClosing) return undefined;
    ranges.push([opens, closes]);
  }
  return ranges;
}

function readDayOff({ name, on }: Readonly<Record<string, unknown>>): DayOff {
  if (typeof name !== "string" || typeof on !== "string")
    throw new UnreadableSetting("{} is missing or wrong", "name, on");
  return { name: displayableText(60)(name.trim()), on: readDayRule(on.trim()) };
}

function readHoliday(day: Readonly<Record<string, unknown>>): Holiday {
  const { closes } = day;
  if (typeof closes !== "string" || !new RegExp(`^${timeOfDay}$`).test(closes))
    throw new UnreadableSetting("must close at a time such as {}", "17:00");
  return { ...readDayOff(day), closes };
}

const dayOffFormat = { keys: 2, json: '[{"name": "…", "on": "12-25"}]' };
const readHolidayList = rowsOf(
  { ...dayOffFormat, columns: ["name", "on", "closes"], example: "Nochebuena | 12-24 | 15:00" },
  readHoliday,
);

/**
 * Reads the holidays. A list replaces all default holidays. An object such as `{"Nochebuena": {"on": "12-24", "closes":
 * "15:00"}, "Juneteenth": null}` changes or adds the holidays that it names and removes those that are null. A wrong
 * entry is left out, so that its holiday keeps its default.
 */
function readHolidays(text: string, reading: Pick<ParserContext, "reportLeftOut">): readonly Holiday[] {
  if (!text.startsWith("{")) return readHolidayList(text, reading);
  const json = jsonOf(text);
  if (typeof json !== "object" || json === null || Object.keys(json).length === 0)
    throw new UnreadableSetting("must look like {}", '{"Nochebuena": {"on": "12-24", "closes": "15:00"}}');
  const holidays = new Map(defaultHolidays.map((holiday) => [holiday.name, holiday]));
  for (const [name, holiday] of Object.entries(json))
    try {
      if (holiday !== null) holidays.set(name, readHoliday({ ...Object(holiday), name }));
      else if (!holidays.delete(name))
        throw new UnreadableSetting("must be one of {}", [...holidays.keys()].join(", "));
    } catch (error) {
      reading.reportLeftOut(say("{}: {}", name, wordingOf(error)));
    }
  return [...holidays.values()];
}

export const openingSettings = {
  OPENING_HOURS: setting<Week>(readWeek, defaultWeek),
  HOLIDAYS: setting<readonly Holiday[]>(readHolidays, defaultHolidays),
  DAYS_OFF: setting<readonly DayOff[]>(
    rowsOf({ ...dayOffFormat, columns: ["name", "on"], example: "Inventario | 2026-12-26" }, readDayOff),
    [],
  ),
};

export const defaultHours: Hours = { days: defaultWeek, holidays: defaultHolidays, daysOff: [] };
