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
  isFromBackend: boolean;
  makes: Makes;
  allMakes: Names;
  modelsOf(make: string): { n: Models; u: Models };
  /** Finds a make's key by its key or name in any spelling. */
  findMake(text: string): string | undefined;
};

export function createCatalog(isFromBackend: boolean, makes: Makes, modelsOf: Catalog["modelsOf"]): Catalog {
  const allMakes = { ...makes.n, ...makes.u, ...makes.a };
  const keys = lazy(() => keysBySpelling(allMakes, (name) => name));
  return {
    isFromBackend,
    makes,
    allMakes,
    modelsOf,
    findMake: (text) => keys().get(vehicleKey(text)),
  };
}

/** Maps the normalized spelling of each key and name to the key. If two are spelled alike, the first counts. */
export function keysBySpelling<Entry>(
  entries: Readonly<Record<string, Entry>>,
  nameOf: (entry: Entry) => string,
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const [key, entry] of Object.entries(entries))
    for (const spelling of [vehicleKey(key), vehicleKey(nameOf(entry))])
      if (spelling && !keys.has(spelling)) keys.set(spelling, key);
  return keys;
}
