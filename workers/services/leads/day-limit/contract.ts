import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/**
 * Counts the leads that a destination gets on a day in New York. There is one object for each destination and day, so
 * the count is exact however many isolates deliver at once. Both calls may be repeated.
 */
export interface DayLimit extends Rpc.DurableObjectBranded {
  /**
   * Takes one of the day's places for a lead. A lead that has a place keeps it.
   * @returns false if all places are taken.
   */
  take(id: string, perDay: number): Promise<boolean>;
  /** Gives a lead's place back, because the destination certainly did not get the lead. */
  free(id: string): Promise<void>;
}

/** @param day New York's date, ISO. */
export const dayLimitOf = (limits: ObjectNamespace, destination: string, day: string) =>
  objectNamed<DayLimit>(limits, `${destination} ${day}`);
