import { getDenormalizedName } from "../../../../app/domain/contract/newcar.ts";
import { type Catalog, keysBySpelling, vehicleKey } from "../../../../app/domain/picker/catalog.ts";
import type { ServicesContext } from "../../settings/bindings.ts";
import { copyOf, readCatalog } from "./catalog.ts";

/**
 * Names a vehicle by keys or names. It is undefined for an unknown make, which the backend is never asked about. The
 * backend's own names count only where the catalog has them too, because a backend may repeat whatever a link
 * contains.
 */
export async function nameVehicle(context: ServicesContext, names: { make: string; model: string }) {
  const catalog = await readCatalog(context);
  const vehicle = findVehicle(catalog, names);
  if (!vehicle) return undefined;
  const reply = await copyOf(context, getDenormalizedName, names);
  const { make = "", model = "" } = reply?.vehicleDenormalizedNameResponse ?? {};
  const backendsVehicle = findVehicle(catalog, { make, model: names.model && model });
  return backendsVehicle && (backendsVehicle.model || !vehicle.model) ? backendsVehicle : vehicle;
}

/** Finds a vehicle in a catalog. `years` are newest first. */
export function findVehicle(catalog: Catalog, names: { make: string; model: string }) {
  const make = catalog.findMake(names.make);
  if (make === undefined) return undefined;
  const { n, u } = catalog.modelsOf(make);
  const model = names.model
    ? keysBySpelling({ ...n, ...u }, ({ name }) => name).get(vehicleKey(names.model))
    : undefined;
  const years =
    model === undefined
      ? []
      : [n[model], u[model]].flatMap((modelOfCondition) => modelOfCondition?.years ?? []);
  return {
    make: catalog.allMakes[make] ?? "",
    model: model === undefined ? "" : ((n[model] ?? u[model])?.name ?? ""),
    normalized: { make, model: model ?? "" },
    years: [...new Set(years.map(({ year }) => year))].sort((a, b) => b - a),
  };
}
