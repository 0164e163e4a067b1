import { z } from "zod";
import { lazy } from "../lazy.ts";
import {
  booleanLike,
  lenient,
  listOf,
  objectOf,
  orElse,
  recordOf,
  replyOf,
  textLike,
  wholeNumber,
} from "./liberal.ts";
import { defineOperation, shortText, success } from "./operation.ts";

/** Makes a key from the name of a partner's entry that has no key. */
export const partnerKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Turns a list of named entries into a record by key. Entries without a name are left out. */
function byKey(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const entriesByKey = value.flatMap((entry: unknown) => {
    const { name, key } = isObject(entry) ? entry : { name: entry, key: undefined };
    if (typeof name !== "string" || !name) return [];
    return [[typeof key === "string" ? key : partnerKey(name), entry]];
  });
  return Object.fromEntries(entriesByKey);
}

const nameLike = lazy(() => lenient((entry) => (isObject(entry) ? entry.name : entry), textLike(200)));
const namesByKey = lazy(() => recordOf(nameLike(), byKey));
/** Whether the value has names, and not lists or records of names by condition. */
const hasNames = (value: unknown): boolean =>
  Array.isArray(value) || (isObject(value) && Object.values(value).some((name) => typeof name === "string"));

const optionalNames = lazy(() => orElse(namesByKey(), {}));
/** Names of makes by condition (new, used, all). Names without a condition count for every condition. */
const namesByCondition = lazy(() =>
  lenient(
    (value) => (hasNames(value) ? { n: value, u: value, a: value } : value),
    objectOf(
      { n: optionalNames(), u: optionalNames(), a: optionalNames() },
      { n: ["new"], u: ["used"], a: ["all", "both"] },
    ),
  ),
);

/** Names of makes without a condition. Names by condition are merged. */
const namesOfAnyCondition = lazy(() =>
  lenient((value) => {
    if (hasNames(value)) return value;
    const { n, u, a } = namesByCondition().safeParse(value).data ?? {};
    const mergedNames = { ...n, ...u, ...a };
    return Object.keys(mergedNames).length > 0 ? mergedNames : value;
  }, namesByKey()),
);

const yearSchema = lazy(() =>
  lenient(
    (year) => (isObject(year) ? year : { year }),
    objectOf({ year: wholeNumber, baseAcode: orElse(textLike(200), "") }),
  ),
);
const vehicleModelSchema = lazy(() =>
  objectOf(
    {
      name: textLike(200),
      acode: orElse(textLike(200), ""),
      isSoldOut: orElse(booleanLike, false),
      previewYears: orElse(listOf(wholeNumber), []),
      years: listOf(yearSchema()),
      hasAvailableNewModel: orElse(booleanLike, false),
    },
    { isSoldOut: ["soldOut"] },
  ),
);
export type VehicleModel = z.infer<ReturnType<typeof vehicleModelSchema>>;
/** Models by the keys of make and model. */
const optionalModels = lazy(() => orElse(recordOf(recordOf(vehicleModelSchema(), byKey)), {}));

const flag = lazy(() => z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0", ""] }).default(false));

/** ISO, UTC. An unreadable time becomes 1970, so that the list counts as older than any other list. */
const timestamp = lazy(() =>
  orElse(
    lenient((value) => {
      const date = new Date(typeof value === "number" ? value : String(value));
      return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
    }, z.iso.datetime()),
    new Date(0).toISOString(),
  ),
);

const vehicleListResponse = lazy(() =>
  replyOf({
    success,
    timestamp: timestamp(),
    makes: namesByCondition(),
    models: objectOf({ n: optionalModels(), u: optionalModels() }, { n: ["new"], u: ["used"] }),
  }),
);

/** Lists the models of one make only, because the list of all models is 20 times as large. */
export const getVehicleList = defineOperation({
  id: "getVehicleList",
  caller: "anyone",
  rateLimit: "none",
  method: "GET",
  path: "/newcar/v1/getVehicleList",
  summary:
    "Every make by condition, and the models of one make with their years. Never passed on to the partner.",
  request: () => ({ make: shortText(60).default("") }),
  response: vehicleListResponse,
  responseLimit: 1024 * 1024,
});

export const getAllMakes = defineOperation({
  id: "getAllMakes",
  caller: "anyone",
  rateLimit: "content",
  method: "GET",
  path: "/newcar/v1/getAllMakes",
  summary: "Makes and models by condition, with their model years.",
  request: () => ({
    excludePreviewModels: flag(),
    includeResearchMakes: flag(),
    showSoldOutModelsOnly: flag(),
  }),
  response: vehicleListResponse,
  responseLimit: 4 * 1024 * 1024,
});

const simpleMakesParts = {
  caller: "anyone",
  rateLimit: "content",
  method: "GET",
  responseLimit: 1024 * 1024,
} as const;

export const getAllSimpleMakesV1 = defineOperation({
  ...simpleMakesParts,
  id: "getAllSimpleMakes_v1",
  path: "/newcar/v1/getAllSimpleMakes",
  summary: "Names of all makes, by key.",
  response: () => replyOf({ success, makes: namesOfAnyCondition() }, { bare: "makes" }),
});
export const getAllSimpleMakesV2 = defineOperation({
  ...simpleMakesParts,
  id: "getAllSimpleMakes_v2",
  path: "/newcar/{version}/getAllSimpleMakes",
  summary:
    "Names of makes, by condition and key: every version but v1. Without one (`/newcar/getAllSimpleMakes`) it is v2.",
  request: () => ({
    version: z
      .string()
      .regex(/^v\d{1,3}$/)
      .default("v2"),
  }),
  response: () => replyOf({ success, makes: namesByCondition() }, { bare: "makes" }),
});

export const getDenormalizedName = defineOperation({
  id: "getDenormalizedName",
  caller: "anyone",
  rateLimit: "partner",
  method: "GET",
  path: "/newcar/v1/getDenormalizedName",
  summary: "A make's and model's display names by their normalized keys; 404 when they do not exist.",
  request: () => ({ make: shortText(60).min(1), model: shortText(60).default("") }),
  response: () =>
    replyOf({
      success,
      vehicleDenormalizedNameResponse: objectOf({ make: textLike(200), model: orElse(textLike(200), "") }),
      vehicleNormalizedNameResponse: z
        .object({ make: z.string(), model: z.string(), years: z.array(z.int()) })
        .optional()
        .catch(undefined)
        .meta({
          description: "Ours: the keys of both in the list of vehicles, and the model's years, newest first.",
        }),
    }),
});
