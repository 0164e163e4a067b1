import { fromEntriesOf } from "../records.ts";
import type { Answers } from "./fields.ts";

/** Names as people write them, their keys in the list, and the year. */
export const vehicleFields = [
  "makeName",
  "modelName",
  "makeNameNormalized",
  "modelNameNormalized",
  "vehicleYear",
] as const satisfies (keyof Answers)[];

/** Empty where it is not known. */
export type Vehicle = Record<(typeof vehicleFields)[number], string>;

export const vehicleOf = (answers: Answers): Vehicle =>
  fromEntriesOf(vehicleFields.map((name) => [name, answers[name] ?? ""]));

export const noVehicle: Vehicle = vehicleOf({});

export const isSameVehicle = (one: Vehicle, other: Vehicle): boolean =>
  vehicleFields.every((name) => one[name] === other[name]);

const firstModelYear = 1992;

/** From 1992 to next year's. @param today New York's date, ISO. */
export const isModelYear = (year: string, today: string): boolean =>
  /^\d{4}$/.test(year) && Number(year) >= firstModelYear && Number(year) <= Number(today.slice(0, 4)) + 1;

/** A make and a model as the list of vehicles has them; empty where it has none. */
export type KnownVehicle = {
  make: string;
  model: string;
  normalized: { make: string; model: string };
  years: readonly number[];
};

/** The list's words, and the year if the model was sold then. @param today New York's date, ISO. */
export function knownVehicle(known: KnownVehicle | undefined, year: string, today: string): Vehicle {
  if (!known?.make) return noVehicle;
  const isKnownYear = known.model !== "" && isModelYear(year, today) && known.years.includes(Number(year));
  return {
    makeName: known.make,
    modelName: known.model,
    makeNameNormalized: known.normalized.make,
    modelNameNormalized: known.model && known.normalized.model,
    vehicleYear: isKnownYear ? year : "",
  };
}
