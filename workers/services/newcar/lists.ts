import type { z } from "zod";
import {
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getVehicleList,
} from "../../../app/domain/contract/newcar.ts";
import { ready, readyWithTime } from "../ready.ts";
import type { Ready } from "../result.ts";
import { type Catalog, yearOf } from "./catalog.ts";
import { allMakes, type Condition, modelsOf, type Shown } from "./vehicles.ts";

// The lists of makes and models as JSON, each written once. They are the same for everybody, but for their time.

type Written<Operation extends { answer: z.ZodType }> = (now: number) => Ready<z.input<Operation["answer"]>>;

/**
 * getAllMakes of the shipped list, by what it is asked to show. Bound: eight, 3 MB together. Stale: when a year begins in
 * New York. Bench: endpoints.ts, "getAllMakes".
 */
let everything = { year: 0, lists: new Map<string, Written<typeof getAllMakes>>() };

/**
 * getVehicleList of a catalog, by make. Bound: a hundred makes of each catalog, whose own memory is bounded (catalog.ts).
 * Stale: with its catalog. Bench: endpoints.ts, "getVehicleList".
 */
const ofCatalogs = new WeakMap<Catalog, Map<string, Written<typeof getVehicleList>>>();
const mostLists = 100;

/** getAllSimpleMakes by the makes it names. Bound and staleness: theirs. Bench: endpoints.ts, "getAllSimpleMakes v2". */
const ofMakes = new WeakMap<Catalog["makes"], Ready<z.input<typeof getAllSimpleMakesV2.answer>>>();
/** As {@link ofMakes}, of the shipped list: one, never stale. */
let names: Ready<z.input<typeof getAllSimpleMakesV1.answer>> | undefined;

/** Every make and model of the shipped list, as of an instant (epoch milliseconds). */
export function shippedMakes(
  asked: z.output<typeof getAllMakes.request>,
  now: number,
): Ready<z.input<typeof getAllMakes.answer>> {
  const year = yearOf(now);
  if (everything.year !== year) everything = { year, lists: new Map() };
  const { lists } = everything;
  const key = JSON.stringify([
    asked.excludePreviewModels,
    asked.includeResearchMakes,
    asked.showSoldOutModelsOnly,
  ]);
  const written = lists.get(key) ?? writeEverything(asked, year);
  lists.set(key, written);
  return written(now);
}

function writeEverything(
  { includeResearchMakes, ...shown }: z.output<typeof getAllMakes.request>,
  year: number,
): Written<typeof getAllMakes> {
  const models = { n: modelsByMake("n", year, shown), u: modelsByMake("u", year, shown) };
  const named = (keys: Record<string, unknown>) => namesOf((key) => Object.hasOwn(keys, key));
  const all = named({ ...models.n, ...models.u });
  // Research makes are those that sell no new car any more.
  const makes = { n: includeResearchMakes ? all : named(models.n), u: named(models.u), a: all };
  return readyWithTime(getAllMakes, { success: true, makes, models });
}

/** Every make of a catalog, and the models of the one that is meant. */
export function vehicleList(
  catalog: Catalog,
  meant: string,
  now: number,
): Ready<z.input<typeof getVehicleList.answer>> {
  const lists = ofCatalogs.get(catalog) ?? new Map<string, Written<typeof getVehicleList>>();
  ofCatalogs.set(catalog, lists);
  const make = meant ? catalog.findMake(meant) : undefined;
  const key = make ?? "";
  const cached = lists.get(key);
  if (cached) return cached(now);
  const written = writeList(catalog, make);
  if (lists.size >= mostLists) lists.clear();
  lists.set(key, written);
  return written(now);
}

function writeList(catalog: Catalog, make: string | undefined): Written<typeof getVehicleList> {
  const { n, u } = make ? catalog.modelsOf(make) : { n: {}, u: {} };
  const ofMake = (models: typeof n) => (make && Object.keys(models).length > 0 ? { [make]: models } : {});
  return readyWithTime(getVehicleList, {
    success: true,
    makes: catalog.makes,
    models: { n: ofMake(n), u: ofMake(u) },
  });
}

/** Names of makes, by condition and key. */
export function simpleMakes(makes: Catalog["makes"]): Ready<z.input<typeof getAllSimpleMakesV2.answer>> {
  const written = ofMakes.get(makes) ?? ready(getAllSimpleMakesV2, { success: true, makes });
  ofMakes.set(makes, written);
  return written;
}

/** Names of all makes of the shipped list, by key. */
export function shippedNames(): Ready<z.input<typeof getAllSimpleMakesV1.answer>> {
  names ??= ready(getAllSimpleMakesV1, { success: true, makes: namesOf(() => true) });
  return names;
}

function modelsByMake(condition: Condition, year: number, shown: Shown) {
  const makes = allMakes().map((make) => [make.key, modelsOf(make, condition, year, shown)] as const);
  return Object.fromEntries(makes.filter(([, models]) => Object.keys(models).length > 0));
}

const namesOf = (wanted: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    allMakes()
      .filter(({ key }) => wanted(key))
      .map(({ key, name }) => [key, name]),
  );
