import { expect, test } from "vitest";
import { conversionOf, totalOf, totalsBy } from "./measures.ts";

const of = (source: string, affiliate: string, measure: string, count: number) => ({
  ...{ source, affiliate, measure, count },
});
const rows = [
  of("a", "77", "arrival", 90),
  of("b", "77", "arrival", 2),
  of("b", "77", "accepted", 1),
  of("b", "", "accepted", 4),
  of("b", "", "unknown", 9),
];

test("rows of one source are added up, and a measure without a row counts as nothing", () => {
  expect(totalsBy(rows, ["source"], ["arrival", "accepted", "delivered"])).toEqual([
    { source: "a", arrival: 90, accepted: 0, delivered: 0 },
    { source: "b", arrival: 2, accepted: 5, delivered: 0 },
  ]);
  expect(totalsBy(rows, ["source", "affiliate"], ["accepted"])).toHaveLength(3);
  expect(totalOf(rows, ["arrival", "accepted"])).toEqual({ arrival: 92, accepted: 5 });
});

test.each([
  [9, 200, 0.045],
  [0, 5, 0],
  [5, 5, 1],
  [1, 0, undefined],
  // The converted visitors arrived before these days.
  [6, 5, undefined],
  [-1, 5, undefined],
])("%d conversions of %d arrivals are a share of %s", (conversions, arrivals, share) =>
  expect(conversionOf(conversions, arrivals)).toBe(share),
);
