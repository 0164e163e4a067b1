import { partnerKey, type VehicleModel } from "../../../../app/domain/contract/newcar.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import table from "./vehicles.txt?raw";

/** Sold in the United States since 1992, from our own vehicles.txt; cab and body variants are one model. */
type Make = { key: string; name: string; models: { key: string; name: string; years: number[] }[] };

/** For addresses and records: `Town & Country` is `town-and-country`. */
export const vehicleKey = (name: string): string => partnerKey(name.replace(/&/g, "and"));

type VehicleTable = {
  /** In the order in which people look for them. */
  makes: Make[];
  newestYear: number;
};

const vehicleTable = lazy(() => parseTable(table));

export const allMakes = (): Make[] => vehicleTable().makes;

export const newestYear = (): number => vehicleTable().newestYear;

/** @throws RangeError for a line that is neither a make nor a model with its years. */
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
export type Shown = { excludePreviewModels: boolean; showSoldOutModelsOnly: boolean };

/**
 * New cars are of the two newest model years (last year's stock is sold as new); a year after the calendar's next is a preview
 * (`thisYear`: in New York); a model that the newest year no longer has is sold out.
 */
export function modelsOf(
  make: Make,
  condition: Condition,
  thisYear: number,
  shown: Shown = { excludePreviewModels: false, showSoldOutModelsOnly: false },
): Record<string, VehicleModel> {
  const newest = newestYear();
  const models: Record<string, VehicleModel> = {};
  for (const { key, name, years } of make.models) {
    const sold = condition === "n" ? years.filter((year) => year >= newest - 1) : years;
    const previewYears = sold.filter((year) => year > thisYear + 1);
    const offered = shown.excludePreviewModels ? sold.filter((year) => year <= thisYear + 1) : sold;
    const isSoldOut = condition === "n" && !years.includes(newest);
    if (offered.length === 0 || (shown.showSoldOutModelsOnly && !isSoldOut)) continue;
    const acode = `${make.key}_${key}`;
    models[key] = {
      name,
      acode,
      isSoldOut,
      previewYears: shown.excludePreviewModels ? [] : previewYears,
      years: offered.toReversed().map((year) => ({ year, baseAcode: `${acode}_${year}` })),
      hasAvailableNewModel: years.includes(newest),
    };
  }
  return models;
}

type Names = Readonly<Record<string, string>>;
type Models = Readonly<Record<string, VehicleModel>>;
/** Sold new, sold used, and all. */
export type Makes = { n: Names; u: Names; a: Names };

/** The product backend's, or else the shipped list. */
export type Catalog = {
  isBackends: boolean;
  makes: Makes;
  all: Names;
  modelsOf(make: string): { n: Models; u: Models };
  /** By key or name, however it is written. */
  findMake(meant: string): string | undefined;
};

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

export function createCatalog(isBackends: boolean, makes: Makes, modelsOf: Catalog["modelsOf"]): Catalog {
  const all = { ...makes.n, ...makes.u, ...makes.a };
  const keys = lazy(() => keysByMeaning(all, (name) => name));
  return {
    isBackends,
    makes,
    all,
    modelsOf,
    findMake: (meant) => keys().get(vehicleKey(meant)),
  };
}

/** By key or name; of equal ones the first counts. */
export function keysByMeaning<Entry>(
  entries: Readonly<Record<string, Entry>>,
  nameOf: (entry: Entry) => string,
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const [key, entry] of Object.entries(entries))
    for (const meaning of [vehicleKey(key), vehicleKey(nameOf(entry))])
      if (meaning && !keys.has(meaning)) keys.set(meaning, key);
  return keys;
}
