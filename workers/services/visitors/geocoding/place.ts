import { usStates } from "../../../../app/domain/application/codes.ts";
import type { Place } from "../../../../app/domain/application/schema.ts";
import { fiveDigits } from "../../../../app/domain/forms/zipcode.ts";
import { includes } from "../../../../app/domain/records.ts";

/** `unlisted`: it may exist, because the table has others of our states with its first three digits. `unknown`: it cannot. */
type Found = Place | "unlisted" | "unknown";
export type PlaceOf = (zipcode: string) => Found;

/** Loads the table with the first zipcode: half of this worker's bytes, which most requests do not need. */
export async function readPlaces(): Promise<PlaceOf> {
  const { default: table } = await import("virtual:zipcode-table");
  return (zipcode) => placeIn(table, zipcode);
}

/** Nothing where no zipcode was sent. */
export function placeOfSent(placeOf: PlaceOf, typed = ""): { place?: Found } {
  const zipcode = fiveDigits(typed);
  return zipcode ? { place: placeOf(zipcode) } : {};
}

type Line = Place & { zipcode: string };

function lineAt(table: string, start: number): Line {
  const [city = "", state = ""] = table.slice(start + 5, table.indexOf("\n", start)).split(",");
  return { zipcode: table.slice(start, start + 5), city, state };
}

/** In one sorted string (zipcode-table.ts). */
function placeIn(table: string, zipcode: string): Found {
  if (!/^\d{5}$/.test(zipcode)) return "unknown";
  let low = 0;
  let high = table.length;
  while (low < high) {
    const start = table.lastIndexOf("\n", ((low + high) >> 1) - 1) + 1;
    const { zipcode: found, ...place } = lineAt(table, start);
    if (found === zipcode) return place;
    if (found < zipcode) low = table.indexOf("\n", start) + 1;
    else high = start;
  }
  const neighbours = [lineAt(table, table.lastIndexOf("\n", low - 2) + 1), lineAt(table, low)];
  const mayExist = !isRepeated(zipcode) && neighbours.some((listed) => mayBeNear(zipcode, listed));
  return mayExist ? "unlisted" : "unknown";
}

/** Nobody lives at 99999: one digit repeated is what people type who do not want to say. */
const isRepeated = (zipcode: string): boolean => /^(\d)\1+$/.test(zipcode);

/** Military mail has all of 09; neither list has a code of 099. */
const prefixOf = (zipcode: string): string => /^(?:09|\d{3})/.exec(zipcode)?.[0] ?? "";

const mayBeNear = (zipcode: string, listed: Line): boolean =>
  prefixOf(zipcode) === prefixOf(listed.zipcode) && includes(usStates, listed.state);
