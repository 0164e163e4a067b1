import { expect, test } from "vitest";
import { newYorkMidnight } from "./new-york-day.ts";

test.each([
  ["2026-07-03", 0, "2026-07-03T04:00:00.000Z"],
  ["2026-11-01", 0, "2026-11-01T04:00:00.000Z"],
  ["2026-11-01", 1, "2026-11-02T05:00:00.000Z"],
  ["2026-12-31", 1, "2027-01-01T05:00:00.000Z"],
])("%s and %i days begins at %s, on the days of the change of time too", (date, days, time) =>
  expect(newYorkMidnight(date, days)).toBe(time),
);

test("what is no date is refused", () => {
  expect(() => newYorkMidnight("2026-02-30")).toThrow(RangeError);
});
