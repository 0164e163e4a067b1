import { expect, test } from "vitest";
import { averageRates, hasAverageRates, ratesLastDay } from "./average-rates.ts";

const { bands, quarter, checked, lastDay } = averageRates;

test("the bands are all scores from 850 down to 300, each once", () => {
  expect([bands[0].to, bands.at(-1)?.from]).toEqual([850, 300]);
  for (const [index, band] of bands.entries()) {
    expect(band.from).toBeLessThan(band.to);
    if (index > 0) expect(band.to).toBe((bands[index - 1]?.from ?? 0) - 1);
  }
});

test("a lower score costs more, a used car more than a new one", () => {
  for (const kind of ["new", "used"] as const) {
    const rates: readonly number[] = bands.map((band) => band[kind]);
    expect(rates).toEqual([...new Set(rates)].toSorted((a, b) => a - b));
  }
  for (const { new: newCar, used } of bands) expect(used).toBeGreaterThan(newCar);
});

test("the quarter ends on the day that its number says, before somebody read its figures", () => {
  const ends = ["03-31", "06-30", "09-30", "12-31"];
  expect(lastDay).toBe(`${quarter.year}-${ends[quarter.quarter - 1]}`);
  expect(checked > lastDay).toBe(true);
});

test("they are shown until the day on which the quarter ended a year ago", () => {
  expect(ratesLastDay).toBe(`${Number(quarter.year) + 1}${lastDay.slice(4)}`);
  expect([hasAverageRates(ratesLastDay), hasAverageRates(`${ratesLastDay}x`)]).toEqual([true, false]);
});
