import type { VehicleModel } from "../../../../app/domain/contract/newcar.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import {
  type Catalog,
  createCatalog,
  type Names,
  vehicleKey,
} from "../../../../app/domain/picker/catalog.ts";
import table from "./vehicles.txt?raw";

/** A make that was sold in the United States since 1992 (vehicles.txt). Cab and body variants are one model. */
type Make = { key: string; name: string; models: { key: string; name: string; years: number[] }[] };

type VehicleTable = {
  /** The makes, in the order in which people look for them. */
  makes: Make[];
  newestYear: number;
};

const vehicleTable = lazy(() => parseTable(table));

export const allMakes = (): Make[] => vehicleTable().makes;

export const newestYear = (): number => vehicleTable().newestYear;

/** @throws RangeError for a line that is neither a make nor a model with its years. */
export function parseTable(text: string): VehicleTable {
  const makes: Make[] = [];
  let newestYear = 0;
  for (const line of text.split("\n").filter(Boolean)) {
    if (!line.startsWith("  ")) {
      makes.push({ key: vehicleKey(line), name: line, models: [] });
      continue;
    }
    const [, name = "", years = ""] = /^ {2}(.+): ([\d,-]+)$/.exec(line) ?? [];
    const make = makes.at(-1);
    if (!name || !make) throw new RangeError(`not a model: ${line}`);
    const modelYears = years.split(",").flatMap(yearsOf);
    make.models.push({ key: vehicleKey(name), name, years: modelYears });
    newestYear = Math.max(newestYear, ...modelYears);
  }
  return { makes, newestYear };
}

function yearsOf(range: string): number[] {
  const [from = 0, to = from] = range.split("-").map(Number);
  if (!(from >= 1992 && to >= from && to <= 2100)) throw new RangeError(`not years: ${range}`);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** New or used. */
export type Condition = "n" | "u";
export type ModelFilters = { excludePreviewModels: boolean; showSoldOutModelsOnly: boolean };

/**
 * Returns a make's models. New cars are of the two newest model years of the table, because last year's stock is sold as
 * new. Model years after the next calendar year are previews. A model that the newest year does not have is sold out.
 * @param thisYear the year in New York.
 */
export function modelsOf(
  make: Make,
  condition: Condition,
  thisYear: number,
  filters: ModelFilters = { excludePreviewModels: false, showSoldOutModelsOnly: false },
): Record<string, VehicleModel> {
  const newest = newestYear();
  const models: Record<string, VehicleModel> = {};
  for (const { key, name, years } of make.models) {
    const yearsOfCondition = condition === "n" ? years.filter((year) => year >= newest - 1) : years;
    const previewYears = yearsOfCondition.filter((year) => year > thisYear + 1);
    const offeredYears = filters.excludePreviewModels
      ? yearsOfCondition.filter((year) => year <= thisYear + 1)
      : yearsOfCondition;
    const isSoldOut = condition === "n" && !years.includes(newest);
    if (offeredYears.length === 0 || (filters.showSoldOutModelsOnly && !isSoldOut)) continue;
    const acode = `${make.key}_${key}`;
    models[key] = {
      name,
      acode,
      isSoldOut,
      previewYears: filters.excludePreviewModels ? [] : previewYears,
      years: offeredYears.toReversed().map((year) => ({ year, baseAcode: `${acode}_${year}` })),
      hasAvailableNewModel: years.includes(newest),
    };
  }
  return models;
}

export function shippedCatalogOf(year: number): Catalog {
  const modelsByKey = new Map(
    allMakes().map((make) => [make.key, { n: modelsOf(make, "n", year), u: modelsOf(make, "u", year) }]),
  );
  const namesOf = (makes: ReturnType<typeof allMakes>): Names =>
    Object.fromEntries(makes.map(({ key, name }) => [key, name]));
  const makesWithNewCars = allMakes().filter(
    ({ key }) => Object.keys(modelsByKey.get(key)?.n ?? {}).length > 0,
  );
  const all = namesOf(allMakes());
  return createCatalog(
    false,
    { n: namesOf(makesWithNewCars), u: all, a: all },
    (key) => modelsByKey.get(key) ?? { n: {}, u: {} },
  );
}
