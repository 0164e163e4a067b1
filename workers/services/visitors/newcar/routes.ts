import { Hono } from "hono";
import {
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getDenormalizedName,
  getVehicleList,
} from "../../../../app/domain/contract/newcar.ts";
import { askBackend, handleOperation, serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
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

/**
 * Serves the models of one make. The response is small, whatever the size of the backend's list, and waits for no
 * partner (specification, section 7).
 */
serveWithoutBackend(newcar, getVehicleList, async ({ make }, context) => {
  const catalog = await readCatalog(context);
  cacheCatalog(context, catalog);
  return vehicleList(catalog, make, settingsOf(context.env).clock());
});

handleOperation(newcar, getAllSimpleMakesV1, (_, context) => {
  cacheForAnHour(context);
  return shippedNames(settingsOf(context.env).clock());
});

/** Serves the makes. The site does not wait for a partner: it gets the backend's makes as they were last read. */
serveWithoutBackend(newcar, getAllSimpleMakesV2, async (input, context) => {
  const partner = isSiteCall(context) ? undefined : await askBackend(context, getAllSimpleMakesV2, input);
  if (partner) return partner;
  const { makes, ...source } = await readMakes(context);
  cacheCatalog(context, source);
  return simpleMakes(makes);
});

/**
 * Names the vehicle of a link, which may carry a display name or a key. Callers other than the site wait for the
 * backend's reply. The reply is passed on only where a list knows the vehicle, because a backend may repeat whatever
 * it was asked.
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
 * Says how long a response may be cached. Until the backend's list is read, the shipped list stands in: browsers
 * repeat the call soon, and the site each time.
 */
const cacheCatalog = (context: ServicesContext, { isBackends }: { isBackends: boolean }) => {
  const isFinal = isBackends || !settingsOf(context.env).backend;
  setFreshness(context, isFinal ? shippedFreshFor : 0);
  if (isFinal) cacheForAnHour(context);
  else context.header("cache-control", "public, max-age=60");
};
