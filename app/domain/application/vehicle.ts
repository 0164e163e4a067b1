import { fromEntriesOf } from "../records.ts";
import { vehicleConditions } from "./codes.ts";
import type { Answers } from "./fields.ts";

/** Make and model as people write them and as keys of the vehicle list, the model year, and the chosen condition. */
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

export const emptyVehicle: Vehicle = vehicleOf({});

export const isSameVehicle = (first: Vehicle, second: Vehicle): boolean =>
  vehicleFields.every((name) => first[name] === second[name]);

const firstModelYear = 1992;

/** Whether the year lies between 1992 and next year. @param today New York's date, ISO. */
export const isModelYear = (year: string, today: string): boolean =>
  /^\d{4}$/.test(year) && Number(year) >= firstModelYear && Number(year) <= Number(today.slice(0, 4)) + 1;

/** The condition that the word names in any case; empty for any other word. */
export const vehicleCondition = (word: string): string =>
  vehicleConditions.find((condition) => condition === word.toLowerCase()) ?? "";

/** A make and model of the vehicle list. What the list does not have is an empty text or list. */
export type ListedVehicle = {
  make: string;
  model: string;
  normalized: { make: string; model: string };
  years: readonly number[];
};

/**
 * Fills in a vehicle with the list's spelling. The year is dropped if the model was not sold in that year, and nothing
 * is filled in if the make is not listed.
 * @param today New York's date, ISO.
 */
export function listedVehicle(
  listed: ListedVehicle | undefined,
  { year, condition = "" }: { year: string; condition?: string },
  today: string,
): Vehicle {
  if (!listed?.make) return emptyVehicle;
  const isListedYear = listed.model !== "" && isModelYear(year, today) && listed.years.includes(Number(year));
  return {
    makeName: listed.make,
    modelName: listed.model,
    makeNameNormalized: listed.normalized.make,
    modelNameNormalized: listed.model && listed.normalized.model,
    vehicleYear: isListedYear ? year : "",
    vehicleCondition: vehicleCondition(condition),
  };
}
