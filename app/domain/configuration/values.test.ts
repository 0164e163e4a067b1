import { describe, expect, test } from "vitest";
import { readSite } from "../../config.ts";
import { usStates } from "../application/codes.ts";
import { fromEntriesOf } from "../records.ts";
import { readDayRule, weekdayNames } from "../visit/day-rule.ts";
import { type ConsoleSetting, consoleNames, consoleSettings } from "./console-settings.ts";
import { checkValue, readValue, textsOf, valueLimit } from "./values.ts";

/** Writes `mon 09:00-13:00, 14:00-24:00` for each day, except for the given days. */
const week = (days: Readonly<Record<string, string>> = {}) =>
  weekdayNames.map((day) => `${day} ${days[day] ?? "09:00-13:00, 14:00-24:00"}`).join("\n");
/** Every value as it is stored. */
const whole = {
  PHONE_MAIN: "1-213-555-0111",
  PHONES_BY_AFFILIATE: "77 | 1-213-555-0177",
  PHONES_BY_SOURCE: "",
  OPENING_HOURS: week({ sun: "closed" }),
  HOLIDAYS: "Navidad | 12-25 | 15:00",
  DAYS_OFF: "Viernes Santo | easter -2\nInventario | 2026-12-26",
  AFFILIATES: "77 | Autos del Sur\n78 | Autos del Norte | hasta mayo",
  SOURCES: "1100461 | Radio | hasta mayo",
  BRAND_NAME: "Tu Auto",
  BRAND_LEGAL_NAME: "Tu Auto, LLC",
  BRAND_POSTAL_ADDRESS: "P.O. Box 1, El Segundo, CA 90245",
  BRAND_SOCIAL_NAME: "Instagram",
  BRAND_COPYRIGHT_SINCE: "2001",
  BRAND_ANSWER_DAYS: "3",
  BRAND_WHATSAPP: "1-213-555-0112",
  BRAND_SINCE: "2001",
  BRAND_LICENSES: "California Financing Law 60DBO-00000\nTexas | 1234",
  BRAND_STATES: "TX\nCA",
  BRAND_PARTNER_COUNT: "200",
  BRAND_PARTNERS: "Autos del Sur",
  PARTNER_COOKIES: "acme_*",
};

test("every value is read by the parser of its variable, and written as it was stored", () => {
  expect(Object.keys(whole).sort()).toEqual([...consoleNames].sort());
  for (const name of consoleNames)
    expect(checkValue(name, whole[name]), name).toEqual({ value: whole[name], wrong: [] });
  const { config, problems, origins } = readSite({}, whole);
  expect(problems.filter(({ name }) => name !== "DRAFT_KEYS")).toEqual([]);
  expect(new Set(Object.values(origins))).toEqual(new Set(["console"]));
  const byAffiliate = { "77": "1-213-555-0177" };
  expect(config.phones).toEqual({ main: "1-213-555-0111", byAffiliate, bySource: {} });
  expect(config.hours.days[0]?.map((range) => range.join("-"))).toEqual(["09:00-13:00", "14:00-24:00"]);
  expect(config.hours.days[6]).toEqual([]);
  expect(config.hours.daysOff[0]).toEqual({ name: "Viernes Santo", on: { kind: "easter", offset: -2 } });
  expect(config.affiliates).toEqual([
    { id: "77", name: "Autos del Sur", note: "" },
    { id: "78", name: "Autos del Norte", note: "hasta mayo" },
  ]);
  expect(config.brand).toMatchObject({ name: "Tu Auto", answerDays: 3, whatsapp: "1-213-555-0112" });
  expect(config.brand.proof.licenses).toEqual(["California Financing Law 60DBO-00000", "Texas | 1234"]);
  expect(config.partnerCookies).toEqual(["acme_*"]);
});

