import { expect, test } from "vitest";
import { emptyVehicle, isModelYear, listedVehicle } from "./vehicle.ts";

const today = "2026-11-20";
const giulia = {
  make: "Alfa Romeo",
  model: "Giulia",
  normalized: { make: "alfa-romeo", model: "giulia" },
  years: [2026, 2025],
};

test("a listed vehicle has both spellings of its names, and its year", () =>
  expect(listedVehicle(giulia, { year: "2025", condition: "Used" }, today)).toEqual({
    makeName: "Alfa Romeo",
    modelName: "Giulia",
    makeNameNormalized: "alfa-romeo",
    modelNameNormalized: "giulia",
    vehicleYear: "2025",
    vehicleCondition: "used",
  }));
test("an unknown word for the condition is dropped", () =>
  expect(listedVehicle(giulia, { year: "2025", condition: "good" }, today).vehicleCondition).toBe(""));
test("a year in which the model was not sold is dropped, and the car stays", () =>
  expect(listedVehicle(giulia, { year: "2011" }, today)).toMatchObject({
    modelName: "Giulia",
    vehicleYear: "",
  }));
test("a make alone has no model and no year", () =>
  expect(listedVehicle({ ...giulia, model: "" }, { year: "2025" }, today)).toEqual({
    ...emptyVehicle,
    makeName: "Alfa Romeo",
    makeNameNormalized: "alfa-romeo",
  }));
test("a vehicle that is not listed is dropped", () =>
  expect(listedVehicle(undefined, { year: "2025", condition: "used" }, today)).toEqual(emptyVehicle));

test.each([
  ["1991", false],
  ["1992", true],
  ["2027", true],
  ["2028", false],
  ["92", false],
  ["", false],
])("%j is a model year in 2026: %s", (year, isModel) => expect(isModelYear(year, today)).toBe(isModel));
