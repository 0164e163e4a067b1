import type { VehicleModel } from "../../../../app/domain/contract/newcar.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import {
  type Catalog,
  createCatalog,
  type Names,
  vehicleKey,
} from "../../../../app/domain/picker/catalog.ts";
import table from "./vehicles.txt?raw";

/**
 * A make that was sold in the United States since 1992, from our own vehicles.txt. Cab and body variants are one
 * model.
 */
type Make = { key: string; name: string; models: { key: string; name: string; years: number[] }[] };

type VehicleTable = {
  /** The makes, in the order in which people look for them. */
  makes: Make[];
  newestYear: number;
};

const vehicleTable = lazy(() => parseTable(table));

export const allMakes = (): Make[] => vehicleTable().makes;

export const newestYear = (): number => vehicleTable().newestYear;

/**
 * Parses vehicles.txt.
 * @throws RangeError for a line that is neither a make nor a model with its years.
 */
export function parseTable(text: string): VehicleTable {
  const makes: Make[] = [];
  let newest = 0;
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
    newest = Math.max(newest, ...modelYears);
  }
  return { makes, newestYear: newest };
}

function yearsOf(range: string): number[] {
  const [from = 0, to = from] = range.split("-").map(Number);
  if (!(from >= 1992 && to >= from && to <= 2100)) throw new RangeError(`not years: ${range}`);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export type Condition = "n" | "u";
export type ModelFilters = { excludePreviewModels: boolean; showSoldOutModelsOnly: boolean };

/**
 * Returns a make's models. New cars are those of the two newest model years, because last year's stock is sold as
 * new. A year after the calendar's next year is a preview. A model that the newest year no longer has is sold out.
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
    const sold = condition === "n" ? years.filter((year) => year >= newest - 1) : years;
    const previewYears = sold.filter((year) => year > thisYear + 1);
    const offered = filters.excludePreviewModels ? sold.filter((year) => year <= thisYear + 1) : sold;
    const isSoldOut = condition === "n" && !years.includes(newest);
    if (offered.length === 0 || (filters.showSoldOutModelsOnly && !isSoldOut)) continue;
    const acode = `${make.key}_${key}`;
    models[key] = {
      name,
      acode,
      isSoldOut,
      previewYears: filters.excludePreviewModels ? [] : previewYears,
      years: offered.toReversed().map((year) => ({ year, baseAcode: `${acode}_${year}` })),
      hasAvailableNewModel: years.includes(newest),
    };
  }
  return models;
}

export function shippedCatalogOf(year: number): Catalog {
  const makes = new Map(
    allMakes().map((make) => [make.key, { n: modelsOf(make, "n", year), u: modelsOf(make, "u", year) }]),
  );
  const namesOf = (some: ReturnType<typeof allMakes>): Names =>
    Object.fromEntries(some.map(({ key, name }) => [key, name]));
  const soldNew = allMakes().filter(({ key }) => Object.keys(makes.get(key)?.n ?? {}).length > 0);
  const all = namesOf(allMakes());
  return createCatalog(
    false,
    { n: namesOf(soldNew), u: all, a: all },
    (key) => makes.get(key) ?? { n: {}, u: {} },
  );
}
