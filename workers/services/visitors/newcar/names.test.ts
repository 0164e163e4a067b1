import { describe, expect, test } from "vitest";
import { createCatalog } from "../../../../app/domain/picker/catalog.ts";
import { shippedCatalog } from "./catalog.ts";
import { findVehicle } from "./names.ts";

const now = Date.parse("2026-11-20T15:00:00Z");
const catalog = shippedCatalog(now);
const find = (make: string, model = "") => findVehicle(catalog, { make, model });

describe("the shipped catalog", () => {
  test.each([
    ["alfa-romeo", "giulia", "Alfa Romeo", "Giulia"],
    ["Alfa Romeo", "Giulia", "Alfa Romeo", "Giulia"],
    ["MERCEDES BENZ", "", "Mercedes-Benz", ""],
    ["ford", "f-150", "Ford", "F-150"],
    ["Ford", "F 150", "Ford", "F-150"],
  ])("knows the vehicle %s %s as %s %s", (make, model, makeName, modelName) =>
    expect(find(make, model)).toMatchObject({ make: makeName, model: modelName }),
  );
  test("has the keys of make and model, and the model's years, newest first", () => {
    const found = find("Pontiac", "Vibe");
    expect(found?.normalized).toEqual({ make: "pontiac", model: "vibe" });
    expect(found?.years.at(0)).toBe(2010);
    expect(found?.years.at(-1)).toBe(2003);
  });
  test.each(["Llama al 1-900-ESTAFA", "<b>", "", "toyota corolla"])("%j is not a make", (make) =>
    expect(find(make)).toBeUndefined(),
  );
  test("finds the make of an unknown model", () =>
    expect(find("toyota", "ya")).toEqual({
      make: "Toyota",
      model: "",
      normalized: { make: "toyota", model: "" },
      years: [],
    }));
});

test("a backend's own keys stay as they are, whatever they look like", () => {
  const year = (number: number) => ({ year: number, baseAcode: "" });
  const model = { acode: "", isSoldOut: false, previewYears: [], hasAvailableNewModel: true };
  const backends = createCatalog(true, { n: { ALFA_R: "Alfa Romeo" }, u: {}, a: {} }, () => ({
    n: { G1: { ...model, name: "Giulia", years: [year(2026)] } },
    u: { G1: { ...model, name: "Giulia", years: [year(2019), year(2026)] } },
  }));
  expect(findVehicle(backends, { make: "alfa-romeo", model: "giulia" })).toEqual({
    make: "Alfa Romeo",
    model: "Giulia",
    normalized: { make: "ALFA_R", model: "G1" },
    years: [2026, 2019],
  });
});
