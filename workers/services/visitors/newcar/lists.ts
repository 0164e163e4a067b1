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
import type { CheckedJson } from "../../settings/result.ts";
import { shippedCatalog, yearOf } from "./catalog.ts";
import { allMakes, type Condition, type ModelFilters, modelsOf } from "./vehicles.ts";

type ResponseOf<AnyOperation extends { response: z.ZodType }> = z.input<AnyOperation["response"]>;

const mostLists = 100;

/**
 * Returns a list as JSON. The JSON is made and checked once for each `source` and `key`, because that takes forty times
 * as long as sending it. It is freed with its `source`.
 * @throws ZodError for a body that breaks the contract.
 */
function cachedJson<Output extends z.ZodType>(
  { response }: Pick<Operation<z.ZodObject, Output>, "response">,
  { source, key }: { source: object; key: string },
  write: () => z.input<Output>,
): CheckedJson<z.input<Output>> {
  const lists = memories.listJson.get(source) ?? new Map<string, string>();
  memories.listJson.set(source, lists);
  const cached = lists.get(key);
  if (cached) return { status: 200, json: cached };
  if (lists.size >= mostLists) lists.clear();
  const json = JSON.stringify(response.parse(write()));
  lists.set(key, json);
  return { status: 200, json };
}

export function shippedMakes(
  { includeResearchMakes, ...filters }: z.output<typeof getAllMakes.request>,
  now: number,
): CheckedJson<ResponseOf<typeof getAllMakes>> {
  const { excludePreviewModels, showSoldOutModelsOnly } = filters;
  const key = `all ${[excludePreviewModels, includeResearchMakes, showSoldOutModelsOnly]}`;
  return cachedJson(getAllMakes, { source: shippedCatalog(now), key }, () => {
    const year = yearOf(now);
    const models = { n: modelsByMake("n", year, filters), u: modelsByMake("u", year, filters) };
    const namesIn = (keys: Record<string, unknown>) => namesOf((key) => Object.hasOwn(keys, key));
    const all = namesIn({ ...models.n, ...models.u });
    // Research makes are makes that no longer sell new cars.
    const makes = { n: includeResearchMakes ? all : namesIn(models.n), u: namesIn(models.u), a: all };
    return { success: true as const, timestamp: new Date(now).toISOString(), makes, models };
  });
}

/** Lists the models of one make. For an unknown make the lists are empty. */
export function vehicleList(
  catalog: Catalog,
  keyOrName: string,
  now: number,
): CheckedJson<ResponseOf<typeof getVehicleList>> {
  const make = keyOrName ? catalog.findMake(keyOrName) : undefined;
  return cachedJson(getVehicleList, { source: catalog, key: `models of ${make ?? ""}` }, () => {
    const { n, u } = make ? catalog.modelsOf(make) : { n: {}, u: {} };
    const underItsMake = (models: typeof n) =>
      make && Object.keys(models).length > 0 ? { [make]: models } : {};
    return {
      success: true as const,
      timestamp: new Date(now).toISOString(),
      makes: catalog.makes,
      models: { n: underItsMake(n), u: underItsMake(u) },
    };
  });
}

export const simpleMakes = (makes: Catalog["makes"]): CheckedJson<ResponseOf<typeof getAllSimpleMakesV2>> =>
  cachedJson(getAllSimpleMakesV2, { source: makes, key: "names" }, () => ({
    success: true as const,
    makes,
  }));

export const shippedNames = (now: number): CheckedJson<ResponseOf<typeof getAllSimpleMakesV1>> =>
  cachedJson(getAllSimpleMakesV1, { source: shippedCatalog(now), key: "names" }, () => ({
    success: true as const,
    makes: namesOf(() => true),
  }));

function modelsByMake(condition: Condition, year: number, filters: ModelFilters) {
  const makes = allMakes().map((make) => [make.key, modelsOf(make, condition, year, filters)] as const);
  return Object.fromEntries(makes.filter(([, models]) => Object.keys(models).length > 0));
}

const namesOf = (isWanted: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    allMakes()
      .filter(({ key }) => isWanted(key))
      .map(({ key, name }) => [key, name]),
  );
