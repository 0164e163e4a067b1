import { Temporal } from "temporal-polyfill";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { describe, expect, test } from "vitest";
import { dayOf } from "../calendar-day.ts";
import { readTable } from "../settings/table.ts";
import { fallsOn, readDayRule } from "./day-rule.ts";
import { openingStatus, specialDayOn } from "./opening-hours.ts";
import { defaultHours, openingSettings } from "./opening-settings.ts";

const readHours = (variables: Partial<Record<keyof typeof openingSettings, string>>) => {
  const { values, problems } = readTable(openingSettings, variables);
  const hours = { days: values.OPENING_HOURS, holidays: values.HOLIDAYS, daysOff: values.DAYS_OFF };
  return { hours, problems: problems.map(({ name, reason }) => `${name}: ${reason}`) };
};
const isOpen = (iso: string, hours: typeof defaultHours) => openingStatus(Date.parse(iso), hours).open;

test("the usual hours, holidays and days off can be written down as settings", () => {
  const { hours, problems } = readHours({
    OPENING_HOURS: '{"mon-fri": "09:00-21:00", "sat": "10:00-18:00", "sun": ""}',
    HOLIDAYS: JSON.stringify([
      { name: "Año Nuevo", on: "01-01", closes: "17:00" },
      { name: "Día de los Caídos", on: "last mon may", closes: "17:00" },
      { name: "Juneteenth", on: "06-19", closes: "17:00" },
      { name: "Día de la Independencia", on: "07-04", closes: "17:00" },
      { name: "Día del Trabajo", on: "1st mon sep", closes: "17:00" },
      { name: "Nochebuena", on: "12-24", closes: "17:00" },
      { name: "Navidad", on: "12-25", closes: "17:00" },
      { name: "víspera de Año Nuevo", on: "12-31", closes: "17:00" },
    ]),
    DAYS_OFF: "[]",
  });
  expect(problems).toEqual([]);
  expect(hours).toEqual(defaultHours);
});

test("split hours are open at the beginning of each range and closed at its end", () => {
  const { hours } = readHours({ OPENING_HOURS: '{"fri":["09:00-13:00","15:00-24:00"],"sat":"00:00-01:00"}' });
  const isOpenAt = (time: string) => isOpen(`2026-11-20T${time}-05:00`, hours);
  const times = ["08:59:59", "09:00:00", "12:59:59", "13:00:00", "14:59:59", "15:00:00", "23:59:59"];
  expect(times.filter(isOpenAt)).toEqual(["09:00:00", "12:59:59", "15:00:00", "23:59:59"]);
  expect(isOpen("2026-11-21T00:00:00-05:00", hours)).toBe(true);
  const opens = Date.parse("2026-11-20T15:00:00-05:00");
  expect(openingStatus(Date.parse("2026-11-20T13:00:00-05:00"), hours)).toEqual({ open: false, opens });
});

test("HOLIDAYS by name changes, adds and removes holidays and leaves the others", () => {
  const { hours, problems } = readHours({
    HOLIDAYS: JSON.stringify({
      Nochebuena: { on: "12-24", closes: "15:00" },
      Reyes: { on: "01-06", closes: "12:00" },
      Juneteenth: null,
      Navidad: { on: "12-25", closes: "mediodía" },
      Nochevieja: null,
    }),
  });
  const usual = new Map(defaultHours.holidays.map(({ name, closes }) => [name, closes]));
  usual.set("Nochebuena", "15:00").set("Reyes", "12:00").delete("Juneteenth");
  expect(new Map(hours.holidays.map(({ name, closes }) => [name, closes]))).toEqual(usual);
  expect(problems).toEqual([
    "HOLIDAYS: Navidad: must close at a time such as 17:00",
    expect.stringMatching(/^HOLIDAYS: Nochevieja: must be one of Año Nuevo, .*Navidad/),
  ]);
});

