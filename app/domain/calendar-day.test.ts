import { expect, test } from "vitest";
import { newYorkInstant, newYorkLocal, newYorkMidnight, withNewYorkOffset } from "./calendar-day.ts";

test.each([
  ["2026-07-03T20:59", "2026-07-04T00:59:00.000Z"],
  ["2026-12-25T09:00", "2026-12-25T14:00:00.000Z"],
])("%s in New York is %s, and back", (local, utc) => {
  const instant = newYorkInstant(local) ?? 0;
  expect(new Date(instant).toISOString()).toBe(utc);
  expect(newYorkLocal(instant)).toBe(local);
});

test.each(["", "2026-02-30T10:00", "2026-07-03", "mañana"])("%j is no time", (text) =>
  expect(newYorkInstant(text)).toBeUndefined(),
);

test.each([
  ["2026-11-01", 0, "2026-11-01T04:00:00.000Z"],
  ["2026-11-01", 1, "2026-11-02T05:00:00.000Z"],
])("%s and %i days begins at %s, on the days of the change of time too", (date, days, time) =>
  expect(newYorkMidnight(date, days)).toBe(time),
);

test("a text that is no date is refused", () =>
  expect(() => newYorkMidnight("2026-02-30")).toThrow(RangeError));

test.each([
  ["2026-10-01", "2026-10-01T00:00:00-04:00"],
  ["2026-11-02", "2026-11-02T00:00:00-05:00"],
  // The clocks change at two o'clock.
  ["2026-11-01", "2026-11-01T00:00:00-04:00"],
  ["2026-03-08", "2026-03-08T00:00:00-05:00"],
  ["", ""],
  ["2026-02-30", "2026-02-30"],
])("for programs %j begins at %j", (date, time) => expect(withNewYorkOffset(date)).toBe(time));
