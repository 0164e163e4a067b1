import { expect, test } from "vitest";
import { getAllMakes } from "../../../../app/domain/contract/newcar.ts";
import { createCatalog } from "../../../../app/domain/picker/catalog.ts";
import { shippedCatalog } from "./catalog.ts";
import { shippedMakes, simpleMakes, vehicleList } from "./lists.ts";
import { allMakes, modelsOf } from "./vehicles.ts";

const at = (year: number) => Date.parse(`${year}-07-01T12:00:00Z`);
const bodyOf = ({ json }: { json: string }) => JSON.parse(json);

const everything = { excludePreviewModels: false, includeResearchMakes: false, showSoldOutModelsOnly: false };
type Flags = typeof everything;
const flags = (Object.keys(everything) as (keyof Flags)[]).reduce(
  (all, name) => all.flatMap((flags) => [flags, { ...flags, [name]: true }]),
  [everything],
);

const namesOf = (keys: Record<string, unknown>) =>
  Object.fromEntries(allMakes().flatMap(({ key, name }) => (Object.hasOwn(keys, key) ? [[key, name]] : [])));

/** The expected response, computed from the table each time. */
function allMakesSlowly({ includeResearchMakes, ...shown }: Flags, year: number) {
  const of = (condition: "n" | "u") =>
    Object.fromEntries(
      allMakes()
        .map((make) => [make.key, modelsOf(make, condition, year, shown)] as const)
        .filter(([, models]) => Object.keys(models).length > 0),
    );
  const [n, u] = [of("n"), of("u")];
  const all = namesOf({ ...n, ...u });
  return getAllMakes.response.parse({
    success: true,
    timestamp: new Date(at(year)).toISOString(),
    makes: { n: includeResearchMakes ? all : namesOf(n), u: namesOf(u), a: all },
    models: { n, u },
  });
}

test.each(flags)("getAllMakes is what the table says: %j", (asked) => {
  const [one, other] = [2024, 2026].map((year) => JSON.stringify(allMakesSlowly(asked, year)));
  expect([2024, 2026, 2024].map((year) => shippedMakes(asked, at(year)).json)).toEqual([one, other, one]);
});

test("getVehicleList is what the table says, for every make by its key and its name", () => {
  const whole = allMakesSlowly(everything, 2026);
  const catalog = shippedCatalog(at(2026));
  for (const { key, name } of allMakes()) {
    const ofMake = ({ [key]: models }: typeof whole.models.n) => (models ? { [key]: models } : {});
    const models = { n: ofMake(whole.models.n), u: ofMake(whole.models.u) };
    const expected = JSON.stringify({ ...whole, models });
    for (const meant of [key, name, name.toUpperCase()])
      expect(vehicleList(catalog, meant, at(2026)).json).toBe(expected);
  }
  const later = vehicleList(catalog, "toyota", at(2026) + 1000);
  expect(bodyOf(later).timestamp, "of its writing").toBe(whole.timestamp);
});

test.each(["", "nada", "__proto__", "constructor", "toString", "ñ", "\u0000"])("%j is not a make", (make) =>
  expect(bodyOf(vehicleList(shippedCatalog(at(2026)), make, at(2026))).models).toEqual({ n: {}, u: {} }),
);

test("a backend's makes are returned as they are, also from a newer list, whatever was asked before", () => {
  const florida = {
    acode: "",
    isSoldOut: false,
    previewYears: [],
    years: [{ year: 2008, baseAcode: "" }],
    hasAvailableNewModel: false,
  };
  const listWith = (name: string) =>
    createCatalog(true, { n: {}, u: { ZAS: "Zastava" }, a: { ZAS: "Zastava" } }, () => ({
      n: {},
      u: { FL: { name, ...florida } },
    }));
  for (const name of ["Florida", "Koral"]) {
    const catalog = listWith(name);
    for (let times = 0; times < 2; times++) {
      expect(bodyOf(vehicleList(catalog, "zastava", 0))).toMatchObject({
        makes: { u: { ZAS: "Zastava" } },
        models: { n: {}, u: { ZAS: { FL: { name } } } },
      });
      expect(bodyOf(simpleMakes(catalog.makes)).makes).toEqual(catalog.makes);
    }
  }
});

test("a list with more makes than are remembered returns all of them", () => {
  const names = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`m${n}`, `Marca ${n}`]));
  const catalog = createCatalog(true, { n: names, u: {}, a: names }, () => ({ n: {}, u: {} }));
  for (const name of Object.values(names))
    expect(Object.keys(bodyOf(vehicleList(catalog, name, 0)).makes.n)).toHaveLength(250);
});