test.each<[ConsoleSetting, typed: string, stored: string]>([
  ["PHONE_MAIN", " (213) 555-0111 ", "1-213-555-0111"],
  ["PHONES_BY_AFFILIATE", "\n b|213 555 0111 \r\n\n7 |2135550112", "7 | 1-213-555-0112\nb | 1-213-555-0111"],
  // These are rows as a spreadsheet copies them.
  [
    "AFFILIATES",
    "77\tAutos del Sur\thasta mayo\r\n78\tAutos del Norte\t",
    "77 | Autos del Sur | hasta mayo\n78 | Autos del Norte",
  ],
  ["BRAND_STATES", " TX\n\nCA ", "TX\nCA"],
  ["BRAND_STATES", "TX, CA", "TX\nCA"],
  [
    "OPENING_HOURS",
    "lunes-viernes: 9:00-21:00",
    week({ ...fromEntriesOf(weekdayNames.map((day) => [day, "09:00-21:00"])), sat: "closed", sun: "closed" }),
  ],
  ["BRAND_ANSWER_DAYS", "", "2"],
  [
    "OPENING_HOURS",
    "Domingo: cerrado\nLunes: 9:00–13:00, 14:00 – 0:00\nmartes 9:00-21:00\nMIÉRCOLES\njue. 9:00-21:00\nFriday: 08:00-9:30\nSáb 10:00-24:00",
    "mon 09:00-13:00, 14:00-24:00\ntue 09:00-21:00\nwed closed\nthu 09:00-21:00\nfri 08:00-09:30\nsat 10:00-24:00\nsun closed",
  ],
])("%s: what is typed is stored in one form", (name, text, value) =>
  expect(checkValue(name, text)).toEqual({ value, wrong: [] }),
);

const phoneLike = "must look like (213) 555-0100, 1-213-555-0100";
const dayLike = "must look like 12-25, 2026-12-26, last mon may, 4th thu nov +1, easter -2";
const weekLike = "must look like lunes: 9:00-13:00, 14:00-21:00";
const idLike = "line 1 needs an id of at most 80 characters, without spaces and quotes";
const invisible = "must have no < > { } and no invisible character";

