import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRuns } from "../../../tests/full-run.ts";
import { person } from "../../../tests/people.ts";
import { type Answers, type FieldName, fieldNames } from "./fields.ts";
import { checkSections, type Facts, type Place } from "./schema.ts";

const places: Record<string, Place> = {
  "90245": { city: "El Segundo", state: "CA" },
  "00802": { city: "Charlotte Amalie", state: "VI" },
};
const facts: Facts = { today: "2026-11-20", placeOf: (zipcode) => places[zipcode] ?? "unknown" };
const noParts = { dob1_year: "", dob1_month: "", dob1_day: "" };
const errorsOf = (changes: Answers) => {
  const result = checkSections({ ...person, ...changes }, facts);
  return result.ok ? {} : result.errors;
};
const answersOf = (changes: Answers): Answers => {
  const result = checkSections({ ...person, ...changes }, facts);
  return result.ok ? result.answers : {};
};

test("a valid application is returned in the form in which it is saved", () =>
  expect(answersOf({})).toMatchObject({
    first_name: "María José",
    last_name: "Núñez O'Brien",
    phone: "1-213-555-0142",
    monthly_rent_housing_cost: "1200",
    residence_length_in_months_months: "0",
    sliderValue: "11",
    sliderValue_amount: "2750",
    cobuyerSliderValue: "7",
    dob1: "1985-05-12",
    ssn_ui: "078051120",
    contactConsent: "",
  }));

test("checking valid answers again does not change them", () => {
  const once = answersOf({});
  expect(checkSections(once, facts)).toEqual({ ok: true, answers: once });
});

test("an empty application names every required field once", () => {
  const result = checkSections({}, facts);
  const required =
    "address city cosigner_available dob1 drivers_license email employment_type first_name last_name " +
    "monthly_rent_housing_cost payment_type phone privacyCheckbox residence_length_in_months residence_status " +
    "sliderValue ssn_question state zipcode";
  expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual(required.split(" "));
});

test.each<[string, Partial<Record<FieldName, string>>, FieldName?]>([
  ["required", { first_name: "  " }],
  ["characters", { first_name: "R2D2" }],
  ["characters", { first_name: "<b>Ana</b>" }],
  ["characters", { first_name: "Ana 3" }],
  ["characters", { first_name: "Ana 33rd" }],
  ["characters", { first_name: "Ana & Luis" }],
  ["characters", { first_name: "{Ana}" }],
  ["characters", { first_name: "ana@example.com" }],
  ["characters", { first_name: "213-555-0142" }],
  ["characters", { first_name: "(.,)" }],
  ["characters", { first_name: "-Ana" }],
  ["too_long", { first_name: "a".repeat(129) }],
  ["format", { email: "maria@ejemplo" }],
  ["space", { email: "maria ejemplo@x.com" }],
  ["accent", { email: "maría@x.com" }],
  ["too_long", { email: `${"a".repeat(250)}@x.com` }],
  ["format", { phone: "555-0142" }],
  ["format", { zipcode: "9024" }],
  ["unknown", { zipcode: "00000" }],
  ["outside", { zipcode: "00802" }],
  ["choice", { state: "XX" }],
  ["too_large", { residence_length_in_months: "81" }],
  ["required", { residence_length_in_months: "" }],
  ["too_large", { residence_length_in_months_months: "12" }],
  ["too_large", { monthly_rent_housing_cost: "100000" }],
  ["choice", { employment_type: "king" }],
  ["required", { job_title: "" }],
  ["format", { sliderValue_amount: "mucho" }],
  ["required", { sliderValue_amount: "", sliderValue: "11" }],
  ["choice", { sliderValue_period: "year" }],
  ["required", { sliderValue_hours: "", sliderValue_period: "hour", sliderValue_amount: "17" }],
  ["required", { cobuyerSliderValue_amount: "", cobuyerSliderValue: "" }],
  ["not_a_date", { dob1_day: "31", dob1_month: "2" }, "dob1"],
  ["required", { dob1_day: "" }],
  ["required", { dob1_month: "" }],
  ["required", { dob1_year: "" }],
  ["format", { dob1_year: "85" }],
  ["required", noParts, "dob1"],
  ["required_ssn", { ssn_ui: "" }],
  ["format_ssn", { ssn_ui: "666-05-1120" }],
  ["format_itin", { ssn_ui: "078-05-1120", ssn_question: "itin" }],
  ["required", { privacyCheckbox: "" }],
  ["encoding", { first_name: "N\ufffd\ufffdez" }],
  ["encoding", { address: "123 Ca\ufffdada St" }],
  ["encoding", { employer_name: "Panader\ud83da" }],
])("%s, and no other error: %j", (code, changes, field = Object.keys(changes)[0] as FieldName) =>
  expect(errorsOf(changes)).toEqual({ [field]: code }),
);

