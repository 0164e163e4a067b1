import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { getAllMakes, getAllSimpleMakesV2, type VehicleModel } from "../../../app/domain/contract/newcar.ts";
import type { ServicesContext } from "../handle-operation.ts";
import { settingsOf } from "../settings.ts";
import { copyOf } from "./backend-copies.ts";
import { allMakes, modelsOf, vehicleKey } from "./vehicles.ts";

type Names = Readonly<Record<string, string>>;
type Models = Readonly<Record<string, VehicleModel>>;
/** Names by key, of makes that are sold new, used, and of all. */
type Makes = { n: Names; u: Names; a: Names };

/** The makes and models that this site offers: the product backend's, or else the shipped list's. */
export type Catalog = {
  isBackends: boolean;
  makes: Makes;
  /** Every make's name by its key, of any condition. */
  all: Names;
  /** A make's models by its own key. */
  modelsOf(make: string): { n: Models; u: Models };
  /** The key of the make that somebody means by its key or its name, however it is written. */
  findMake(meant: string): string | undefined;
};

/**
 * The backend's list as a catalog, by the copy that it was read from. Bound: the copies (copies.ts). Stale: with the copy,
 * which is another object then. Bench: endpoints.ts, "getVehicleList".
 */
const backends = new WeakMap<object, Catalog>();
/** The shipped list's. Bound: one. Stale: when a year begins in New York. Bench: endpoints.ts, "getVehicleList". */
let shipped: { year: number; catalog: Catalog } | undefined;

/** The backend's list as it was last read, or ours. Waits for no partner: a missing or old copy is read beside it. */
export async function readCatalog(context: ServicesContext): Promise<Catalog> {
  const list = await copyOf(context, getAllMakes, {
    excludePreviewModels: false,
    includeResearchMakes: false,
    showSoldOutModelsOnly: false,
  });
  if (!list || isEmpty(list.makes)) return shippedCatalog(settingsOf(context.env).clock());
  const cached = backends.get(list);
  if (cached) return cached;
  const { makes, models } = list;
  const catalog = createCatalog(true, makes, (make) => ({
    n: models.n[make] ?? {},
    u: models.u[make] ?? {},
  }));
  backends.set(list, catalog);
  return catalog;
}

/** The makes alone: of the backend's short list as it was last read, or else the catalog's. */
export async function readMakes(context: ServicesContext): Promise<Pick<Catalog, "isBackends" | "makes">> {
  const list = await copyOf(context, getAllSimpleMakesV2, {});
  return list && !isEmpty(list.makes) ? { isBackends: true, makes: list.makes } : readCatalog(context);
}

/** The calendar year in New York at an instant (epoch milliseconds): what is new and what is a preview follows from it. */
export const yearOf = (now: number): number => Number(newYorkDate(now).slice(0, 4));

/** The shipped list, as of an instant (epoch milliseconds). */
export function shippedCatalog(now: number): Catalog {
  const year = yearOf(now);
  if (shipped?.year !== year) shipped = { year, catalog: catalogOf(year) };
  return shipped.catalog;
}

function catalogOf(year: number): Catalog {
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

/** A catalog that looks its makes up in a table, which is made when it is first asked. */
export function createCatalog(isBackends: boolean, makes: Makes, modelsOf: Catalog["modelsOf"]): Catalog {
  const all = { ...makes.n, ...makes.u, ...makes.a };
  let keys: ReadonlyMap<string, string> | undefined;
  return {
    isBackends,
    makes,
    all,
    modelsOf,
    findMake(meant) {
      keys ??= keysByMeaning(all, (name) => name);
      return keys.get(vehicleKey(meant));
    },
  };
}

/** Entries' keys by what somebody may write for them: the key or the name. The first entry counts where two are alike. */
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

const isEmpty = (makes: Makes): boolean =>
  Object.keys(makes.n).length + Object.keys(makes.u).length + Object.keys(makes.a).length === 0;