test.each<[ConsoleSetting, string, string]>([
  ["PHONE_MAIN", "", phoneLike],
  ["PHONES_BY_SOURCE", "a b | 213-555-0100", idLike],
  ["PHONES_BY_AFFILIATE", "6 | 213-555-0100\n\n7 | 1", `line 3 ${phoneLike}`],
  ["PHONES_BY_AFFILIATE", "\n\n7 | 1\n8 | 213-555-0100", `line 3 ${phoneLike}`],
  ["PHONES_BY_AFFILIATE", "7", "line 1 must look like 77 | 213-555-0100"],
  ["PHONES_BY_AFFILIATE", "7 | 213-555-0100 | mayo", "line 1 must look like 77 | 213-555-0100"],
  ["PHONES_BY_AFFILIATE", "7\u202e | 213-555-0100", idLike],
  ["PHONES_BY_AFFILIATE", `${"7".repeat(81)} | 213-555-0100`, idLike],
  ["BRAND_NAME", "Uno\u202eDos", invisible],
  ["BRAND_NAME", "Uno\nDos", invisible],
  ["BRAND_LICENSES", "Uno\nUno\u0000Dos", `entry 2 ${invisible}`],
  ["BRAND_LICENSES", "a".repeat(121), "entry 1 must be text of at most 120 characters"],
  ["HOLIDAYS", "x\u2067 | 12-25 | 17:00", `line 1 ${invisible}`],
  ["AFFILIATES", "7 | A\n7 | B", "line 2 repeats another line"],
  ["SOURCES", "\tA", "line 1 must look like 77 | Autos del Sur | …"],
  ["SOURCES", "\tA\tB", "line 1 must look like 77 | Autos del Sur | …"],
  ["SOURCES", "7 | ", "line 1 must look like 77 | Autos del Sur | …"],
  ["SOURCES", `7 | ${"a".repeat(81)}`, "line 1 must be text of at most 80 characters"],
  ["SOURCES", `7 | a | ${"a".repeat(201)}`, "line 1 must be text of at most 200 characters"],
  ["SOURCES", Array.from({ length: 501 }, (_, at) => `${at} | A`).join("\n"), "is too long"],
  ["OPENING_HOURS", week({ tue: "18:00-09:00" }), `line 2 ${weekLike}`],
  ["OPENING_HOURS", week({ tue: "09:00-13:00, 12:00-14:00" }), `line 2 ${weekLike}`],
  ["OPENING_HOURS", week({ tue: "todo el día" }), `line 2 ${weekLike}`],
  ["OPENING_HOURS", `${week()}\nlunes cerrado`, "line 8 repeats another line"],
  ["OPENING_HOURS", week().replace("tue", "otro"), `line 2 ${weekLike}`],
  ["OPENING_HOURS", "", weekLike],
  ["HOLIDAYS", "x | 02-30 | 17:00", `line 1 ${dayLike}`],
  ["HOLIDAYS", "x | 12-25 | 25:00", "line 1 must close at a time such as 17:00"],
  ["HOLIDAYS", "x | 12-25", "line 1 must look like Nochebuena | 12-24 | 15:00"],
  ["HOLIDAYS", " | 12-25 | 17:00", "line 1 must look like Nochebuena | 12-24 | 15:00"],
  ["HOLIDAYS", "x | 12-25 | 17:00\nx | 12-25 | 18:00", "line 2 repeats another line"],
  ["DAYS_OFF", "{x} | 12-25", `line 1 ${invisible}`],
  ["BRAND_NAME", " ", "is missing"],
  ["BRAND_NAME", "<b>x</b>", invisible],
  ["BRAND_NAME", "a".repeat(61), "must be text of at most 60 characters"],
  ["BRAND_LEGAL_NAME", "a".repeat(101), "must be text of at most 100 characters"],
  ["BRAND_POSTAL_ADDRESS", "a".repeat(161), "must be text of at most 160 characters"],
  ["BRAND_SOCIAL_NAME", "a".repeat(41), "must be text of at most 40 characters"],
  ["BRAND_COPYRIGHT_SINCE", "", "must be a whole number from 1900 to 2100"],
  ["BRAND_ANSWER_DAYS", "31", "must be a whole number from 1 to 30"],
  ["BRAND_SINCE", "1899", "must be a whole number from 1900 to 2100"],
  ["BRAND_PARTNER_COUNT", "1", "must be a whole number from 2 to 99999"],
  ["BRAND_WHATSAPP", "123", phoneLike],
  ["BRAND_STATES", "TX\nZZ", `entry 2 must be one of ${usStates.join(", ")}`],
  ["BRAND_PARTNERS", "U", "entry 1 must look like Autos del Valle"],
  ["BRAND_PARTNERS", "{Uno}", "entry 1 must look like Autos del Valle"],
  ["BRAND_PARTNERS", "a".repeat(81), "entry 1 must look like Autos del Valle"],
  ["PARTNER_COOKIES", "afiliado", "entry 1 must not match a cookie of this site"],
])("%s: a wrong value is refused, and its line named", (name, value, reason) =>
  expect(checkValue(name, value)).toMatchObject({ value, wrong: [{ en: reason }] }),
);

test("every wrong line is reported at once, in both languages", () =>
  expect(checkValue("HOLIDAYS", "a | 02-30 | 17:00\nb | 12-25 | 17:00\nc | 12-25").wrong).toEqual([
    { en: `line 1 ${dayLike}`, es: expect.stringMatching(/^la línea 1 debe ser como 12-25/) },
    {
      en: "line 3 must look like Nochebuena | 12-24 | 15:00",
      es: "la línea 3 debe ser como Nochebuena | 12-24 | 15:00",
    },
  ]));

test("null is the deployment's value, of every setting", () => {
  for (const name of consoleNames) expect(checkValue(name, null)).toEqual({ value: null, wrong: [] });
});

