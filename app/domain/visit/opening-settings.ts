import { jsonListOf, jsonOf } from "../settings/parse.ts";
import { type Said, say } from "../settings/sentences.ts";
import { type Reading, saidOf, setting, UnreadableSetting } from "../settings/table.ts";
import { readDayRule, weekdayNumber } from "./day-rule.ts";
import type { DayOff, Holiday, Hours, TimeRange } from "./opening-hours.ts";

/** Defaults: shared decisions, section 4. */

type Week = Hours["days"];
const long: readonly TimeRange[] = [["09:00", "21:00"]];
const usualWeek: Week = [long, long, long, long, long, [["10:00", "18:00"]], []];

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
 * `{"mon-fri": "09:00-21:00", "sat": ["09:00-13:00", "15:00-18:00"]}`: other days are closed, a wrong entry leaves its
 * days at their default. @throws RangeError unless it is a JSON object.
 */
function readWeek(text: string, { leftOut }: Pick<Reading, "leftOut">): Week {
  const json = jsonOf(text);
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw new UnreadableSetting("must look like {}", '{"mon-fri": "09:00-21:00", "sat": "10:00-18:00"}');
  const week: (readonly TimeRange[] | undefined)[] = Array(7).fill(undefined);
  for (const [at, [names, value]] of Object.entries(json).entries()) {
    const days = daysNamed(names);
    const ranges = readRanges(value);
    const entry = (why: Said) => leftOut(say("entry {} {}", at + 1, why));
    if (days.length === 0) entry(say("must look like {}", "mon, mon-fri"));
    else if (!ranges) entry(say("must look like {}", '"09:00-21:00", ["09:00-13:00", "15:00-18:00"]'));
    else if (days.some((day) => week[day - 1])) entry(say("{} must not be there twice", "mon-sun"));
    for (const day of days) week[day - 1] ??= ranges ?? usualWeek[day - 1] ?? [];
  }
  return week.map((ranges) => ranges ?? []);
}

/** Monday is 1; empty for anything else. */
function daysNamed(names: string): number[] {
  const [first = 0, last = first, ...more] = names.toLowerCase().split("-").map(weekdayNumber);
  if (!first || !last || more.length > 0 || last < first) return [];
  return Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead);
}

export const timeOfDay = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const rangePattern = new RegExp(`^(${timeOfDay})\\s*-\\s*(${timeOfDay}|24:00)$`);

/** Ranges such as `09:00-21:00`, sorted and not overlapping; undefined for anything else. */
export function readRanges(value: unknown): TimeRange[] | undefined {
  const texts: unknown[] = Array.isArray(value) ? value : value === "" ? [] : [value];
  const ranges: TimeRange[] = [];
  for (const text of texts) {
    const [, opens, closes] = (typeof text === "string" && rangePattern.exec(text.trim())) || [];
    if (!opens || !closes || opens >= closes || opens <= (ranges.at(-1)?.[1] ?? "")) return undefined;
    ranges.push([opens, closes]);
  }
  return ranges;
}

const listOfDays = <Day>(readDay: (day: Readonly<Record<string, unknown>>) => Day) =>
  jsonListOf('[{"name": "…", "on": "12-25"}]', (day) => readDay(Object(day)));

export function readDayOff({ name, on }: Readonly<Record<string, unknown>>): DayOff {
  if (typeof name !== "string" || !/^[^{}<>]{1,60}$/.test(name.trim()))
    throw new UnreadableSetting("{}: {}", "name", say("must be text of at most {} characters", 60));
  if (typeof on !== "string") throw new UnreadableSetting("{} is missing or wrong", "on");
  return { name: name.trim(), on: readDayRule(on.trim()) };
}

function readHoliday(day: Readonly<Record<string, unknown>>): Holiday {
  const { closes } = day;
  if (typeof closes !== "string" || !new RegExp(`^${timeOfDay}$`).test(closes))
    throw new UnreadableSetting("{}: {}", "closes", say("must look like {}", "17:00"));
  return { ...readDayOff(day), closes };
}

/**
 * `{"Nochebuena": {"on": "12-24", "closes": "15:00"}, "Juneteenth": null}` changes or adds the holidays that it names, and takes
 * away those that are null; a wrong entry leaves its day as usual. A list is all of them, as the console writes it.
 */
function readHolidays(text: string, reading: Pick<Reading, "leftOut">): readonly Holiday[] {
  const json = jsonOf(text);
  if (Array.isArray(json)) return listOfDays(readHoliday)(text, reading);
  if (typeof json !== "object" || json === null || Object.keys(json).length === 0)
    throw new UnreadableSetting("must look like {}", '{"Nochebuena": {"on": "12-24", "closes": "15:00"}}');
  const days = new Map(usualHolidays.map((day) => [day.name, day]));
  for (const [name, day] of Object.entries(json))
    try {
      if (day !== null) days.set(name, readHoliday({ ...Object(day), name }));
      else if (!days.delete(name))
        throw new UnreadableSetting("must be one of {}", [...days.keys()].join(", "));
    } catch (error) {
      reading.leftOut(say("{}: {}", name, saidOf(error)));
    }
  return [...days.values()];
}

export const openingSettings = {
  OPENING_HOURS: setting<Week>(readWeek, usualWeek),
  HOLIDAYS: setting<readonly Holiday[]>(readHolidays, usualHolidays),
  DAYS_OFF: setting<readonly DayOff[]>(listOfDays(readDayOff), []),
};

export const usualHours: Hours = { days: usualWeek, holidays: usualHolidays, daysOff: [] };
