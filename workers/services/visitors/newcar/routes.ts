import { Hono } from "hono";
import {
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getDenormalizedName,
  getVehicleList,
} from "../../../../app/domain/contract/newcar.ts";
import {
  askBackend,
  handleOperation,
  serveWithoutBackend,
} from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { isSiteCall } from "../../settings/client-headers.ts";
import { fail, ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { setFreshness, shippedFreshFor } from "../../stores/content-cache.ts";
import { readCatalog, readMakes } from "./catalog.ts";
import { shippedMakes, shippedNames, simpleMakes, vehicleList } from "./lists.ts";
import { findVehicle, nameVehicle } from "./names.ts";

export const newcar = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(newcar, getAllMakes, (request, context) => {
  cacheForAnHour(context);
  return shippedMakes(request, settingsOf(context.env).clock());
});

/** Serves the models of one make, and waits for no partner (specification, section 7). */
serveWithoutBackend(newcar, getVehicleList, async ({ make }, context) => {
  const catalog = await readCatalog(context);
  cacheCatalog(context, catalog);
  return vehicleList(catalog, make, settingsOf(context.env).clock());
});

handleOperation(newcar, getAllSimpleMakesV1, (_, context) => {
  cacheForAnHour(context);
  return shippedNames(settingsOf(context.env).clock());
});

/** Serves the makes. Callers other than the site wait for the backend's reply. The site gets the cached reply. */
serveWithoutBackend(newcar, getAllSimpleMakesV2, async (input, context) => {
  const partner = isSiteCall(context) ? undefined : await askBackend(context, getAllSimpleMakesV2, input);
  if (partner) return partner;
  const { makes, ...source } = await readMakes(context);
  cacheCatalog(context, source);
  return simpleMakes(makes);
});

/**
 * Serves the names of the vehicle in a link, which has names or keys. Callers other than the site wait for the
 * backend's reply. The reply counts only if the catalog has the vehicle, because a backend may repeat any text.
 */
serveWithoutBackend(newcar, getDenormalizedName, async (input, context) => {
  const partner = isSiteCall(context) ? undefined : await askBackend(context, getDenormalizedName, input);
  if (partner && partner.status !== 200) return partner;
  const names = partner?.body.vehicleDenormalizedNameResponse ?? input;
  const vehicle = partner
    ? findVehicle(await readCatalog(context), names)
    : await nameVehicle(context, input);
  if (!vehicle) return fail(404, "make", "unknown");
  const { make, model, normalized, years } = vehicle;
  if (names.model && !model) return fail(404, "model", "unknown");
  return ok({
    vehicleDenormalizedNameResponse: { make, model },
    vehicleNormalizedNameResponse: { ...normalized, years },
  });
});

const cacheForAnHour = (context: ServicesContext) => context.header("cache-control", "public, max-age=3600");

/**
 * Sets how long a response may be cached. Our own list is only a substitute until the backend's list was read, so then
 * browsers cache it for a minute and the site not at all.
 */
const cacheCatalog = (context: ServicesContext, { isFromBackend }: { isFromBackend: boolean }) => {
  const isFinal = isFromBackend || !settingsOf(context.env).backend;
  setFreshness(context, isFinal ? shippedFreshFor : 0);
  if (isFinal) cacheForAnHour(context);
  else context.header("cache-control", "public, max-age=60");
};
