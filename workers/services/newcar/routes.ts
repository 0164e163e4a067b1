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
import { readClock } from "../settings.ts";
import { allMakes, type Condition, modelsOf, type Shown, vehicleKey } from "./vehicles.ts";

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

/** The product backend is not asked for the picker (specification, section 7). */
handleOperation(
  newcar,
  getVehicleList,
  ({ make }, context) => {
    const now = readClock(context.env)();
    const chosen = allMakes().filter(({ key }) => key === vehicleKey(make));
    const sold = modelsByMake("n", now);
    const all = namesOf(() => true);
    cacheForAnHour(context);
    return ok({
      timestamp: new Date(now).toISOString(),
      makes: { n: namesOf((key) => Object.hasOwn(sold, key)), u: all, a: all },
      models: { n: modelsByMake("n", now, undefined, chosen), u: modelsByMake("u", now, undefined, chosen) },
    });
  },
  { proxied: false },
);

handleOperation(newcar, getAllSimpleMakesV1, (_, context) => {
  cacheForAnHour(context);
  return ok({ makes: namesOf(() => true) });
});

handleOperation(newcar, getAllSimpleMakesV2, (_, context) => {
  const sold = modelsByMake("n", readClock(context.env)());
  const all = namesOf(() => true);
  cacheForAnHour(context);
  return ok({ makes: { n: namesOf((key) => Object.hasOwn(sold, key)), u: all, a: all } });
});

/** Takes a display name as well as its key: a link may carry either. */
handleOperation(newcar, getDenormalizedName, (input) => {
  const make = allMakes().find(({ key }) => key === vehicleKey(input.make));
  if (!make) return fail(404, "make", "unknown");
  const model = make.models.find(({ key }) => key === vehicleKey(input.model));
  if (input.model && !model) return fail(404, "model", "unknown");
  const vehicleDenormalizedNameResponse = { make: make.name, model: model?.name ?? "" };
  return ok({ vehicleDenormalizedNameResponse });
});

function modelsByMake(condition: Condition, now: number, shown?: Shown, among = allMakes()) {
  const thisYear = Number(newYorkDate(now).slice(0, 4));
  const makes = among.map((make) => [make.key, modelsOf(make, condition, thisYear, shown)] as const);
  return Object.fromEntries(makes.filter(([, models]) => Object.keys(models).length > 0));
}

const namesOf = (wanted: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    allMakes()
      .filter(({ key }) => wanted(key))
      .map(({ key, name }) => [key, name]),
  );

const cacheForAnHour = (context: ServicesContext) => context.header("cache-control", "public, max-age=3600");