test("a value that no request could carry is refused", () => {
  const AFFILIATES = Array.from({ length: 450 }, (_, at) => `${at} | ${"y".repeat(80)} | nota`).join("\n");
  expect(AFFILIATES.length).toBeLessThan(valueLimit);
  const longer = AFFILIATES.replaceAll("nota", "x".repeat(40));
  expect(checkValue("AFFILIATES", AFFILIATES).wrong).toEqual([]);
  expect(checkValue("AFFILIATES", longer).wrong).toMatchObject([{ es: "es demasiado largo" }]);
});

describe("a value of the published copy that cannot be read", () => {
  const brand = { BRAND_NAME: "De la variable", BRAND_LEGAL_NAME: "De la variable, LLC" };
  const variables = { PHONE_MAIN: "1-213-555-0144", ...brand };
  const siteWith = (values: object) => readSite(variables, { ...values });

  test.each(consoleNames)("%s: spoils no other value", (name) => {
    const good = readSite(variables, whole).values;
    const { values, problems, origins } = siteWith({ ...whole, [name]: { not: "this" } });
    expect(problems.map((one) => one.name)).toContain(name);
    expect(problems.find((one) => one.name === name)?.reason).toMatch(/^the console's value: /);
    expect(values[name]).toEqual(readSite(variables).values[name]);
    expect(origins[name]).not.toBe("console");
    for (const other of consoleNames) if (other !== name) expect(values[other]).toEqual(good[other]);
  });

  test("falls back to the variable, and without a variable to the default", () => {
    const { config, origins, problems } = siteWith({
      PHONE_MAIN: "x_planted",
      BRAND_SOCIAL_NAME: null,
    });
    expect([config.phones.main, config.brand.socialName]).toEqual(["1-213-555-0144", "Facebook"]);
    expect(origins).toMatchObject({ PHONE_MAIN: "variable", BRAND_SOCIAL_NAME: "default" });
    expect(JSON.stringify(problems), "a value that is wrong is not shown").not.toContain("x_planted");
  });
});

test("an empty list stays empty and does not become the default", () => {
  expect(readValue("HOLIDAYS", "")).toEqual([]);
  expect(readValue("PHONES_BY_SOURCE", "")).toEqual({});
  expect(readValue("BRAND_WHATSAPP", "")).toBe("");
  expect(consoleSettings.HOLIDAYS.fallback).toHaveLength(8);
});

test.each([
  ["the defaults", {}],
  [
    "variables",
    {
      OPENING_HOURS: '{"mon-fri": ["09:00-13:00", "15:00-24:00"]}',
      DAYS_OFF: '[{"name":"Puente","on":"2026-12-26"},{"name":"Viernes Santo","on":"easter -2"}]',
      HOLIDAYS: '[{"name":"Otro","on":"4th thu nov +1","closes":"15:00"}]',
      PHONES_BY_AFFILIATE: '{"b":"213-555-0111","7":"213-555-0112"}',
      BRAND_ANSWER_DAYS: "2",
      BRAND_STATES: "TX, CA",
      AFFILIATES: '[{"id":"7","name":"Sur"}]',
    },
  ],
])("%s as people type them mean the same", (_, variables) => {
  const { values } = readSite(variables);
  const typed = textsOf(values);
  for (const name of consoleNames) {
    expect(checkValue(name, typed[name]), name).toEqual({ value: typed[name], wrong: [] });
    expect(readValue(name, typed[name]), name).toEqual(values[name]);
  }
});

test("a holiday's day of each kind is written as it is read", () => {
  const days = ["12-25", "2026-12-26", "last mon may", "5th sun jan -3", "easter", "easter +1"];
  const { values } = readSite({ DAYS_OFF: JSON.stringify(days.map((on) => ({ name: on, on }))) });
  const lines = textsOf(values).DAYS_OFF.split("\n");
  expect(lines).toHaveLength(6);
  for (const [name = "", on = ""] of lines.map((line) => line.split(" | ")))
    expect(readDayRule(on)).toEqual(readDayRule(name));
});
