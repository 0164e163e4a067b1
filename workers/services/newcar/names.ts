import { getDenormalizedName } from "../../../app/domain/contract/newcar.ts";
import { freeText } from "../../../app/domain/forms/validators.ts";
import type { ServicesContext } from "../handle-operation.ts";
import { copyOf } from "./backend-copies.ts";
import { type Catalog, keysByMeaning, readCatalog } from "./catalog.ts";
import { vehicleKey } from "./vehicles.ts";

/** How long a page waits for a name that the catalog does not have; milliseconds. */
const patience = 250;

/** What is known of two names. */
export type FoundVehicle = {
  make: string;
  model: string;
  normalized: { make: string; model: string };
  /** Newest first. */
  years: number[];
};

/**
 * A make and model by their keys or names: in the backend's words where it has been asked before, in the catalog's where
 * that has them, and otherwise in the backend's if it answers soon. A model that nobody knows is empty.
 *
 * @returns undefined for an unknown make.
 */
export async function nameVehicle(
  context: ServicesContext,
  named: { make: string; model: string },
): Promise<FoundVehicle | undefined> {
  const found = findVehicle(await readCatalog(context), named);
  const isWhole = found && (found.model !== "" || named.model === "");
  const answer = await copyOf(context, getDenormalizedName, named, isWhole ? 0 : patience);
  const { make, model } = answer?.vehicleDenormalizedNameResponse ?? {};
  if (!isName(make)) return found;
  return {
    make,
    model: isName(model) && named.model ? model : (found?.model ?? ""),
    normalized: {
      make: found?.normalized.make ?? vehicleKey(named.make),
      model: found?.normalized.model || vehicleKey(named.model),
    },
    years: found?.years ?? [],
  };
}

/** A make and model of a catalog, by their keys or their names, however they are written. */
export function findVehicle(
  catalog: Catalog,
  named: { make: string; model: string },
): FoundVehicle | undefined {
  const make = catalog.findMake(named.make);
  if (make === undefined) return undefined;
  const { n, u } = catalog.modelsOf(make);
  const model = named.model
    ? keysByMeaning({ ...n, ...u }, ({ name }) => name).get(vehicleKey(named.model))
    : undefined;
  const years = model === undefined ? [] : [n[model], u[model]].flatMap((one) => one?.years ?? []);
  return {
    make: catalog.all[make] ?? "",
    model: model === undefined ? "" : ((n[model] ?? u[model])?.name ?? ""),
    normalized: { make, model: model ?? "" },
    years: [...new Set(years.map(({ year }) => year))].sort((a, b) => b - a),
  };
}

/** A backend's word for a make or model is printed: it must look like one. */
const isName = (name: string | undefined): name is string =>
  name !== undefined && name !== "" && name.length <= 60 && freeText.test(name);
