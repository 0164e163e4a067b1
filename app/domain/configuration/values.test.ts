import { describe, expect, test } from "vitest";
import { readSite } from "../../config.ts";
import { readDayRule, weekdayNames } from "../visit/day-rule.ts";
import { type ConsoleSetting, consoleNames, consoleSettings } from "./console-settings.ts";
import { checkValue, formsOf, readValue, type SettingForms, valueLimit } from "./values.ts";

const usual = Object.fromEntries(weekdayNames.map((day) => [day, ["09:00-13:00", "14:00-24:00"]]));
/** Every value. */
const whole = {
  PHONE_MAIN: "(213) 555-0111",
  PHONES_BY_AFFILIATE: [{ id: "77", phone: "213-555-0177" }],
  PHONES_BY_SOURCE: [],
  OPENING_HOURS: { ...usual, sun: [] },
  HOLIDAYS: [{ name: "Navidad", on: "12-25", closes: "15:00" }],
  DAYS_OFF: [{ name: "Viernes Santo", on: "easter -2" }],
  AFFILIATES: [{ id: "77", name: "Autos del Sur", note: "" }],
  SOURCES: [{ id: "1100461", name: "Radio", note: "hasta mayo" }],
  BRAND_NAME: "Tu Auto",
  BRAND_LEGAL_NAME: "Tu Auto, LLC",
  BRAND_POSTAL_ADDRESS: "P.O. Box 1, El Segundo, CA 90245",
  BRAND_SOCIAL_NAME: "Instagram",
  BRAND_COPYRIGHT_SINCE: "2001",
  BRAND_ANSWER_DAYS: "",
  BRAND_WHATSAPP: "213-555-0112",
  BRAND_SINCE: "2001",
  BRAND_LICENSES: ["California Financing Law 60DBO-00000"],
  BRAND_STATES: ["TX", "CA"],
  BRAND_PARTNER_COUNT: "200",
  BRAND_PARTNERS: ["Autos del Sur"],
  PARTNER_COOKIES: ["acme_*"],
};

test("every value is read by the parser of its variable", () => {
  expect(Object.keys(whole).sort()).toEqual([...consoleNames].sort());
  for (const name of consoleNames) expect(checkValue(name, whole[name]).problems, name).toEqual([]);
  const { config, problems, origins } = readSite({ BRAND_ANSWER_DAYS: "3" }, whole);
  expect(problems.filter(({ name }) => name !== "DRAFT_KEYS")).toEqual([]);
  expect(new Set(Object.values(origins))).toEqual(new Set(["console"]));
  const byAffiliate = { "77": "1-213-555-0177" };
  expect(config.phones).toEqual({ main: "1-213-555-0111", byAffiliate, bySource: {} });
  expect(config.hours.days[0]?.map((range) => range.join("-"))).toEqual(usual.mon);
  expect(config.hours.daysOff).toEqual([{ name: "Viernes Santo", on: { kind: "easter", offset: -2 } }]);
  expect(config.brand).toMatchObject({ name: "Tu Auto", answerDays: 2, whatsapp: "1-213-555-0112" });
  expect(config.partnerCookies).toEqual(["acme_*"]);
});

const row = (id: string, name: string) => ({ id, name, note: "" });
const phoneOf = (id: string, phone: string) => ({ id, phone });

test.each<[ConsoleSetting, unknown, string]>([
  ["PHONE_MAIN", "", "PHONE_MAIN phone"],
  ["PHONE_MAIN", 5, "PHONE_MAIN type"],
  ["PHONES_BY_SOURCE", [phoneOf("a b", "213-555-0100")], "PHONES_BY_SOURCE.0.id id"],
  ["PHONES_BY_AFFILIATE", [phoneOf("7", "1")], "PHONES_BY_AFFILIATE.0.phone phone"],
  ["PHONES_BY_AFFILIATE", [phoneOf("7\u202e", "213-555-0100")], "PHONES_BY_AFFILIATE.0.id id"],
  ["BRAND_NAME", "Uno\u202eDos", "BRAND_NAME characters"],
  ["BRAND_LICENSES", ["Uno\u0000Dos"], "BRAND_LICENSES.0 characters"],
  ["HOLIDAYS", [{ name: "x\u2067", on: "12-25", closes: "17:00" }], "HOLIDAYS.0.name characters"],
  ["AFFILIATES", [row("7", "A"), row("7", "B")], "AFFILIATES.1.id repeated"],
  ["SOURCES", [{ id: "", name: "A", note: "" }], "SOURCES.0.id required"],
  ["OPENING_HOURS", { ...usual, tue: ["18:00-09:00"] }, "OPENING_HOURS.tue hours"],
  ["OPENING_HOURS", { ...usual, tue: ["09:00-13:00", "12:00-14:00"] }, "OPENING_HOURS.tue hours"],
  ["OPENING_HOURS", { mon: [] }, "OPENING_HOURS.tue type"],
  ["HOLIDAYS", [{ name: "x", on: "02-30", closes: "17:00" }], "HOLIDAYS.0.on day"],
  ["HOLIDAYS", [{ name: "x", on: "12-25", closes: "25:00" }], "HOLIDAYS.0.closes time"],
  ["HOLIDAYS", [{ name: "", on: "12-25", closes: "17:00" }], "HOLIDAYS.0.name required"],
  ["DAYS_OFF", [{ name: "{x}", on: "12-25" }], "DAYS_OFF.0.name characters"],
  ["BRAND_NAME", " ", "BRAND_NAME required"],
  ["BRAND_NAME", "<b>x</b>", "BRAND_NAME characters"],
  ["BRAND_NAME", "a".repeat(61), "BRAND_NAME too_long"],
  ["BRAND_COPYRIGHT_SINCE", "", "BRAND_COPYRIGHT_SINCE required"],
  ["BRAND_ANSWER_DAYS", "31", "BRAND_ANSWER_DAYS number"],
  ["BRAND_WHATSAPP", "123", "BRAND_WHATSAPP phone"],
  ["BRAND_STATES", ["ZZ"], "BRAND_STATES.0 state"],
  ["BRAND_PARTNERS", ["Uno, dos"], "BRAND_PARTNERS.0 comma"],
  ["BRAND_LICENSES", [""], "BRAND_LICENSES.0 required"],
  ["PARTNER_COOKIES", ["afiliado"], "PARTNER_COOKIES.0 cookie"],
  ["HOLIDAYS", [{ name: "x", on: "12-25", closes: "17:00", opens: "9:00" }], "HOLIDAYS.0 unknown"],
])("%s: a wrong value is refused at its own field", (name, value, problem) => {
  expect(checkValue(name, value).problems.map(({ field, code }) => `${field} ${code}`)).toContain(problem);
});

