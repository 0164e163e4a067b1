import { describe, expect, test } from "vitest";
import { isFullRun } from "../../../tests/full-run.ts";
import {
  boundariesOf,
  clockChanges,
  isOpen,
  minutesOf,
  specialDays,
  unusualDays,
} from "../../../tests/opening-hours-oracle.ts";
import { openingStatus } from "./opening-hours.ts";
import { usualHours } from "./opening-settings.ts";

const day = 24 * 60 * 60_000;
const at = (iso: string) => openingStatus(Date.parse(iso), usualHours);

describe("openingStatus at", () => {
  test.each([
    ["2026-11-20T08:59:59-05:00", false, "Friday, one second before opening"],
    ["2026-11-20T09:00:00-05:00", true, "Friday, at opening time"],
    ["2026-11-20T20:59:59-05:00", true, "Friday, one second before closing"],
    ["2026-11-20T21:00:00-05:00", false, "Friday, at closing time"],
    ["2026-11-21T17:59:00-05:00", true, "Saturday"],
    ["2026-11-21T18:00:00-05:00", false, "Saturday evening"],
    ["2026-11-22T12:00:00-05:00", false, "Sunday"],
    ["2026-11-26T12:00:00-05:00", false, "Thanksgiving"],
    ["2026-11-27T12:00:00-05:00", false, "Black Friday"],
    ["2026-12-24T16:59:00-05:00", true, "Christmas Eve, before five"],
    ["2026-12-24T17:00:00-05:00", false, "Christmas Eve, from five"],
    ["2026-07-04T12:00:00-04:00", true, "July 4, a Saturday"],
    ["2027-07-04T12:00:00-04:00", false, "July 4, a Sunday"],
  ])("%s: open %s (%s)", (iso, open) => expect(at(iso).open).toBe(open));
});

test("openingStatus says when the telephones open next: after Thanksgiving, on Saturday", () => {
  expect(at("2026-11-25T21:00:00-05:00")).toEqual({
    open: false,
    opens: Date.parse("2026-11-28T10:00:00-05:00"),
  });
  expect(at("2026-11-22T12:00:00-05:00")).toEqual({
    open: false,
    opens: Date.parse("2026-11-23T09:00:00-05:00"),
  });
  expect(at("2026-11-20T12:00:00-05:00")).toEqual({
    open: true,
    closes: Date.parse("2026-11-20T21:00:00-05:00"),
  });
});

/** The minutes whose answer differs from the oracle's. */
const mismatches = (year: number, minutes: Iterable<number>): string[] => {
  const special = specialDays(year);
  return [...minutes]
    .filter((time) => openingStatus(time, usualHours).open !== isOpen(time, special))
    .map((time) => new Date(time).toISOString());
};

const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032];
test.each(isFullRun ? years : years.slice(2, 5))(
  "the rule agrees with the oracle around every hour of opening and closing, every day of %i",
  (year) => {
    for (let midnight = Date.UTC(year, 0, 1); midnight < Date.UTC(year + 1, 0, 1); midnight += day)
      expect(mismatches(year, boundariesOf(midnight))).toEqual([]);
  },
);

const minutes = isFullRun ? minutesOf : boundariesOf;
test(`the rule agrees with the oracle on holidays and at clock changes, ${isFullRun ? "every minute" : "around such hours of every fifth year"}, 1999–2100`, () => {
  for (let year = 1999; year <= 2100; year += isFullRun ? 1 : 5) {
    expect(clockChanges(year)).toHaveLength(2);
    for (const midnight of unusualDays(year)) expect(mismatches(year, minutes(midnight))).toEqual([]);
  }
});
