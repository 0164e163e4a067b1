import { z } from "zod";
import { defineOperation, shortText, success } from "./operation.ts";

/** One value each for new, used and all cars. */
const byCondition = <Value extends z.ZodType>(value: Value) => z.object({ n: value, u: value, a: value });
const makeNames = z.record(z.string(), z.string());

const yearSchema = z.object({ year: z.int(), baseAcode: z.string() });
const vehicleModelSchema = z.object({
  name: z.string(),
  acode: z.string(),
  isSoldOut: z.boolean(),
  previewYears: z.array(z.int()),
  years: z.array(yearSchema),
  hasAvailableNewModel: z.boolean(),
});
export type VehicleModel = z.infer<typeof vehicleModelSchema>;
const modelsByMake = z.record(z.string(), z.record(z.string(), vehicleModelSchema));

const flag = z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0", ""] }).default(false);

const vehicleListAnswer = z.object({
  success,
  timestamp: z.iso.datetime(),
  makes: byCondition(makeNames),
  models: z.object({ n: modelsByMake, u: modelsByMake }),
});

/** For the picker: every make, and the models of one. The list of all models is 20 times as large. */
export const getVehicleList = defineOperation({
  id: "getVehicleList",
  caller: "anyone",
  method: "GET",
  path: "/newcar/v1/getVehicleList",
  sends: "query",
  summary:
    "Every make by condition, and the models of one make with their years. Never passed on to the partner.",
  request: z.object({ make: shortText(60).default("") }),
  answer: vehicleListAnswer,
  answerLimit: 1024 * 1024,
});

export const getAllMakes = defineOperation({
  id: "getAllMakes",
  caller: "anyone",
  method: "GET",
  path: "/newcar/v1/getAllMakes",
  sends: "query",
  summary: "Makes and models by condition, with their model years.",
  request: z.object({
    excludePreviewModels: flag,
    includeResearchMakes: flag,
    showSoldOutModelsOnly: flag,
  }),
  answer: vehicleListAnswer,
  answerLimit: 4 * 1024 * 1024,
});

const simple = <Answer extends z.ZodType>(version: "v1" | "v2", summary: string, answer: Answer) =>
  defineOperation({
    id: `getAllSimpleMakes_${version}`,
    caller: "anyone",
    method: "GET",
    path: `/newcar/${version}/getAllSimpleMakes`,
    sends: "query",
    summary,
    request: z.object({}),
    answer,
    answerLimit: 1024 * 1024,
  });

export const getAllSimpleMakesV1 = simple(
  "v1",
  "Names of all makes, by key.",
  z.object({ success, makes: makeNames }),
);
export const getAllSimpleMakesV2 = simple(
  "v2",
  "Names of makes, by condition and key. The default version.",
  z.object({ success, makes: byCondition(makeNames) }),
);

export const getDenormalizedName = defineOperation({
  id: "getDenormalizedName",
  caller: "anyone",
  method: "GET",
  path: "/newcar/v1/getDenormalizedName",
  sends: "query",
  summary: "A make's and model's display names by their normalized keys; 404 when they do not exist.",
  request: z.object({ make: shortText(60).min(1), model: shortText(60).default("") }),
  answer: z.object({
    success,
    vehicleDenormalizedNameResponse: z.object({ make: z.string(), model: z.string() }),
    vehicleNormalizedNameResponse: z
      .object({ make: z.string(), model: z.string(), years: z.array(z.int()) })
      .optional()
      .catch(undefined)
      .meta({
        description: "Ours: the keys of both in the list of vehicles, and the model's years, newest first.",
      }),
  }),
});
