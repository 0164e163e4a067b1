import { expect, test } from "vitest";
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

test.each([
  ["2026-11-20T12:00:00-05:00", true, "2026-11-20T21:00:00-05:00"],
  ["2026-11-22T12:00:00-05:00", false, "2026-11-23T09:00:00-05:00"],
  ["2026-11-25T21:00:00-05:00", false, "2026-11-28T10:00:00-05:00"],
])("at %s the telephones are open, %s, until %s", (iso, open, until) => {
  const change = Date.parse(until);
  expect(at(iso)).toEqual(open ? { open, closes: change } : { open, opens: change });
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
