import { expect, test } from "vitest";
import { delayAfter, needsAttention, parseSchedule } from "./schedule.ts";

const schedule = parseSchedule("5,60,300,1800,7200,21600");

test("delays are 5 s, 1 min, 5 min, 30 min, 2 h, then 6 h each", () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 1000].map((attempt) => delayAfter(attempt, schedule) / 60_000);
  expect(minutes).toEqual([5 / 60, 1, 5, 30, 120, 360, 360, 360]);
});

test("a schedule must be seconds, and no less than one", () => {
  for (const text of ["", "0", "0.2", "5,-1", "pronto", "5,,60"])
    expect(() => parseSchedule(text)).toThrow(RangeError);
});

test("a submission needs attention after 24 hours, or at once when only a person can mend its failure", () => {
  const day = 24 * 60 * 60_000;
  expect(needsAttention(0, day - 1)).toBe(false);
  expect(needsAttention(0, day)).toBe(true);
  expect(needsAttention(0, 1, { needsPerson: true })).toBe(true);
});
