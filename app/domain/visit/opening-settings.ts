import { jsonOf } from "../settings/parse.ts";
import { type Reading, setting } from "../settings/table.ts";
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
    throw new RangeError('must be a JSON object such as {"mon-fri": "09:00-21:00", "sat": "10:00-18:00"}');
  const week: (readonly TimeRange[] | undefined)[] = Array(7).fill(undefined);
  for (const [at, [names, value]] of Object.entries(json).entries()) {
    const days = daysNamed(names);
    const ranges = readRanges(value);
    if (days.length === 0) leftOut(`entry ${at + 1} must name days such as mon or mon-fri`);
    else if (!ranges)
      leftOut(
        `entry ${at + 1} must be times such as 09:00-21:00, in their order, in a list if they are several`,
      );
    else if (days.some((day) => week[day - 1])) leftOut(`entry ${at + 1} must not name a day again`);
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

/** A wrong entry is left out. @throws RangeError unless it is a JSON list. */
const listOfDays =
  <Day>(readDay: (day: Readonly<Record<string, unknown>>) => Day) =>
  (text: string, { leftOut }: Pick<Reading, "leftOut">): Day[] => {
    const json = jsonOf(text);
    if (!Array.isArray(json)) throw new RangeError("must be a JSON list of days");
    return json.flatMap((day, at) => {
      try {
        return [readDay(Object(day))];
      } catch (error) {
        leftOut(`entry ${at + 1} ${(error as Error).message}`);
        return [];
      }
    });
  };

export function readDayOff({ name, on }: Readonly<Record<string, unknown>>): DayOff {
  if (typeof name !== "string" || !/^[^{}<>]{1,60}$/.test(name.trim()))
    throw new RangeError("must have a name of 60 characters at most");
  if (typeof on !== "string") throw new RangeError('must say its day as "on"');
  return { name: name.trim(), on: readDayRule(on.trim()) };
}

function readHoliday(day: Readonly<Record<string, unknown>>): Holiday {
  const { closes } = day;
  if (typeof closes !== "string" || !new RegExp(`^${timeOfDay}$`).test(closes))
    throw new RangeError('must have a closing time such as 17:00 as "closes"');
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
    throw new RangeError('must be JSON such as {"Nochebuena": {"on": "12-24", "closes": "15:00"}}');
  const days = new Map(usualHolidays.map((day) => [day.name, day]));
  for (const [name, day] of Object.entries(json))
    try {
      if (day === null) days.delete(name);
      else days.set(name, readHoliday({ ...Object(day), name }));
    } catch (error) {
      reading.leftOut(`${name} ${(error as Error).message}`);
    }
  return [...days.values()];
}

export const openingSettings = {
  OPENING_HOURS: setting<Week>(readWeek, usualWeek),
  HOLIDAYS: setting<readonly Holiday[]>(readHolidays, usualHolidays),
  DAYS_OFF: setting<readonly DayOff[]>(listOfDays(readDayOff), []),
};

export const usualHours: Hours = { days: usualWeek, holidays: usualHolidays, daysOff: [] };
