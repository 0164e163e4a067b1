import { partnerKey, type VehicleModel } from "../contract/newcar.ts";
import { lazy } from "../lazy.ts";

/** Writes a name as addresses and records have it: `Town & Country` is `town-and-country`. */
export const vehicleKey = (name: string): string => partnerKey(name.replace(/&/g, "and"));

export type Names = Readonly<Record<string, string>>;
type Models = Readonly<Record<string, VehicleModel>>;
/** Makes by condition: sold new, sold used, and all. */
export type Makes = { n: Names; u: Names; a: Names };

/** The makes and models of the product backend, or the shipped list without a backend. */
export type Catalog = {
  isBackends: boolean;
  makes: Makes;
  all: Names;
  modelsOf(make: string): { n: Models; u: Models };
  /** Finds a make by its key or name, however it is written. */
  findMake(meant: string): string | undefined;
};

export function createCatalog(isBackends: boolean, makes: Makes, modelsOf: Catalog["modelsOf"]): Catalog {
  const allMakes = { ...makes.n, ...makes.u, ...makes.a };
  const keys = lazy(() => keysByMeaning(allMakes, (name) => name));
  return {
    isBackends,
    makes,
    all: allMakes,
    modelsOf,
    findMake: (meant) => keys().get(vehicleKey(meant)),
  };
}

/** Maps every way to write a key or a name to its key. If two are written alike, the first counts. */
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
