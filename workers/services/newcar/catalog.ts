import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import { getAllMakes, getAllSimpleMakesV2, type VehicleModel } from "../../../app/domain/contract/newcar.ts";
import type { ServicesContext } from "../handle-operation.ts";
import { readClock } from "../settings.ts";
import { copyOf } from "./backend-copies.ts";
import { allMakes, modelsOf } from "./vehicles.ts";

type Names = Readonly<Record<string, string>>;
type Models = Readonly<Record<string, VehicleModel>>;

/** The makes and models that this site offers: the product backend's, or else the shipped list's. */
export type Catalog = {
  isBackends: boolean;
  /** Names by key, of makes that are sold new, used, and of all. */
  makes: { n: Names; u: Names; a: Names };
  /** A make's models by its own key. */
  modelsOf(make: string): { n: Models; u: Models };
};

/** The backend's list as it was last read, or ours. Waits for no partner: a missing or old copy is read beside it. */
export async function readCatalog(context: ServicesContext): Promise<Catalog> {
  const list = await copyOf(context, getAllMakes, {
    excludePreviewModels: false,
    includeResearchMakes: false,
    showSoldOutModelsOnly: false,
  });
  if (!list || isEmpty(list.makes)) return shippedCatalog(readClock(context.env)());
  const { makes, models } = list;
  return {
    isBackends: true,
    makes,
    modelsOf: (make) => ({ n: models.n[make] ?? {}, u: models.u[make] ?? {} }),
  };
}

/** The makes alone: of the backend's short list as it was last read, or else the catalog's. */
export async function readMakes(context: ServicesContext): Promise<Pick<Catalog, "isBackends" | "makes">> {
  const list = await copyOf(context, getAllSimpleMakesV2, {});
  return list && !isEmpty(list.makes) ? { isBackends: true, makes: list.makes } : readCatalog(context);
}

/** The shipped list, as of an instant (epoch milliseconds). */
export function shippedCatalog(now: number): Catalog {
  const thisYear = Number(newYorkDate(now).slice(0, 4));
  const makes = allMakes();
  const soldNew = makes.filter((make) => Object.keys(modelsOf(make, "n", thisYear)).length > 0);
  const namesOf = (some: typeof makes): Names => Object.fromEntries(some.map(({ key, name }) => [key, name]));
  const all = namesOf(makes);
  return {
    isBackends: false,
    makes: { n: namesOf(soldNew), u: all, a: all },
    modelsOf(key) {
      const make = makes.find((one) => one.key === key);
      return make ? { n: modelsOf(make, "n", thisYear), u: modelsOf(make, "u", thisYear) } : { n: {}, u: {} };
    },
  };
}

const isEmpty = (makes: Catalog["makes"]): boolean =>
  Object.keys(makes.n).length + Object.keys(makes.u).length + Object.keys(makes.a).length === 0;
