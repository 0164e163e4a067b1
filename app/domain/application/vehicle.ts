import type { Answers } from "./fields.ts";

/** The fields of the vehicle of interest: its names as people write them, their keys in the list, and its year. */
export const vehicleFields = [
  "makeName",
  "modelName",
  "makeNameNormalized",
  "modelNameNormalized",
  "vehicleYear",
] as const satisfies (keyof Answers)[];

/** All of them; what is not known is empty. */
export type Vehicle = Record<(typeof vehicleFields)[number], string>;

export const noVehicle: Vehicle = {
  makeName: "",
  modelName: "",
  makeNameNormalized: "",
  modelNameNormalized: "",
  vehicleYear: "",
};

/** The vehicle among these answers. */
export const vehicleOf = (answers: Answers): Vehicle => ({
  makeName: answers.makeName ?? "",
  modelName: answers.modelName ?? "",
  makeNameNormalized: answers.makeNameNormalized ?? "",
  modelNameNormalized: answers.modelNameNormalized ?? "",
  vehicleYear: answers.vehicleYear ?? "",
});

export const isSameVehicle = (one: Vehicle, other: Vehicle): boolean =>
  vehicleFields.every((name) => one[name] === other[name]);

const firstModelYear = 1992;

/** Whether this is a model year that cars are sold of: from 1992 to next year's. @param today New York's date, ISO. */
export const isModelYear = (year: string, today: string): boolean =>
  /^\d{4}$/.test(year) && Number(year) >= firstModelYear && Number(year) <= Number(today.slice(0, 4)) + 1;

/** What the list of vehicles knows of a make and a model that somebody named. */
export type KnownVehicle = {
  make: string;
  /** Empty where none was named, or none is known. */
  model: string;
  /** Their keys in the list. */
  normalized: { make: string; model: string };
  /** The model's years. */
  years: readonly number[];
};

/**
 * A named vehicle as the application keeps it: the list's words for it, and the year if the model was sold then. Of what
 * the list does not know, nothing is kept.
 *
 * @param today New York's date, ISO.
 */
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
