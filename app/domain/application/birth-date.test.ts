import { expect, test } from "vitest";
import { newYorkDate } from "../calendar-day.ts";
import { parseBirthDate } from "./birth-date.ts";

const today = "2026-11-20";
const parseText = (text: string) => {
  const [year = "", month = "", day = ""] = text.split("-");
  return parseBirthDate({ year, month, day }, today);
};

test.each([
  ["1985-5-12", "1985-05-12"],
  ["2008-11-20", "2008-11-20"],
  ["1916-11-20", "1916-11-20"],
  ["2000-02-29", "2000-02-29"],
])("%s is a date of birth", (text, date) => expect(parseText(text)).toEqual({ date }));

test.each([
  ["--", "required"],
  ["2001-02-29", "not_a_date"],
  ["1985-13-01", "not_a_date"],
  ["2008-11-21", "too_young"],
  ["2026-11-20", "too_young"],
  ["2026-11-21", "future"],
  ["2031-05-14", "future"],
  ["9999-12-31", "future"],
  ["2031-02-29", "not_a_date"],
  ["0085-05-12", "too_old"],
  ["1915-11-20", "too_old"],
])("as a date of birth, %s has the error %s", (text, code) => expect(parseText(text)).toEqual({ code }));

test.each([
  ["1985-5-", { day: "required" }],
  ["1985--12", { month: "required" }],
  ["-5-12", { year: "required" }],
  ["1985--", { month: "required", day: "required" }],
  ["85-5-12", { year: "format" }],
  ["1985-x-12", { month: "format" }],
  ["85-5-", { year: "format", day: "required" }],
])("of the date of birth %s, only the wrong parts have an error: %j", (text, partCodes) =>
  expect(parseText(text)).toEqual({ partCodes }),
);

test("newYorkDate is New York's day, not London's", () => {
  expect(newYorkDate(Date.parse("2026-11-20T04:59:59Z"))).toBe("2026-11-19");
  expect(newYorkDate(Date.parse("2026-11-20T05:00:00Z"))).toBe("2026-11-20");
  expect(newYorkDate(Date.parse("2026-07-01T04:00:00Z"))).toBe("2026-07-01");
});
