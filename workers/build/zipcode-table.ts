import { createRequire } from "node:module";
import type { Plugin } from "vite";

type ZipcodeEntry = { zip: string; city: string; state: string; country: string };

const virtualId = "virtual:zipcode-table";

/**
 * Vite plugin: `virtual:zipcode-table` is one sorted string of US places, one a line: `90245El Segundo,CA`. Unlike a
 * table, a string needs no parsing when the isolate starts; workers/services/geocoding/place.ts does a binary search.
 * Source: the `zipcodes` package (BSD), US entries.
 */
export function zipcodeTable(): Plugin {
  return {
    name: "zipcode-table",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) =>
      id === `\0${virtualId}` ? `export default ${JSON.stringify(buildZipcodeTable())}` : undefined,
  };
}

/** The text of the table: see {@link zipcodeTable}. */
export function buildZipcodeTable(): string {
  const { codes } = createRequire(import.meta.url)("zipcodes/lib/codes.js") as {
    codes: Record<string, ZipcodeEntry>;
  };
  return Object.values(codes)
    .filter((entry) => entry.country === "US" && /^\d{5}$/.test(entry.zip))
    .sort((a, b) => (a.zip < b.zip ? -1 : 1))
    .map((entry) => `${entry.zip}${entry.city},${entry.state}\n`)
    .join("");
}
