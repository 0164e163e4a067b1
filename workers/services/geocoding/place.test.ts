import { expect, test } from "vitest";
import { buildZipcodeTable } from "../../build/zipcode-table.ts";
import { readPlaces } from "./place.ts";

const placeOf = await readPlaces();

test("every zipcode of the table has its own place", () => {
  const lines = buildZipcodeTable().trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(40_000);
  const others = lines.filter((line) => {
    const place = placeOf(line.slice(0, 5));
    return typeof place === "string" || line.slice(5) !== `${place.city},${place.state}`;
  });
  expect(others).toEqual([]);
});

test.each([
  ["90245", "El Segundo", "CA"],
  ["00601", "Adjuntas", "PR"],
  ["09001", "Apo", "AE"],
])("zipcode %s is in %s, %s", (zipcode, city, state) => expect(placeOf(zipcode)).toEqual({ city, state }));

test("a text that is not a zipcode has no place", () => {
  for (const zipcode of ["00000", "99999", "", "9024", "abcde"]) expect(placeOf(zipcode)).toBe("unknown");
});
