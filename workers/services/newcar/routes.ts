import { Hono } from "hono";
import {
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getDenormalizedName,
  getVehicleList,
} from "../../../app/domain/contract/newcar.ts";
import type { ServicesBindings } from "../bindings.ts";
import { shippedFreshFor, tellFreshness } from "../content-cache.ts";
import { handleOperation, type ServicesContext } from "../handle-operation.ts";
import { fail, ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { readCatalog, readMakes } from "./catalog.ts";
import { shippedMakes, shippedNames, simpleMakes, vehicleList } from "./lists.ts";
import { nameVehicle } from "./names.ts";

export const newcar = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(newcar, getAllMakes, (asked, context) => {
  cacheForAnHour(context);
  return shippedMakes(asked, settingsOf(context.env).clock());
});

/**
 * What the picker loads: small, whatever the backend's list of everything weighs. No partner is waited for
 * (specification, section 7).
 */
handleOperation(
  newcar,
  getVehicleList,
  async ({ make }, context) => {
    const catalog = await readCatalog(context);
    cacheCatalog(context, catalog);
    return vehicleList(catalog, make, settingsOf(context.env).clock());
  },
  { proxied: false },
);

handleOperation(newcar, getAllSimpleMakesV1, (_, context) => {
  cacheForAnHour(context);
  return shippedNames(settingsOf(context.env).clock());
});

/** The site's own pages wait for no partner: they get the backend's makes as they were last read. */
handleOperation(
  newcar,
  getAllSimpleMakesV2,
  async (_, context) => {
    const { makes, ...source } = await readMakes(context);
    cacheCatalog(context, source);
    return simpleMakes(makes);
  },
  { proxied: "outside" },
);

/** Takes a display name as well as its key: a link may carry either. */
handleOperation(
  newcar,
  getDenormalizedName,
  async (input, context) => {
    const found = await nameVehicle(context, input);
    if (!found) return fail(404, "make", "unknown");
    const { make, model, normalized, years } = found;
    if (input.model && !model) return fail(404, "model", "unknown");
    return ok({
      vehicleDenormalizedNameResponse: { make, model },
      vehicleNormalizedNameResponse: { ...normalized, years },
    });
  },
  { proxied: "outside" },
);

const cacheForAnHour = (context: ServicesContext) => context.header("cache-control", "public, max-age=3600");

/** Before the backend's list was read, the shipped one stands in: browsers ask again soon, and the site each time. */
const cacheCatalog = (context: ServicesContext, { isBackends }: { isBackends: boolean }) => {
  const isFinal = isBackends || !settingsOf(context.env).backend;
  tellFreshness(context, isFinal ? shippedFreshFor : 0);
  if (isFinal) cacheForAnHour(context);
  else context.header("cache-control", "public, max-age=60");
};
