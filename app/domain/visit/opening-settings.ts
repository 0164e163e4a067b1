import { tidySigns } from "../forms/tidy.ts";
import { displayableText, jsonOf, rowsOf } from "../settings/parse.ts";
import { say, type Wording } from "../settings/sentences.ts";
import { type ParserContext, setting, UnreadableSetting, wordingOf } from "../settings/table.ts";
import { readDayRule, weekdayNames, weekdayNumber } from "./day-rule.ts";
import type { DayOff, Holiday, Hours, TimeRange } from "./opening-hours.ts";

/** The default hours and holidays come from the shared decisions, section 4. */

type Week = Hours["days"];
const longDay: readonly TimeRange[] = [["09:00", "21:00"]];
const usualWeek: Week = [longDay, longDay, longDay, longDay, longDay, [["10:00", "18:00"]], []];

const yearly = (name: string, month: number, day: number): Holiday => ({
  name,
  on: { kind: "yearly", month, day },
  closes: "17:00",
});
const usualHolidays: readonly Holiday[] = [
  yearly("Año Nuevo", 1, 1),
  { name: "Día de los Caídos", on: readDayRule("last mon may"), closes: "17:00" },
  yearly("Juneteenth", 6, 19),
  yearly("Día de la Independencia", 7, 4),
  { name: "Día del Trabajo", on: readDayRule("1st mon sep"), closes: "17:00" },
  yearly("Nochebuena", 12, 24),
  yearly("Navidad", 12, 25),
  yearly("víspera de Año Nuevo", 12, 31),
];

/**
 * Reads the hours of a week: a line for each day, `Lunes: 9:00–13:00, 14:00–21:00`, or JSON such as `{"mon-fri":
 * "09:00-21:00", "sat": ["09:00-13:00", "15:00-18:00"]}`. Days that are not named are closed. A wrong entry leaves
 * its days at their default.
 * @throws RangeError if no line names a day.
 */
function readWeek(text: string, { reportLeftOut }: Pick<ParserContext, "reportLeftOut">): Week {
  const isJson = text.startsWith("{");
  const lines = text.split("\n");
  const entries = isJson ? Object.entries(Object(jsonOf(text))) : lines.map(dayLine);
  const week: (readonly TimeRange[] | undefined)[] = Array(7).fill(undefined);
  for (const [at, [names, value]] of entries.entries()) {
    if (!isJson && !lines[at]?.trim()) continue;
    const days = daysNamed(names);
    const ranges = readRanges(value);
    const reportEntry = (reason: Wording) =>
      reportLeftOut(say(isJson ? "entry {} {}" : "line {} {}", at + 1, reason));
    if (days.length === 0) reportEntry(say("must look like {}", isJson ? "mon, mon-fri" : dayExample));
    else if (!ranges) reportEntry(say("must look like {}", isJson ? rangeExample : dayExample));
    else if (days.some((day) => week[day - 1]))
      reportEntry(isJson ? say("{} must not be there twice", "mon-sun") : say("repeats another line"));
    for (const day of days) week[day - 1] ??= ranges ?? usualWeek[day - 1] ?? [];
  }
  if (!isJson && !week.some(Boolean)) throw new UnreadableSetting("must look like {}", dayExample);
  return week.map((ranges) => ranges ?? []);
}
const rangeExample = '"09:00-21:00", ["09:00-13:00", "15:00-18:00"]';
const dayExample = "lunes: 9:00-13:00, 14:00-21:00";

const dayNames = [
  /^(?:lun|mon)/,
  /^(?:mar|tue)/,
  /^(?:mi[eé]|wed)/,
  /^(?:jue|thu)/,
  /^(?:vie|fri)/,
  /^(?:s[aá]b|sat)/,
  /^(?:dom|sun)/,
];

/** Reads a line: `lunes-viernes: 9:00–0:00` becomes `mon-fri` and `09:00-24:00`. A day without hours is closed. */
function dayLine(line: string): [names: string, ranges: string[]] {
  const text = tidySigns(line).toLowerCase();
  const [names = ""] = /^[\p{L}-]*/u.exec(text) ?? [];
  const days = names
    .split("-")
    .map((name) => weekdayNames[dayNames.findIndex((pattern) => pattern.test(name))] ?? name);
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
    .map((name, at) => `${name} ${(days[at] ?? []).map((range) => range.join("-")).join(", ") || "closed"}`)
    .join("\n");

/** The numbers of the days in `mon` or `mon-fri`; Monday is 1. The list is empty for any other text. */
function daysNamed(names: string): number[] {
  const [first = 0, last = first, ...furtherDays] = names.toLowerCase().split("-").map(weekdayNumber);
  if (!first || !last || furtherDays.length > 0 || last < first) return [];
  return Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead);
}

const timeOfDay = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const rangePattern = new RegExp(`^(${timeOfDay})\\s*-\\s*(${timeOfDay}|24:00)$`);

/** Reads ranges such as `09:00-21:00`. Returns undefined if they are not sorted, overlap, or have another form. */
function readRanges(value: unknown): TimeRange[] | undefined {
  const texts: unknown[] = Array.isArray(value) ? value : value === "" ? [] : [value];
  const ranges: TimeRange[] = [];
  for (const text of texts) {
    const [, opens, closes] = (typeof text === "string" && rangePattern.exec(text.trim())) || [];
    if (!opens || !closes || opens >= closes || opens <= (ranges.at(-1)?.[1] ?? "")) return undefined;
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

const days = { keys: 2, json: '[{"name": "…", "on": "12-25"}]' };
const listOfHolidays = rowsOf(
  { ...days, columns: ["name", "on", "closes"], example: "Nochebuena | 12-24 | 15:00" },
  readHoliday,
);

/**
 * Reads the holidays. An object such as `{"Nochebuena": {"on": "12-24", "closes": "15:00"}, "Juneteenth": null}`
 * changes or adds the holidays that it names and removes the holidays that are null. A wrong entry leaves its holiday
 * as usual. A list replaces all default holidays.
 */
function readHolidays(text: string, reading: Pick<ParserContext, "reportLeftOut">): readonly Holiday[] {
  if (!text.startsWith("{")) return listOfHolidays(text, reading);
  const json = jsonOf(text);
  if (typeof json !== "object" || json === null || Object.keys(json).length === 0)
    throw new UnreadableSetting("must look like {}", '{"Nochebuena": {"on": "12-24", "closes": "15:00"}}');
  const days = new Map(usualHolidays.map((day) => [day.name, day]));
  for (const [name, day] of Object.entries(json))
    try {
      if (day !== null) days.set(name, readHoliday({ ...Object(day), name }));
      else if (!days.delete(name))
        throw new UnreadableSetting("must be one of {}", [...days.keys()].join(", "));
    } catch (error) {
      reading.reportLeftOut(say("{}: {}", name, wordingOf(error)));
    }
  return [...days.values()];
}

export const openingSettings = {
  OPENING_HOURS: setting<Week>(readWeek, usualWeek),
  HOLIDAYS: setting<readonly Holiday[]>(readHolidays, usualHolidays),
  DAYS_OFF: setting<readonly DayOff[]>(
    rowsOf({ ...days, columns: ["name", "on"], example: "Inventario | 2026-12-26" }, readDayOff),
    [],
  ),
};

export const defaultHours: Hours = { days: usualWeek, holidays: usualHolidays, daysOff: [] };
