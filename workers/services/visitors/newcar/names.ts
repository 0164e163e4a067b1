import { getDenormalizedName } from "../../../../app/domain/contract/newcar.ts";
import { type Catalog, keysBySpelling, vehicleKey } from "../../../../app/domain/picker/catalog.ts";
import type { ServicesContext } from "../../settings/bindings.ts";
import { readBackendCopy, readCatalog } from "./catalog.ts";

/**
 * Finds the names of a vehicle by its keys or names. The result is undefined for a make that is not in the catalog. The
 * backend's names are used only if the catalog has them too, because a backend may repeat any text of a link.
 */
export async function nameVehicle(context: ServicesContext, names: { make: string; model: string }) {
  const catalog = await readCatalog(context);
  const vehicle = findVehicle(catalog, names);
  if (!vehicle) return undefined;
  const reply = await readBackendCopy(context, getDenormalizedName, names);
  const { make = "", model = "" } = reply?.vehicleDenormalizedNameResponse ?? {};
  const backendsVehicle = findVehicle(catalog, { make, model: names.model && model });
  return backendsVehicle && (backendsVehicle.model || !vehicle.model) ? backendsVehicle : vehicle;
}

/** Finds a vehicle in a catalog, by its make alone if it has no model. `years` are newest first. */
export function findVehicle(catalog: Catalog, names: { make: string; model: string }) {
  const make = catalog.findMake(names.make);
  if (make === undefined) return undefined;
  const { n: newModels, u: usedModels } = catalog.modelsOf(make);
  const model = names.model
    ? keysBySpelling({ ...newModels, ...usedModels }, ({ name }) => name).get(vehicleKey(names.model))
    : undefined;
  const years =
    model === undefined
      ? []
      : [newModels[model], usedModels[model]].flatMap((modelOfCondition) => modelOfCondition?.years ?? []);
  return {
    make: catalog.allMakes[make] ?? "",
    model: model === undefined ? "" : ((newModels[model] ?? usedModels[model])?.name ?? ""),
    normalized: { make, model: model ?? "" },
    years: [...new Set(years.map(({ year }) => year))].sort((a, b) => b - a),
  };
}
