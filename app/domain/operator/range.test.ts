import { describe, expect, test } from "vitest";
import {
  comparedRange,
  comparedSpans,
  daysIn,
  filled,
  hourSpans,
  momentsOf,
  presetOf,
  presetRanges,
  readRange,
} from "./range.ts";

const today = "2026-11-22";
const days = (from: string, to = from) => ({ from, to });

describe("a range", () => {
  test("is named by a preset, or by one or two dates", () => {
    expect(readRange({ preset: "recent" }, today)).toEqual(days("2026-11-21", today));
    expect(readRange(days("2026-11-01", "2026-11-03"), today)).toEqual(days("2026-11-01", "2026-11-03"));
    expect(readRange({ from: "2026-11-01" }, today)).toEqual(days("2026-11-01", today));
    expect(readRange({ to: "2026-11-03" }, today)).toEqual(days("2026-11-03"));
  });
  test("in the wrong order is turned around, ends today at the latest, and is no longer than the counters are kept", () => {
    expect(readRange(days("2026-11-09", "2026-11-03"), today)).toEqual(days("2026-11-03", "2026-11-09"));
    expect(readRange(days("2026-11-20", "2031-01-01"), today)?.to).toBe(today);
    expect(daysIn(readRange(days("1999-01-01", today), today) ?? days(today))).toBe(400);
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

describe("the span that a range is compared with", () => {
  test.each([
    ["2026-11-22", "2026-11-22", "2026-11-15", "2026-11-15", 1],
    ["2026-11-16", "2026-11-22", "2026-11-09", "2026-11-15", 1],
    ["2026-11-15", "2026-11-22", "2026-11-01", "2026-11-08", 2],
    ["2026-10-24", "2026-11-22", "2026-09-19", "2026-10-18", 5],
  ])("%s to %s: %s to %s, whole weeks before and without an overlap", (from, to, first, last, weeks) =>
    expect(comparedRange({ from, to })).toEqual({ from: first, to: last, weeks }),
  );
  test("ends with the hour that it is now", () => {
    const now = Date.parse("2026-11-22T15:24:00Z"); // 10:24 in New York
    expect(comparedSpans({ from: "2026-11-21", to: today }, now)).toEqual({
      current: [{ start: "2026-11-21T05", end: "2026-11-23T05", offset: -5 }],
      before: [{ start: "2026-11-14T05", end: "2026-11-15T16", offset: -5 }],
      hour: "2026-11-22T10",
      hourBefore: "2026-11-15T10",
    });
  });
  test("of days that are over is whole", () => {
    const { before } = comparedSpans(days("2026-11-20"), Date.parse("2026-11-22T15:24:00Z"));
    expect(before).toEqual([{ start: "2026-11-13T05", end: "2026-11-14T05", offset: -5 }]);
  });
});

describe("hours of UTC", () => {
  test("are cut where the clock is put forward and back", () => {
    expect(hourSpans({ from: "2026-03-07", to: "2026-03-08" })).toEqual([
      { start: "2026-03-07T05", end: "2026-03-08T07", offset: -5 },
      { start: "2026-03-08T07", end: "2026-03-09T04", offset: -4 },
    ]);
    expect(hourSpans({ from: "2026-11-01", to: "2026-11-01" })).toEqual([
      { start: "2026-11-01T04", end: "2026-11-01T06", offset: -4 },
      { start: "2026-11-01T06", end: "2026-11-02T05", offset: -5 },
    ]);
  });
});

test("a line has the hours of up to three days, and the days of more, none of them to come", () => {
  expect(momentsOf({ from: "2026-11-20", to: "2026-11-21" }, "2026-11-22T10")).toHaveLength(48);
  expect(momentsOf(days("2026-11-21", today), "2026-11-22T10").at(-1)).toBe("2026-11-22T10");
  const dates = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];
  expect(momentsOf(days("2026-11-19", today), "2026-11-22T10")).toEqual(dates);
});

test("counts of one moment are added, as in an hour that the clock shows twice; what was not counted is 0", () => {
  const rows = [
    { at: "b", name: "y", count: 3 },
    { at: "b", name: "y", count: 4 },
    { at: "c", name: "y", count: 5 },
  ];
  expect(filled(["a", "b"], ["x", "y"], rows)).toEqual([
    { at: "a", x: 0, y: 0 },
    { at: "b", x: 0, y: 7 },
  ]);
});
