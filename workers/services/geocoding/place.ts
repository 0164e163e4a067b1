import table from "virtual:zipcode-table";
import type { Place } from "../../../app/domain/application/schema.ts";

/** City and state of a US zipcode, or `unknown`: a binary search in one sorted string (see zipcode-table.ts). */
export function placeOf(zipcode: string): Place | "unknown" {
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
