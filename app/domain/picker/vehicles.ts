import type { z } from "zod";
import type { getVehicleList, VehicleModel } from "../contract/newcar.ts";
import { lazy } from "../lazy.ts";

/** The response of getVehicleList or getAllMakes. */
export type VehicleList = Omit<z.infer<typeof getVehicleList.response>, "success">;
/** A car's condition: new, used, or all. */
export type Condition = "n" | "u" | "a";

export type VehicleOptions = {
  condition: Condition;
  hideModelOnSoldOut: boolean;
  hidePreviewModelsInFlyout: boolean;
  modelFlyoutNaturalSort: boolean;
  /** Whether common makes have a heading of their own. The specification does not have this option. */
  commonMakesFirst: boolean;
};

/** A cell of a flyout. The cells with the same `group` are under one heading and follow each other. */
export type Cell = { value: string; label: string; group?: "common" | "others" };

const naturalOrder = lazy(() => new Intl.Collator("es", { numeric: true, sensitivity: "base" }));

export const makesOf = (list: VehicleList, condition: Condition): [key: string, name: string][] =>
  Object.entries(list.makes[condition]);

/**
 * The models of a make in natural order, in which "3 Series" stands before "10". A model that is sold new and used is
 * listed once, with the years of both.
 */
export function modelsOf(
  list: VehicleList,
  make: string,
  filter: VehicleOptions,
): (VehicleModel & { key: string })[] {
  return shownModels(list, make, filter).sort((a, b) =>
    filter.modelFlyoutNaturalSort ? naturalOrder().compare(a.name, b.name) : a.name < b.name ? -1 : 1,
  );
}

export const modelOf = (
  list: VehicleList,
  make: string,
  model: string,
  filter: VehicleOptions,
): VehicleModel | undefined => shownModels(list, make, filter).find(({ key }) => key === model);

function shownModels(
  list: VehicleList,
  make: string,
  filter: VehicleOptions,
): (VehicleModel & { key: string })[] {
  const { condition } = filter;
  const sources = condition === "a" ? (["n", "u"] as const) : [condition];
  const models = new Map<string, VehicleModel & { key: string }>();
  for (const source of sources)
    for (const [key, model] of Object.entries(list.models[source][make] ?? {})) {
      const otherModel = models.get(key);
      models.set(key, otherModel ? mergeModels(otherModel, model) : { key, ...model });
    }
  return [...models.values()]
    .filter((model) => !(filter.hideModelOnSoldOut && model.isSoldOut))
    .map((model) => (filter.hidePreviewModelsInFlyout ? withoutPreviews(model) : model))
    .filter((model) => model.years.length > 0);
}

/** Moves eight common makes to the front. They are our choice, not a ranking. */
export function commonMakesFirst(makes: readonly Cell[]): Cell[] {
  const common = commonMakes.flatMap((key) => makes.filter(({ value }) => value === key));
  return [
    ...common.map((cell) => ({ ...cell, group: "common" as const })),
    ...makes.filter((cell) => !common.includes(cell)).map((cell) => ({ ...cell, group: "others" as const })),
  ];
}
const commonMakes = ["toyota", "honda", "nissan", "chevrolet", "ford", "hyundai", "kia", "jeep"];

/** The years of a model, newest first. */
export const yearsOf = (list: VehicleList, make: string, model: string, filter: VehicleOptions): number[] =>
  (modelOf(list, make, model, filter)?.years ?? []).map(({ year }) => year).sort((a, b) => b - a);

function withoutPreviews<Model extends VehicleModel>(model: Model): Model {
  if (model.previewYears.length === 0) return model;
  const years = model.years.filter(({ year }) => !model.previewYears.includes(year));
  return { ...model, years, previewYears: [] };
}

function mergeModels<Model extends VehicleModel>(model: Model, otherModel: VehicleModel): Model {
  const years = new Set(model.years.map(({ year }) => year));
  return {
    ...model,
    isSoldOut: model.isSoldOut && otherModel.isSoldOut,
    hasAvailableNewModel: model.hasAvailableNewModel || otherModel.hasAvailableNewModel,
    previewYears: [...new Set([...model.previewYears, ...otherModel.previewYears])],
    years: [...model.years, ...otherModel.years.filter(({ year }) => !years.has(year))],
  };
}

export const makesOnly = (makes: VehicleList["makes"]): VehicleList => ({
  timestamp: "",
  makes,
  models: { n: {}, u: {} },
});

export const mergeLists = (loadedList: VehicleList | undefined, addedList: VehicleList): VehicleList =>
  loadedList
    ? {
        timestamp: addedList.timestamp,
        makes: {
          n: { ...loadedList.makes.n, ...addedList.makes.n },
          u: { ...loadedList.makes.u, ...addedList.makes.u },
          a: { ...loadedList.makes.a, ...addedList.makes.a },
        },
        models: {
          n: { ...loadedList.models.n, ...addedList.models.n },
          u: { ...loadedList.models.u, ...addedList.models.u },
        },
      }
    : addedList;
