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
import { type Hours, openingStatus, workingDaysAfter } from "./opening-hours.ts";
import { defaultHours } from "./opening-settings.ts";

const day = 24 * 60 * 60_000;
const statusAt = (iso: string) => openingStatus(Date.parse(iso), defaultHours);

test.each([
  ["2026-11-20T12:00:00-05:00", true, "2026-11-20T21:00:00-05:00"],
  ["2026-11-22T12:00:00-05:00", false, "2026-11-23T09:00:00-05:00"],
  ["2026-11-25T21:00:00-05:00", false, "2026-11-28T10:00:00-05:00"],
])("at %s the telephones are open, %s, until %s", (iso, open, until) => {
  const change = Date.parse(until);
  expect(statusAt(iso)).toEqual(open ? { open, closes: change } : { open, opens: change });
});

const weekdaysClosed: Hours = {
  ...defaultHours,
  days: defaultHours.days.map((day, n) => (n < 5 ? [] : day)),
};
const mondaysClosed: Hours = {
  ...defaultHours,
  days: defaultHours.days.map((day, n) => (n === 0 ? [] : day)),
};
const bridge: Hours = {
  ...defaultHours,
  daysOff: [{ name: "Puente", on: { kind: "once", date: "2026-11-23" } }],
};
test.each<[string, string, number, Hours, string | undefined]>([
  ["Friday noon", "2026-11-20T12:00:00-05:00", 1, defaultHours, "2026-11-23T21:00:00-05:00"],
  ["Friday, after the close", "2026-11-20T23:30:00-05:00", 1, defaultHours, "2026-11-23T21:00:00-05:00"],
  [
    "Saturday, when somebody answers",
    "2026-11-21T12:00:00-05:00",
    1,
    defaultHours,
    "2026-11-23T21:00:00-05:00",
  ],
  [
    "before Thanksgiving and the day after it",
    "2026-11-25T12:00:00-05:00",
    1,
    defaultHours,
    "2026-11-30T21:00:00-05:00",
  ],
  [
    "before a day that closes early",
    "2026-12-23T12:00:00-05:00",
    1,
    defaultHours,
    "2026-12-28T21:00:00-05:00",
  ],
  ["three days", "2026-11-20T12:00:00-05:00", 3, defaultHours, "2026-11-25T21:00:00-05:00"],
  [
    "before a weekday without hours",
    "2026-11-20T12:00:00-05:00",
    1,
    mondaysClosed,
    "2026-11-24T21:00:00-05:00",
  ],
  [
    "before a day off that the operator set",
    "2026-11-20T12:00:00-05:00",
    1,
    bridge,
    "2026-11-24T21:00:00-05:00",
  ],
  ["without a weekday that has hours", "2026-11-20T12:00:00-05:00", 1, weekdaysClosed, undefined],
])("a reply that is promised %s (%s) within %i working days is due at a close", (_, from, days, hours, due) =>
  expect(workingDaysAfter(Date.parse(from), days, hours)).toBe(due && Date.parse(due)),
);

/** The minutes at which the rule and the oracle differ. */
const mismatches = (year: number, minutes: Iterable<number>): string[] => {
  const special = specialDays(year);
  return [...minutes]
    .filter((time) => openingStatus(time, defaultHours).open !== isOpen(time, special))
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
