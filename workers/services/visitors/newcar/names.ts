import { getDenormalizedName } from "../../../../app/domain/contract/newcar.ts";
import { type Catalog, keysByMeaning, vehicleKey } from "../../../../app/domain/picker/catalog.ts";
import type { ServicesContext } from "../../settings/bindings.ts";
import { copyOf, readCatalog } from "./catalog.ts";

/**
 * Names a vehicle by keys or names. It is undefined for an unknown make, which the backend is never asked about. The
 * backend's own names count only where the catalog has them too, because a backend may repeat whatever a link
 * contains.
 */
export async function nameVehicle(context: ServicesContext, named: { make: string; model: string }) {
  const catalog = await readCatalog(context);
  const found = findVehicle(catalog, named);
  if (!found) return undefined;
  const answer = await copyOf(context, getDenormalizedName, named);
  const { make = "", model = "" } = answer?.vehicleDenormalizedNameResponse ?? {};
  const renamed = findVehicle(catalog, { make, model: named.model && model });
  return renamed && (renamed.model || !found.model) ? renamed : found;
}

/** Finds a vehicle in a catalog. `years` are newest first. */
export function findVehicle(catalog: Catalog, named: { make: string; model: string }) {
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
