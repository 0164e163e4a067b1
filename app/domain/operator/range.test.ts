import { describe, expect, test } from "vitest";
import { comparedRange, momentsOf, presetOf, presetRanges, readRange } from "./range.ts";

const today = "2026-11-22";
const days = (from: string, to = from) => ({ from, to });

describe("a range", () => {
  test("is named by a preset, or by one or two dates", () => {
    expect(readRange({ preset: "recent" }, today)).toEqual(days("2026-11-21", today));
    expect(readRange(days("2026-11-01", "2026-11-03"), today)).toEqual(days("2026-11-01", "2026-11-03"));
    expect(readRange({ from: "2026-11-01" }, today)).toEqual(days("2026-11-01", today));
    expect(readRange({ to: "2026-11-03" }, today)).toEqual(days("2026-11-03"));
  });
  test("in the wrong order is turned around, ends today at the latest, and is not longer than counters are stored", () => {
    expect(readRange(days("2026-11-09", "2026-11-03"), today)).toEqual(days("2026-11-03", "2026-11-09"));
    expect(readRange(days("2026-11-20", "2031-01-01"), today)?.to).toBe(today);
    expect(readRange(days("1999-01-01", today), today)).toEqual(days("2025-10-19", today));
    expect(readRange(days("2031-01-01", "2031-02-01"), today)).toEqual(days(today));
  });
  test.each(["", "ayer", "2026-02-30", "2026-11-2", "-1", "2026-11-22T00:00"])("%j names none", (from) =>
    expect(readRange({ from }, today)).toBeUndefined(),
  );
  test("is recognized as its preset", () => {
    for (const [preset, range] of Object.entries(presetRanges(today)))
      expect(presetOf(range, today)).toBe(preset);
    expect(presetOf({ from: "2026-11-02", to: "2026-11-03" }, today)).toBeUndefined();
  });
});

describe("the days with which a range is compared", () => {
  test.each([
    ["2026-11-22", "2026-11-22", "2026-11-15", "2026-11-15", 1],
    ["2026-11-16", "2026-11-22", "2026-11-09", "2026-11-15", 1],
    ["2026-11-15", "2026-11-22", "2026-11-01", "2026-11-08", 2],
    ["2026-10-24", "2026-11-22", "2026-09-19", "2026-10-18", 5],
  ])("%s to %s: %s to %s, whole weeks before and without an overlap", (from, to, first, last, weeks) =>
    expect(comparedRange({ from, to })).toEqual({ from: first, to: last, weeks }),
  );
});

describe("the moments of a range", () => {
  test("are hours for up to three days, and days for a longer range, without the future", () => {
    expect(momentsOf(days("2026-11-20", "2026-11-21"), "2026-11-22T10")).toHaveLength(48);
    expect(momentsOf(days("2026-11-21", today), "2026-11-22T10").at(-1)).toEqual({
      ...{ at: "2026-11-22T10", start: "2026-11-22T15", end: "2026-11-22T16" },
    });
    expect(momentsOf(days("2026-11-24"), "2026-11-22T10")).toEqual([]);
  });
  test("end with the latest hour that counts, on a day that is not over", () => {
    const moments = momentsOf(days("2026-11-19", today), "2026-11-22T10");
    expect(moments.map(({ at }) => at)).toEqual(["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(moments.at(0)).toEqual({ at: "2026-11-19", start: "2026-11-19T05", end: "2026-11-20T05" });
    expect(moments.at(-1)?.end).toBe("2026-11-22T16");
  });
  test.each([
    // The clocks go from 2 to 3, and later from 2 back to 1.
    ["2026-03-08", "2026-03-08T05", "2026-03-08T06", "2026-03-08T07", "2026-03-08T07", "2026-03-09T04"],
    ["2026-11-01", "2026-11-01T04", "2026-11-01T05", "2026-11-01T07", "2026-11-01T08", "2026-11-02T05"],
  ])("are whole where the clocks change: %s", (day, midnight, one, two, three, next) => {
    const moments = momentsOf(days(day), "2027-01-01T00");
    expect(moments.slice(0, 4).map(({ start }) => start)).toEqual([midnight, one, two, three]);
    expect(moments).toHaveLength(24);
    expect(moments.at(-1)?.end).toBe(next);
    for (const [index, { end }] of moments.slice(0, -1).entries())
      expect(moments[index + 1]?.start).toBe(end);
  });
});
