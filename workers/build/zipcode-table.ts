import { createRequire } from "node:module";
import type { Plugin } from "vite";

type ZipcodeEntry = { zip: string; city: string; state: string; country: string };

const virtualId = "virtual:zipcode-table";

/**
 * `virtual:zipcode-table` is one sorted string, a place a line: `90245El Segundo,CA`. Unlike a table it needs no parsing at
 * start-up; workers/services/geocoding/place.ts searches it. Source: the `zipcodes` package (BSD), US entries.
 */
export function zipcodeTable(): Plugin {
  return {
    name: "zipcode-table",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) =>
      id === `\0${virtualId}` ? `export default ${JSON.stringify(buildZipcodeTable())}` : undefined,
  };
}

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
