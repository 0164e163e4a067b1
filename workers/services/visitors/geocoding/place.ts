import { usStates } from "../../../../app/domain/application/codes.ts";
import type { Place } from "../../../../app/domain/application/schema.ts";
import { fiveDigits } from "../../../../app/domain/forms/zipcode.ts";
import { includes } from "../../../../app/domain/records.ts";

/**
 * The result of looking up a zip code. `unlisted` means that it may exist, because the table has others of our states
 * with its first three digits. `unknown` means that it cannot exist.
 */
type PlaceLookup = Place | "unlisted" | "unknown";
export type PlaceOf = (zipcode: string) => PlaceLookup;

/**
 * Loads the table with the first zip code. The table is half of this worker's bytes, and most requests do not need
 * it.
 */
export async function readPlaces(): Promise<PlaceOf> {
  const { default: table } = await import("virtual:zipcode-table");
  return (zipcode) => placeIn(table, zipcode);
}

/** Finds the place of a zip code that was sent. Nothing is returned where no zip code was sent. */
export function placeOfSent(placeOf: PlaceOf, text = ""): { place?: PlaceLookup } {
  const zipcode = fiveDigits(text);
  return zipcode ? { place: placeOf(zipcode) } : {};
}

type Line = Place & { zipcode: string };

function lineAt(table: string, start: number): Line {
  const [city = "", state = ""] = table.slice(start + 5, table.indexOf("\n", start)).split(",");
  return { zipcode: table.slice(start, start + 5), city, state };
}

/** Finds a zip code in the table, which is one sorted string (zipcode-table.ts). */
function placeIn(table: string, zipcode: string): PlaceLookup {
  if (!/^\d{5}$/.test(zipcode)) return "unknown";
  let low = 0;
  let high = table.length;
  while (low < high) {
    const start = table.lastIndexOf("\n", ((low + high) >> 1) - 1) + 1;
    const { zipcode: lineZipcode, ...place } = lineAt(table, start);
    if (lineZipcode === zipcode) return place;
    if (lineZipcode < zipcode) low = table.indexOf("\n", start) + 1;
    else high = start;
  }
  const neighbours = [lineAt(table, table.lastIndexOf("\n", low - 2) + 1), lineAt(table, low)];
  const mayExist = !isRepeated(zipcode) && neighbours.some((line) => mayBeNear(zipcode, line));
  return mayExist ? "unlisted" : "unknown";
}

/** Nobody lives at 99999: people who do not want to give their zip code repeat one digit. */
const isRepeated = (zipcode: string): boolean => /^(\d)\1+$/.test(zipcode);

/**
 * Returns the first three digits of a zip code, or 09 for military mail, which has all of 09. Neither list has a code
 * that begins with 099.
 */
const prefixOf = (zipcode: string): string => /^(?:09|\d{3})/.exec(zipcode)?.[0] ?? "";

const mayBeNear = (zipcode: string, line: Line): boolean =>
  prefixOf(zipcode) === prefixOf(line.zipcode) && includes(usStates, line.state);
