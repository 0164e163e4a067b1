import { usStates } from "../../../../app/domain/application/codes.ts";
import type { Place } from "../../../../app/domain/application/schema.ts";
import { fiveDigits } from "../../../../app/domain/forms/zipcode.ts";
import { includes } from "../../../../app/domain/records.ts";

/**
 * The result of looking up a zip code. `unlisted`: it is not in the table but may exist, because other zip codes of our
 * states begin with the same three digits. `unknown`: it cannot exist.
 */
type PlaceLookup = Place | "unlisted" | "unknown";
export type PlaceOf = (zipcode: string) => PlaceLookup;

/** Loads the table when it is first needed, because it is half of this worker's bytes. */
export async function readPlaces(): Promise<PlaceOf> {
  const { default: table } = await import("virtual:zipcode-table");
  return (zipcode) => placeIn(table, zipcode);
}

/** Returns the place of the zip code in a text, or an empty object if the text has no five digits. */
export function placeIfZipcode(placeOf: PlaceOf, text = ""): { place?: PlaceLookup } {
  const zipcode = fiveDigits(text);
  return zipcode ? { place: placeOf(zipcode) } : {};
}

/** A line of the table. */
type Line = Place & { zipcode: string };

function lineAt(table: string, start: number): Line {
  const [city = "", state = ""] = table.slice(start + 5, table.indexOf("\n", start)).split(",");
  return { zipcode: table.slice(start, start + 5), city, state };
}

/** Searches the table, a text of sorted lines (zipcode-table.ts), by halves. */
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

/** People who do not want to give their zip code repeat one digit. */
const isRepeated = (zipcode: string): boolean => /^(\d)\1+$/.test(zipcode);

/** Returns the first three digits of a zip code, or 09, because all zip codes with 09 are for military mail. */
const prefixOf = (zipcode: string): string => /^(?:09|\d{3})/.exec(zipcode)?.[0] ?? "";

const mayBeNear = (zipcode: string, line: Line): boolean =>
  prefixOf(zipcode) === prefixOf(line.zipcode) && includes(usStates, line.state);
