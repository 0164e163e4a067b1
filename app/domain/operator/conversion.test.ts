import { expect, test } from "vitest";
import { conversionOf, conversionOfCounts } from "./conversion.ts";

const rounded = (conversions: number, arrivals: number) => {
  const found = conversionOf(conversions, arrivals);
  return found && [found.share, found.low, found.high].map((value) => Number(value.toFixed(4)));
};

/** Newcombe (Stat. Med. 17, 1998, 857), table I, method 3, the published figures. */
test.each([
  [81, 263, [0.308, 0.2553, 0.3662]],
  [15, 148, [0.1014, 0.0624, 0.1605]],
  [0, 20, [0, 0, 0.1611]],
  [1, 29, [0.0345, 0.0061, 0.1718]],
])("of %i of %i the interval is the published one", (conversions, arrivals, expected) =>
  expect(rounded(conversions, arrivals)).toEqual(expected),
);

test("it never leaves 0 to 1, holds its share, and narrows with more arrivals", () => {
  for (const arrivals of [1, 2, 7, 100, 100_000])
    for (const part of [0, 0.01, 0.5, 1]) {
      const conversions = Math.round(arrivals * part);
      const { share, low, high } = conversionOf(conversions, arrivals) ?? { share: -1, low: -1, high: -1 };
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
    }
  const width = (arrivals: number) => {
    const { low = 0, high = 0 } = conversionOf(arrivals / 10, arrivals) ?? {};
    return high - low;
  };
  expect(width(1000)).toBeLessThan(width(100));
});

test.each([
  [0, 0],
  [3, 0],
  [3, 2],
  [-1, 5],
])("%i of %i is no share", (conversions, arrivals) =>
  expect(conversionOf(conversions, arrivals)).toBeUndefined(),
);

test("what programs posted is no visitor's conversion", () =>
  expect(conversionOfCounts({ converted: 5, posted: 3, arrival: 10 })?.share).toBe(0.2));
