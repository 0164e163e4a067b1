import type { z } from "zod";
import type { getVehicleList, VehicleModel } from "../contract/newcar.ts";

/** Makes and models, each split by condition: the answer of getVehicleList, or of getAllMakes. */
export type VehicleList = Omit<z.infer<typeof getVehicleList.answer>, "success">;
/** New, used, or all. */
export type Condition = "n" | "u" | "a";

export type Shown = {
  condition: Condition;
  hideModelOnSoldOut: boolean;
  hidePreviewModelsInFlyout: boolean;
  modelFlyoutNaturalSort: boolean;
};

/** What a flyout's cell stands for, and what it says. */
export type Cell = { value: string; label: string };

const natural = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** The makes of a condition, in the list's own order. */
export const makesOf = (list: VehicleList, condition: Condition): [key: string, name: string][] =>
  Object.entries(list.makes[condition]);

/**
 * The models of a make that may be shown, by name: with natural sort "3 Series" comes before "10", else character by
 * character. New and used together are one model with the years of both.
 */
export function modelsOf(list: VehicleList, make: string, shown: Shown): (VehicleModel & { key: string })[] {
  const { condition } = shown;
  const sources = condition === "a" ? (["n", "u"] as const) : [condition];
  const models = new Map<string, VehicleModel & { key: string }>();
  for (const source of sources)
    for (const [key, model] of Object.entries(list.models[source][make] ?? {})) {
      const known = models.get(key);
      models.set(key, known ? joined(known, model) : { key, ...model });
    }
  return [...models.values()]
    .filter((model) => !(shown.hideModelOnSoldOut && model.isSoldOut))
    .map((model) => (shown.hidePreviewModelsInFlyout ? withoutPreviews(model) : model))
    .filter((model) => model.years.length > 0)
    .sort((a, b) =>
      shown.modelFlyoutNaturalSort ? natural.compare(a.name, b.name) : a.name < b.name ? -1 : 1,
    );
}

/** The years of a model that may be shown, newest first. */
export const yearsOf = (list: VehicleList, make: string, model: string, shown: Shown): number[] =>
  (modelsOf(list, make, shown).find(({ key }) => key === model)?.years ?? [])
    .map(({ year }) => year)
    .sort((a, b) => b - a);

function withoutPreviews<Model extends VehicleModel>(model: Model): Model {
  const years = model.years.filter(({ year }) => !model.previewYears.includes(year));
  return { ...model, years, previewYears: [] };
}

function joined<Model extends VehicleModel>(one: Model, other: VehicleModel): Model {
  const known = new Set(one.years.map(({ year }) => year));
  return {
    ...one,
    isSoldOut: one.isSoldOut && other.isSoldOut,
    hasAvailableNewModel: one.hasAvailableNewModel || other.hasAvailableNewModel,
    previewYears: [...new Set([...one.previewYears, ...other.previewYears])],
    years: [...one.years, ...other.years.filter(({ year }) => !known.has(year))],
  };
}

/** Two lists as one: what is asked for later adds its models to what is known. */
export const mergeLists = (known: VehicleList | undefined, more: VehicleList): VehicleList =>
  known
    ? {
        timestamp: more.timestamp,
        makes: {
          n: { ...known.makes.n, ...more.makes.n },
          u: { ...known.makes.u, ...more.makes.u },
          a: { ...known.makes.a, ...more.makes.a },
        },
        models: {
          n: { ...known.models.n, ...more.models.n },
          u: { ...known.models.u, ...more.models.u },
        },
      }
    : more;
