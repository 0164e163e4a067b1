import { expect, test } from "vitest";
import { changeOf, conversionOf, foldOrigins, mergeOrigins, totalOf } from "./measures.ts";

test("a change is a difference, and a share where there was something before", () => {
  expect(changeOf(15, 12)).toEqual({ difference: 3, share: 0.25 });
  expect(changeOf(0, 4)).toEqual({ difference: -4, share: -1 });
  expect(changeOf(4, 0)).toEqual({ difference: 4, share: undefined });
});

test("rows of one origin are put together, those with applications first", () => {
  const of = (source: string) => ({ source, affiliate: "77", sub_affiliate: "" });
  const merged = mergeOrigins([
    { ...of("a"), arrival: 90 },
    { ...of("b"), arrival: 2 },
    { ...of("b"), accepted: 1, delivered: 1 },
  ]);
  expect(merged.map(({ source, arrival, accepted }) => [source, arrival, accepted])).toEqual([
    ["b", 2, 1],
    ["a", 90, 0],
  ]);
  expect(totalOf(merged)).toMatchObject({ arrival: 92, accepted: 1, delivered: 1 });
});

test("origins beyond a limit are summed, so that each source keeps its sum", () => {
  const of = (source: string, affiliate: string, arrival: number) => ({
    ...{ source, affiliate, sub_affiliate: affiliate === "otros" ? affiliate : "", arrival },
  });
  const most = [of("a", "1", 9), of("b", "1", 8)];
  const rows = [...most, of("a", "2", 3), of("a", "3", 2), of("c", "1", 1), of("d", "", 1)];
  expect(foldOrigins(rows, 2)).toEqual([...most, of("a", "otros", 5), of("otros", "otros", 2)]);
  expect(foldOrigins(rows, 6)).toEqual(rows);
});

test.each([
  [9, 200, 0.045],
  [0, 5, 0],
  [5, 5, 1],
  [1, 0, undefined],
  // Those who converted came before these days.
  [6, 5, undefined],
  [-1, 5, undefined],
])("%d conversions of %d arrivals are a share of %s", (conversions, arrivals, share) =>
  expect(conversionOf(conversions, arrivals)).toBe(share),
);
