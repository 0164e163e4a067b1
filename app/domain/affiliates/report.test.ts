import { describe, expect, test } from "vitest";
import { dayBounds, mostReportDays, reportDays, reportLanguage } from "./report.ts";

/** Nine in the evening of 21 November in New York, which is the 22nd in UTC. */
const now = Date.parse("2026-11-22T02:00:00Z");

const days = (from: string, to = from) => ({ from, to });

describe("the days of a report", () => {
  test.each([
    ["the last thirty, in New York", {}, days("2026-10-23", "2026-11-21")],
    ["those that were chosen", days("2026-11-01", "2026-11-03"), days("2026-11-01", "2026-11-03")],
    ["none after today", days("2026-11-20", "2027-01-01"), days("2026-11-20", "2026-11-21")],
    ["the last alone, where they begin after it", days("2026-11-10", "2026-11-05"), days("2026-11-05")],
  ])("are %s", (_, dates, expected) => expect(reportDays(dates, now)).toEqual(expected));
  test("are never more than a report may have", () => {
    expect(dayBounds(reportDays({ from: "1999-01-01" }, now))).toHaveLength(mostReportDays);
  });
  test.each(["2026-02-30", "ayer", "2026-1-1", "2026-11-20T00:00:00Z", "-000001-01-01"])(
    "%s is no date, and the default stands in",
    (text) => expect(reportDays({ from: text, to: text }, now)).toEqual(reportDays({}, now)),
  );
});

test("a day begins at midnight in New York, also where the clocks change", () =>
  expect(dayBounds({ from: "2026-10-31", to: "2026-11-02" })).toEqual([
    { day: "2026-10-31", start: "2026-10-31T04:00:00.000Z", end: "2026-11-01T04:00:00.000Z" },
    { day: "2026-11-01", start: "2026-11-01T04:00:00.000Z", end: "2026-11-02T05:00:00.000Z" },
    { day: "2026-11-02", start: "2026-11-02T05:00:00.000Z", end: "2026-11-03T05:00:00.000Z" },
  ]));

test.each([
  [null, null, "es"],
  [null, "*", "es"],
  [null, "fr-FR,de;q=0.5", "es"],
  [null, "en-US,en;q=0.9,es;q=0.8", "en"],
  [null, "es-US,es;q=0.9,en;q=0.8", "es"],
  [null, "fr, en;q=0.4, es;q=0.6", "es"],
  [null, "es;q=0, en;q=0.1", "en"],
  ["en", "es", "en"],
  ["es", "en", "es"],
  ["fr", "en", "en"],
] as const)("an address with %j and a browser with %j get %s", (named, accepted, language) =>
  expect(reportLanguage(named, accepted)).toBe(language),
);
