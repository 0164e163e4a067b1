import { fromEntriesOf } from "../records.ts";
import { vehicleConditions } from "./codes.ts";
import type { Answers } from "./fields.ts";

/** As people write them, as keys of the list, the year, and the condition that was picked. */
export const vehicleFields = [
  "makeName",
  "modelName",
  "makeNameNormalized",
  "modelNameNormalized",
  "vehicleYear",
  "vehicleCondition",
] as const satisfies (keyof Answers)[];

export type Vehicle = Record<(typeof vehicleFields)[number], string>;

export const vehicleOf = (answers: Answers): Vehicle =>
  fromEntriesOf(vehicleFields.map((name) => [name, answers[name] ?? ""]));

export const noVehicle: Vehicle = vehicleOf({});

export const isSameVehicle = (one: Vehicle, other: Vehicle): boolean =>
  vehicleFields.every((name) => one[name] === other[name]);

const firstModelYear = 1992;

/** @param today New York's date, ISO. */
export const isModelYear = (year: string, today: string): boolean =>
  /^\d{4}$/.test(year) && Number(year) >= firstModelYear && Number(year) <= Number(today.slice(0, 4)) + 1;

/** Empty for any other word. */
export const vehicleCondition = (word: string): string =>
  vehicleConditions.find((one) => one === word.toLowerCase()) ?? "";

/** Empty where the list has none. */
export type KnownVehicle = {
  make: string;
  model: string;
  normalized: { make: string; model: string };
  years: readonly number[];
};

/** In the list's spelling; with the year only if the model was sold then. @param today New York's date, ISO. */
export function knownVehicle(
  known: KnownVehicle | undefined,
  { year, condition = "" }: { year: string; condition?: string },
  today: string,
): Vehicle {
  if (!known?.make) return noVehicle;
  const isKnownYear = known.model !== "" && isModelYear(year, today) && known.years.includes(Number(year));
  return {
    makeName: known.make,
    modelName: known.model,
    makeNameNormalized: known.normalized.make,
    modelNameNormalized: known.model && known.normalized.model,
    vehicleYear: isKnownYear ? year : "",
    vehicleCondition: vehicleCondition(condition),
  };
}