// Valid ones, of every field: tests/every-field.test.ts. How an income is read and saved: income.test.ts.
test.each<[Answers, Answers]>([
  [{ employment_type: "retired" }, { job_title: "<x>" }],
  [{ cosigner_available: "no" }, { cobuyerSliderValue_amount: "mucho", cobuyerSliderValue_hours: "x" }],
  [{ ssn_question: "none" }, { ssn_ui: "x" }],
])("if the answer is %j, a wrong %j does not matter and is emptied", (given, irrelevant) => {
  const emptied = Object.fromEntries(Object.keys(irrelevant).map((name) => [name, ""]));
  expect(answersOf({ ...given, ...irrelevant })).toMatchObject(emptied);
});

test("a zipcode that could not be looked up, or that no list has, is no error; a zip+4 is saved as its five digits", () => {
  for (const place of ["unavailable", "unlisted"] as const)
    expect(checkSections(person, { ...facts, placeOf: () => place }).ok).toBe(true);
  for (const zipcode of ["90245-1234", "902451234", "90245 1234", "90245–1234"])
    expect(answersOf({ zipcode }).zipcode, zipcode).toBe("90245");
});

test("invisible characters of a pasted text are no error in any field and are not saved", () => {
  const pasted = Object.fromEntries(
    Object.entries(person).map(([name, value]) => [name, `\u202a\u00a0${value}\u200b\ufe0f\u3000\u202c`]),
  );
  expect(answersOf(pasted)).toEqual(answersOf({}));
});

test("a number, a date and a zipcode may have typographic signs and full-width digits", () => {
  const answers = { zipcode: "９０２４５‑1234", ssn_ui: "078‑05–1120", sliderValue_amount: "２７５０" };
  expect(answersOf(answers)).toEqual(answersOf({ sliderValue_amount: "2750" }));
  expect(answersOf({ ...noParts, dob1: "12／04／1985" }).dob1).toBe("1985-12-04");
});

test("lost letters are an error only in fields that are relevant", () =>
  expect(
    errorsOf({ employment_type: "retired", job_title: "Cocin\ufffdra", makeName: "Citro\ufffdn" }),
  ).toEqual({}));

test("names in any script are saved as they are written", () => {
  const names = ["Ñandú", "Ma. Elena", "Jean-Luc", "O’Neil", "Zoë", "李", "Нина", "José Ángel de la Cruz"];
  const suffixes = ["Núñez, Jr.", "Núñez Jr", "Smith, III", "Ruiz 3rd", "Ruiz, 2nd", "Ruiz 2do", "Ruiz 3.º"];
  const nicknames = [
    "María (Mary)",
    "José “Pepe” Ruiz",
    'José "Pepe" Ruiz',
    "José «Pepe» Ruiz",
    "“Lucho”",
    "(Ana)",
  ];
  const signs = [
    "O‘Brien",
    "'t Hooft",
    "’t Hooft",
    "d´Angelo",
    "Kaʻiulani",
    "Jean–Luc",
    "Jean‑Luc",
    "y/o",
    "Gal·la",
    "Mª José",
  ];
  names.push(...suffixes, ...nicknames, ...signs, "𠮷".repeat(128), "ñ".repeat(128));
  for (const first_name of names) expect(answersOf({ first_name }).first_name).toBe(first_name);
});

test("random answers are either valid and stable or errors with a code", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom(...Object.values(person)),
  );
  const form = fc.dictionary(fc.constantFrom(...fieldNames), anything) as fc.Arbitrary<Answers>;
  fc.assert(
    fc.property(form, (answers) => {
      const mixed = { ...person, ...answers };
      const result = checkSections(mixed, facts);
      if (result.ok) expect(checkSections(result.answers, facts)).toEqual(result);
      else for (const code of Object.values(result.errors)) expect(code).toMatch(/^[a-z_]+$/);
    }),
    { numRuns: randomRuns(300, 10_000) },
  );
}, 30_000);

test("a program's date of birth in one field is read in four forms", () => {
  for (const dob1 of ["1985-12-04", "12/04/1985", "12-4-1985", "12.04.1985"])
    expect(answersOf({ ...noParts, dob1 }).dob1, dob1).toBe("1985-12-04");
});
test.each([
  ["12/04/85", "format"],
  ["13/04/1985", "not_a_date"],
  [" ", "required"],
])("a program's date of birth in one field, %j, is the error %s", (dob1, code) =>
  expect(errorsOf({ ...noParts, dob1 })).toEqual({ dob1: code }),
);

test("a text that cannot be a vehicle is dropped, and the application is not refused for it", () => {
  const junk = { makeName: "<img src=x>", modelName: "x".repeat(61), vehicleYear: "1800" };
  expect(errorsOf(junk)).toEqual({});
  expect(answersOf(junk)).toMatchObject({ makeName: "", modelName: "", vehicleYear: "" });
});
