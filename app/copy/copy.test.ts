import { expect, test } from "vitest";
import { shippedTexts } from "../../tests/shipped-texts.ts";
import * as codes from "../domain/application/codes.ts";
import { type FieldName, fieldNames } from "../domain/application/fields.ts";
import { application, lengthOfTime } from "./application.ts";
import { errorText } from "./application-errors.ts";
import { home } from "./home.ts";
import { landing } from "./landing.ts";
import { legalPages } from "./legal.ts";
import { namedTextsOf } from "./overrides.ts";
import { shell } from "./shell.ts";
import { usStateNames } from "./us-states.ts";

test("every code of every list has a name", () => {
  const lists: [FieldName, readonly string[]][] = [
    ["residence_status", codes.residenceStatuses],
    ["employment_type", codes.employmentTypes],
    ["payment_type", codes.payTypes],
    ["drivers_license", codes.driversLicenses],
    ["ssn_question", codes.taxpayerIdKinds],
    ["cosigner_available", codes.yesNo],
  ];
  for (const [field, list] of lists)
    for (const code of list) expect(application).toHaveProperty([`${field}.${code}`]);
  expect(Object.keys(usStateNames).sort()).toEqual([...codes.usStates].sort());
});

test("every error text is a sentence that a person can act on", () => {
  const errors = ["required", "too_long", "characters", "format", "choice", "too_large", "cents", "new"];
  for (const field of fieldNames)
    for (const code of errors) expect(errorText(field, code)).toMatch(/^[A-ZÁÉÍÓÚ¿¡].*[.]$/);
});

test.each([
  [3, 1, "yearsmonths", "3 años y 1 mes"],
  [1, 6, "yearsmonths", "1 año y 6 meses"],
  [2, 0, "years", "2 años"],
  [0, 11, "months", "11 meses"],
  [0, 0, "none", "Menos de un mes"],
])("%i years and %i months are written as people say them", (years, months, parts, text) =>
  expect(shippedTexts.of(lengthOfTime).text({ years, months, parts })).toBe(text),
);

test("a legal page has the name that links and texts use for it", () => {
  const names = ["terms", "disclaimer", "privacy", "cookies", "options"] as const;
  const links = names.map((name) => shell[`legal.${name}`]);
  expect(names.map((name) => legalPages[name].title)).toEqual(links);
  const mentions = namedTextsOf(legalPages).flatMap(
    ([, text]) => text.match(/(?<=«)[TS]us opciones[^»]*/g) ?? [],
  );
  expect(new Set(mentions)).toEqual(new Set([shell["legal.options"]]));
});

test.each([
  ["home", home],
  ["/sem", landing],
  ["the application", application],
])("%s says once, where it first says «concesionario», what people call one: dealer", (_, screen) => {
  const said = namedTextsOf(screen).flatMap(
    ([, text]) => text.match(/concesionari\w+(?: \(«dealers?»\))?/gi) ?? [],
  );
  expect(said.map((words) => words.includes("dealer"))).toEqual(said.map((_, index) => index === 0));
  expect(said).not.toEqual([]);
});
