import { describe, expect, test } from "vitest";
import { vehicleKey } from "../../../../app/domain/picker/catalog.ts";
import { allMakes, modelsOf, newestYear, parseTable } from "./vehicles.ts";

const make = (name: string) => {
  const found = allMakes().find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const years = (name: string, model: string) =>
  make(name).models.find((one) => one.name === model)?.years ?? [];

describe("the table", () => {
  test("is large, and every key is unique within its make", () => {
    expect(allMakes().length).toBeGreaterThanOrEqual(60);
    expect(allMakes().flatMap(({ models }) => models).length).toBeGreaterThan(1000);
    expect(new Set(allMakes().map(({ key }) => key)).size).toBe(allMakes().length);
    for (const { name, models } of allMakes())
      expect(new Set(models.map(({ key }) => key)).size, name).toBe(models.length);
  });
  test.each([
    ["Toyota", "Corolla", 1992, true],
    ["Chevrolet", "Silverado 1500", 1998, false],
    ["Chevrolet", "Silverado 1500", 1999, true],
    ["Ford", "Bronco", 2010, false],
    ["Ford", "Bronco", 2021, true],
    ["Pontiac", "Vibe", 2011, false],
  ])("says whether %s %s was sold in %i: %s", (name, model, year, sold) =>
    expect(years(name, model).includes(year)).toBe(sold),
  );
  test("a line that is neither a make nor a model is an error", () => {
    expect(() => parseTable("Toyota\n  Corolla 1992\n")).toThrow(RangeError);
    expect(() => parseTable("Toyota\n  Corolla: 1999-1992\n")).toThrow(RangeError);
    expect(() => parseTable("  Corolla: 1992\n")).toThrow(RangeError);
  });
});

test("keys are what addresses carry", () => {
  expect(vehicleKey("Mercedes-Benz")).toBe("mercedes-benz");
  expect(vehicleKey("Town & Country")).toBe("town-and-country");
  expect(vehicleKey("C/K 1500")).toBe("c-k-1500");
});

test("the newest year is that of the whole table, found while it is parsed", () =>
  expect(parseTable("Toyota\n  Corolla: 1992-2001,2005\nFord\n  Bronco: 1992-1996\n").newestYear).toBe(2005));

describe("conditions", () => {
  const calendarYear = newestYear();
  test("new: the two newest years, newest first; the ended model is sold out", () => {
    const models = modelsOf(make("Chevrolet"), "n", calendarYear);
    expect(models.equinox).toMatchObject({ isSoldOut: false, hasAvailableNewModel: true });
    expect(models.equinox?.years.map(({ year }) => year)).toEqual([calendarYear, calendarYear - 1]);
    expect(models.malibu).toMatchObject({ isSoldOut: true, hasAvailableNewModel: false });
    expect(models.camaro).toBeUndefined();
    expect(Object.keys(modelsOf(make("Pontiac"), "n", calendarYear))).toEqual([]);
  });
  test("used: all years", () =>
    expect(modelsOf(make("Toyota"), "u", calendarYear).tercel?.years.map(({ year }) => year)).toEqual([
      1998, 1997, 1996, 1995, 1994, 1993, 1992,
    ]));
  test("a year after the calendar's next is a preview, and can be left out", () => {
    const early = calendarYear - 2;
    const shown = { excludePreviewModels: true, showSoldOutModelsOnly: false };
    expect(modelsOf(make("Toyota"), "n", early).corolla?.previewYears).toEqual([calendarYear]);
    expect(modelsOf(make("Toyota"), "n", early, shown).corolla).toMatchObject({
      previewYears: [],
      years: [{ year: calendarYear - 1, baseAcode: `toyota_corolla_${calendarYear - 1}` }],
    });
    expect(modelsOf(make("Honda"), "n", early, shown).prelude).toBeUndefined();
  });
  test("sold-out models can be listed alone", () => {
    const shown = { excludePreviewModels: false, showSoldOutModelsOnly: true };
    const models = Object.values(modelsOf(make("Chevrolet"), "n", calendarYear, shown));
    expect(models.length).toBeGreaterThan(0);
    expect(models.every(({ isSoldOut }) => isSoldOut)).toBe(true);
  });
});
