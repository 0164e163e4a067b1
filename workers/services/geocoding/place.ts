import type { Place } from "../../../app/domain/application/schema.ts";

export type PlaceOf = (zipcode: string) => Place | "unknown";

/** Loads the table with the first zipcode: half of this worker's bytes, which most requests do not need. */
export async function readPlaces(): Promise<PlaceOf> {
  const { default: table } = await import("virtual:zipcode-table");
  return (zipcode) => placeIn(table, zipcode);
}

/** Of the five digits, whatever follows them; nothing without them. */
export function placeOfSent(placeOf: PlaceOf, typed = ""): { place?: Place | "unknown" } {
  const zipcode = /^\d{5}/.exec(typed.trim())?.[0];
  return zipcode ? { place: placeOf(zipcode) } : {};
}

/** In one sorted string (zipcode-table.ts). */
function placeIn(table: string, zipcode: string): Place | "unknown" {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const line = table.lastIndexOf("\n", ((low + high) >> 1) - 1) + 1;
    const end = table.indexOf("\n", line);
    const found = table.slice(line, line + 5);
    if (found === zipcode) {
      const [city = "", state = ""] = table.slice(line + 5, end).split(",");
      return { city, state };
    }
    if (found < zipcode) low = end + 1;
    else high = line;
  }
  return "unknown";
}
