import type { z } from "zod";
import {
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getVehicleList,
} from "../../../../app/domain/contract/newcar.ts";
import type { Operation } from "../../../../app/domain/contract/operation.ts";
import type { Catalog } from "../../../../app/domain/picker/catalog.ts";
import { memories } from "../../settings/memories.ts";
import type { Ready } from "../../settings/result.ts";
import { shippedCatalog, yearOf } from "./catalog.ts";
import { allMakes, type Condition, modelsOf, type Shown } from "./vehicles.ts";

type Written<Body> = (now: number) => Ready<Body>;
type AnswerOf<Of extends { answer: z.ZodType }> = z.input<Of["answer"]>;

const mostLists = 100;

/** JSON written once, freed with its `source`: parsing all cars takes forty times as long as sending them. */
function writtenOnce<Body>(source: object, key: string, write: () => Written<Body>): Written<Body> {
  const lists = memories.written.get(source) ?? new Map<string, Written<unknown>>();
  memories.written.set(source, lists);
  const cached = lists.get(key);
  if (cached) return cached as Written<Body>;
  if (lists.size >= mostLists) lists.clear();
  const written = write();
  lists.set(key, written as Written<unknown>);
  return written;
}

/** @throws ZodError for a body that breaks the contract. */
function ready<Answer extends z.ZodType>(
  { answer }: Pick<Operation<z.ZodObject, Answer>, "answer">,
  body: z.input<Answer>,
): Written<z.input<Answer>> {
  const json = JSON.stringify(answer.parse(body));
  return () => ({ status: 200, json });
}

/** Placeholder for the time in a written answer. */
const noTime = new Date(0).toISOString();
const timeField = `"timestamp":"${noTime}"`;

/** As {@link ready}, for an answer with the time at which it was made. */
function readyWithTime<Answer extends z.ZodType<{ timestamp: string }>>(
  operation: Pick<Operation<z.ZodObject, Answer>, "answer">,
  body: Omit<z.input<Answer>, "timestamp">,
): Written<z.input<Answer>> {
  const { json } = ready(operation, { ...body, timestamp: noTime } as z.input<Answer>)(0);
  const at = json.indexOf(timeField);
  if (at < 0) throw new RangeError("an answer without its time");
  const before = json.slice(0, at);
  const after = json.slice(at + timeField.length);
  return (now) => ({
    status: 200,
    json: `${before}"timestamp":"${new Date(now).toISOString()}"${after}`,
  });
}

export function shippedMakes(
  shown: z.output<typeof getAllMakes.request>,
  now: number,
): Ready<AnswerOf<typeof getAllMakes>> {
  const { excludePreviewModels, includeResearchMakes, showSoldOutModelsOnly } = shown;
  const key = `all ${[excludePreviewModels, includeResearchMakes, showSoldOutModelsOnly]}`;
  return writtenOnce(shippedCatalog(now), key, () => writeEverything(shown, yearOf(now)))(now);
}

function writeEverything(
  { includeResearchMakes, ...shown }: z.output<typeof getAllMakes.request>,
  year: number,
): Written<AnswerOf<typeof getAllMakes>> {
  const models = { n: modelsByMake("n", year, shown), u: modelsByMake("u", year, shown) };
  const named = (keys: Record<string, unknown>) => namesOf((key) => Object.hasOwn(keys, key));
  const all = named({ ...models.n, ...models.u });
  // Research makes are those that sell no new car any more.
  const makes = { n: includeResearchMakes ? all : named(models.n), u: named(models.u), a: all };
  return readyWithTime(getAllMakes, { success: true, makes, models });
}

/** `meant`: a make's key or name. */
export function vehicleList(
  catalog: Catalog,
  meant: string,
  now: number,
): Ready<AnswerOf<typeof getVehicleList>> {
  const make = meant ? catalog.findMake(meant) : undefined;
  return writtenOnce(catalog, `of ${make ?? ""}`, () => writeList(catalog, make))(now);
}

function writeList(catalog: Catalog, make: string | undefined): Written<AnswerOf<typeof getVehicleList>> {
  const { n, u } = make ? catalog.modelsOf(make) : { n: {}, u: {} };
  const ofMake = (models: typeof n) => (make && Object.keys(models).length > 0 ? { [make]: models } : {});
  return readyWithTime(getVehicleList, {
    success: true,
    makes: catalog.makes,
    models: { n: ofMake(n), u: ofMake(u) },
  });
}

export const simpleMakes = (makes: Catalog["makes"]): Ready<AnswerOf<typeof getAllSimpleMakesV2>> =>
  writtenOnce(makes, "names", () => ready(getAllSimpleMakesV2, { success: true, makes }))(0);

export const shippedNames = (now: number): Ready<AnswerOf<typeof getAllSimpleMakesV1>> =>
  writtenOnce(shippedCatalog(now), "names", () =>
    ready(getAllSimpleMakesV1, { success: true, makes: namesOf(() => true) }),
  )(now);

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