test("null is the deployment's value, of every setting", () => {
  for (const name of consoleNames) expect(checkValue(name, null)).toEqual({ value: null, problems: [] });
});

test("a value that no request could carry is refused", () => {
  const note = "x".repeat(80);
  const AFFILIATES = Array.from({ length: 450 }, (_, at) => ({ ...row(String(at), "y".repeat(40)), note }));
  expect(JSON.stringify(AFFILIATES).length).toBeGreaterThan(valueLimit);
  expect(checkValue("AFFILIATES", AFFILIATES).problems).toEqual([{ field: "AFFILIATES", code: "too_long" }]);
});

describe("a value of the published copy that cannot be read", () => {
  const brand = { BRAND_NAME: "De la variable", BRAND_LEGAL_NAME: "De la variable, LLC" };
  const variables = { PHONE_MAIN: "1-213-555-0144", ...brand };
  const siteWith = (values: object) => readSite(variables, { ...values });

  test.each(consoleNames)("%s: takes no other value with it", (name) => {
    const good = readSite(variables, whole).values;
    const { values, problems, origins } = siteWith({ ...whole, [name]: { not: "this" } });
    expect(problems.map((one) => one.name)).toContain(name);
    expect(problems.find((one) => one.name === name)?.reason).toMatch(/^the console's value: /);
    expect(values[name]).toEqual(readSite(variables).values[name]);
    expect(origins[name]).not.toBe("console");
    for (const other of consoleNames) if (other !== name) expect(values[other]).toEqual(good[other]);
  });

  test("falls back to the variable, and where there is none to the default", () => {
    const { config, origins, problems } = siteWith({
      PHONE_MAIN: "x_planted",
      BRAND_SOCIAL_NAME: null,
    });
    expect([config.phones.main, config.brand.socialName]).toEqual(["1-213-555-0144", "Facebook"]);
    expect(origins).toMatchObject({ PHONE_MAIN: "variable", BRAND_SOCIAL_NAME: "default" });
    expect(JSON.stringify(problems), "a value that is wrong is not shown").not.toContain("x_planted");
  });
});

test("an empty list is none, and not the default", () => {
  const none: Partial<SettingForms> = { HOLIDAYS: [], PHONES_BY_SOURCE: [], BRAND_WHATSAPP: "" };
  expect(readValue("HOLIDAYS", none.HOLIDAYS)).toEqual([]);
  expect(readValue("PHONES_BY_SOURCE", none.PHONES_BY_SOURCE)).toEqual({});
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
])("%s in the form of the console mean the same", (_, variables) => {
  const { values } = readSite(variables);
  const forms = formsOf(values);
  for (const name of consoleNames) {
    expect(checkValue(name, forms[name]), name).toEqual({ value: forms[name], problems: [] });
    expect(readValue(name, forms[name]), name).toEqual(values[name]);
  }
});

test("a holiday's day of each kind is written as it is read", () => {
  const days = ["12-25", "2026-12-26", "last mon may", "5th sun jan -3", "easter", "easter +1"];
  const { values } = readSite({ DAYS_OFF: JSON.stringify(days.map((on) => ({ name: on, on }))) });
  const rows = formsOf(values).DAYS_OFF;
  expect(rows).toHaveLength(6);
  for (const { name, on } of rows) expect(readDayRule(on)).toEqual(readDayRule(name));
});
