import { Hono } from "hono";
import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import {
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getDenormalizedName,
  getVehicleList,
} from "../../../app/domain/contract/newcar.ts";
import type { ServicesBindings } from "../bindings.ts";
import { handleOperation, type ServicesContext } from "../handle-operation.ts";
import { fail, ok } from "../result.ts";
import { readBackend, readClock } from "../settings.ts";
import { readCatalog, readMakes } from "./catalog.ts";
import { findVehicle, nameVehicle } from "./names.ts";
import { allMakes, type Condition, modelsOf, type Shown } from "./vehicles.ts";

export const newcar = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(newcar, getAllMakes, ({ includeResearchMakes, ...shown }, context) => {
  const now = readClock(context.env)();
  const models = { n: modelsByMake("n", now, shown), u: modelsByMake("u", now, shown) };
  const named = (keys: Record<string, unknown>) => namesOf((key) => Object.hasOwn(keys, key));
  const all = named({ ...models.n, ...models.u });
  cacheForAnHour(context);
  return ok({
    timestamp: new Date(now).toISOString(),
    // Research makes are those that sell no new car any more.
    makes: { n: includeResearchMakes ? all : named(models.n), u: named(models.u), a: all },
    models,
  });
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
    const found = make ? findVehicle(catalog, { make, model: "" }) : undefined;
    const key = found?.normalized.make;
    const { n, u } = key ? catalog.modelsOf(key) : { n: {}, u: {} };
    const ofMake = (models: typeof n) => (key && Object.keys(models).length > 0 ? { [key]: models } : {});
    cacheCatalog(context, catalog);
    return ok({
      timestamp: new Date(readClock(context.env)()).toISOString(),
      makes: catalog.makes,
      models: { n: ofMake(n), u: ofMake(u) },
    });
  },
  { proxied: false },
);

handleOperation(newcar, getAllSimpleMakesV1, (_, context) => {
  cacheForAnHour(context);
  return ok({ makes: namesOf(() => true) });
});

/** The site's own pages wait for no partner: they get the backend's makes as they were last read. */
handleOperation(
  newcar,
  getAllSimpleMakesV2,
  async (_, context) => {
    const { makes, ...source } = await readMakes(context);
    cacheCatalog(context, source);
    return ok({ makes });
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

function modelsByMake(condition: Condition, now: number, shown?: Shown) {
  const thisYear = Number(newYorkDate(now).slice(0, 4));
  const makes = allMakes().map((make) => [make.key, modelsOf(make, condition, thisYear, shown)] as const);
  return Object.fromEntries(makes.filter(([, models]) => Object.keys(models).length > 0));
}

const namesOf = (wanted: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    allMakes()
      .filter(({ key }) => wanted(key))
      .map(({ key, name }) => [key, name]),
  );

const cacheForAnHour = (context: ServicesContext) => context.header("cache-control", "public, max-age=3600");

/** Before the backend's list was read, the shipped one stands in: browsers ask again soon. */
const cacheCatalog = (context: ServicesContext, { isBackends }: { isBackends: boolean }) => {
  if (isBackends || !readBackend(context.env)) cacheForAnHour(context);
  else context.header("cache-control", "public, max-age=60");
};
