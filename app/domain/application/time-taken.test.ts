import { expect, test } from "vitest";
import { medianTimeTaken, timeTakenName } from "./time-taken.ts";

test.each([
  [0, "0"],
  [-5000, "0"],
  [7400, "0"],
  [7600, "15"],
  [3 * 60_000 + 4000, "180"],
  [30 * 60_000, "1800"],
  [30 * 60_000 + 8000, "more"],
  [7 * 86_400_000, "more"],
])("%i ms count as «%s»", (milliseconds, name) => expect(timeTakenName(milliseconds)).toBe(name));

test("half of the applications take no longer than the median", () => {
  expect(medianTimeTaken([])).toBeUndefined();
  expect(medianTimeTaken([{ name: "otros", count: 3 }])).toBeUndefined();
  const rows = [
    { name: "more", count: 2 },
    { name: "240", count: 3 },
    { name: "90", count: 1 },
    { name: "165", count: 2 },
  ];
  expect(medianTimeTaken(rows)).toBe(240);
  expect(medianTimeTaken([...rows, { name: "165", count: 2 }])).toBe(165);
  expect(medianTimeTaken([{ name: "more", count: 1 }])).toBe(Number.POSITIVE_INFINITY);
});

test("the median of the counts is within 15 seconds of the median of the exact times", () => {
  for (let round = 0; round < 200; round++) {
    const times = Array.from({ length: 1 + Math.floor(Math.random() * 99) }, () => Math.random() * 1_700_000);
    const sorted = times.toSorted((a, b) => a - b);
    const exact = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
    const counts = Map.groupBy(times, timeTakenName);
    const rows = [...counts].map(([name, all]) => ({ name, count: all.length }));
    expect(Math.abs((medianTimeTaken(rows) ?? -1) - exact / 1000)).toBeLessThanOrEqual(7.5);
  }
});