test("a holiday cuts every range at its closing time", () => {
  const HOLIDAYS = '[{"name":"Navidad","on":"12-25","closes":"12:00"}]';
  const { hours } = readHours({ OPENING_HOURS: '{"fri":["09:00-13:00","15:00-18:00"]}', HOLIDAYS });
  const closes = Date.parse("2026-12-25T12:00:00-05:00");
  expect(openingStatus(Date.parse("2026-12-25T10:00:00-05:00"), hours)).toEqual({ open: true, closes });
  expect(isOpen("2026-12-25T16:00:00-05:00", hours)).toBe(false);
  expect(specialDayOn("2026-12-25", hours)).toEqual({ name: "Navidad", isOff: false });
  expect(specialDayOn("2026-12-26", hours)).toBeUndefined();
});

test("nobody answers on Thanksgiving and the day after, whatever is configured", () => {
  const { hours } = readHours({ OPENING_HOURS: '{"mon-sun":"00:00-24:00"}', HOLIDAYS: "[]", DAYS_OFF: "[]" });
  for (let year = 2024; year <= 2040; year++)
    for (let day = 20; day <= 30; day++) {
      const date = Temporal.PlainDate.from({ year, month: 11, day });
      const isOff =
        (date.dayOfWeek === 4 && day >= 22 && day <= 28) || (date.dayOfWeek === 5 && day >= 23 && day <= 29);
      expect(isOpen(`${date}T12:00:00-05:00`, hours), String(date)).toBe(!isOff);
    }
});

test("without any hours nobody ever answers", () => {
  const never = { open: false, opens: Number.POSITIVE_INFINITY };
  expect(openingStatus(0, readHours({ OPENING_HOURS: "{}" }).hours)).toEqual(never);
});

test.each([
  ["12-25", ["2026-12-25", "2031-12-25"]],
  ["02-29", ["2028-02-29"]],
  ["2026-12-26", ["2026-12-26"]],
  ["last mon may", ["2026-05-25", "2027-05-31"]],
  ["1st mon sep", ["2026-09-07"]],
  ["4th thu nov +1", ["2026-11-27", "2030-11-29"]],
  ["1st sun jan -2", ["2027-01-01", "2027-12-31"]],
  ["easter", ["2026-04-05", "2027-03-28", "2038-04-25", "2285-03-22"]],
  ["easter -2", ["2026-04-03"]],
])("the rule %s falls on %j", (rule, dates) => {
  for (const date of dates) {
    const day = dayOf(date);
    expect(fallsOn(readDayRule(rule), day), date).toBe(true);
    expect(fallsOn(readDayRule(rule), PlainDate.addDays(day, 1)), date).toBe(false);
  }
});
test.each(["", "25-12", "02-30", "2026-02-29", "6th mon may", "1st lun may", "4th thu nov 1", "navidad"])(
  "«%s» is no day",
  (rule) => expect(() => readDayRule(rule)).toThrow(RangeError),
);

describe("an entry that cannot be read is left out by itself", () => {
  test("and the days of a wrong entry in the week have their usual hours", () => {
    const { hours, problems } = readHours({
      OPENING_HOURS:
        '{"mon-wed":"10:00-16:00","thu":"16:00-10:00","lun":"10:00-16:00","wed-fri":"11:00-12:00"}',
    });
    const short = [["10:00", "16:00"]];
    expect(hours.days).toEqual([short, short, short, defaultHours.days[3], [["11:00", "12:00"]], [], []]);
    expect(problems.map((problem) => /entry \d/.exec(problem)?.[0])).toEqual([
      "entry 2",
      "entry 3",
      "entry 4",
    ]);
  });
  test("also among the holidays and the days off", () => {
    const { hours, problems } = readHours({
      HOLIDAYS:
        '[{"name":"Navidad","on":"12-25","closes":"25:00"},{"name":"Reyes","on":"01-06","closes":"12:00"}]',
      DAYS_OFF: '[{"on":"01-01"},{"name":"Año Nuevo","on":"01-01"}]',
    });
    expect(hours.holidays.map(({ name }) => name)).toEqual(["Reyes"]);
    expect(hours.daysOff.map(({ name }) => name)).toEqual(["Año Nuevo"]);
    expect(problems).toEqual([
      "HOLIDAYS: entry 1 must close at a time such as 17:00",
      "DAYS_OFF: entry 1 name, on is missing or wrong",
    ]);
  });
});
