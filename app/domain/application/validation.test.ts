import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRuns } from "../../../tests/full-run.ts";
import { everyAnswer, person } from "../../../tests/people.ts";
import { fromEntriesOf, keysOf } from "../records.ts";
import { type Answers, type FieldName, fieldNames, ownerOf, partsOf, specOf, valuesOf } from "./fields.ts";
import { checkSections, type Facts } from "./schema.ts";
import { validate } from "./validation.ts";

const facts: Facts = {
  today: "2026-11-20",
  placeOf: (zipcode) => (zipcode === "90245" ? { city: "El Segundo", state: "CA" } : "unknown"),
};
const submissionErrors = (body: Answers) => {
  const result = checkSections(body, facts);
  return result.ok ? {} : result.errors;
};

/** Plausible and wrong values of a field, chosen so that the rules accept and refuse often. */
const answerTo = (name: FieldName) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(everyAnswer[name]) },
    { weight: 2, arbitrary: fc.constantFrom(...(valuesOf(name) ?? [""])) },
    {
      weight: 3,
      arbitrary: fc.constantFrom("", " ", "x", "0", "41", "99999999", "12/04/1985", "<b>", "2,750"),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
const fullBody = fc.record(fromEntriesOf(fieldNames.map((name) => [name, answerTo(name)])));
const someFields = fc.subarray([...fieldNames]);
const pick = (body: Answers, names: readonly FieldName[]): Answers =>
  fromEntriesOf(names.map((name) => [name, body[name] ?? ""]));

/** The fields on which a field's check depends: the parts of its control, and the answer that makes it relevant. */
const dependencies = (name: FieldName): FieldName[] => {
  const owner = ownerOf(name) ?? name;
  const { when } = specOf(owner);
  return [owner, ...partsOf(owner), ...(when ? [when.field] : [])];
};

describe("validation and submission decide alike", () => {
  test("a full body has the same errors, field by field and code by code", () =>
    fc.assert(
      fc.property(fullBody, (body) => {
        expect(validate(body, facts)).toEqual({ errors: submissionErrors(body), missing: [] });
      }),
      { numRuns: randomRuns(150, 10_000) },
    ));

  test("a part has the full body's verdict on every field whose dependencies were sent", () =>
    fc.assert(
      fc.property(fullBody, someFields, (body, names) => {
        const decided = names.filter((name) => dependencies(name).every((other) => names.includes(other)));
        const errorsIn = (errors: Answers) => pick(errors, decided);
        expect(errorsIn(validate(pick(body, names), facts).errors)).toEqual(errorsIn(submissionErrors(body)));
      }),
      { numRuns: randomRuns(150, 10_000) },
    ));

  test("submission accepts a body exactly if validation finds no error and nothing missing", () =>
    fc.assert(
      fc.property(fullBody, someFields, (body, names) => {
        const part = pick(body, names);
        const { errors, missing } = validate(part, facts);
        const refused = submissionErrors(part);
        expect([...keysOf(errors), ...missing].sort()).toEqual(keysOf(refused).sort());
        expect(refused).toMatchObject(errors);
      }),
      { numRuns: randomRuns(150, 10_000) },
    ));
});

test.each([
  ["", "required"],
  ["11", "required_amount"],
  ["x", "choice"],
  ["41", "choice"],
])("a slider at %j that is sent without an amount has the error %s at the slider itself", (notch, code) => {
  const { sliderValue_amount: _amount, ...rest } = person;
  const body = { ...rest, sliderValue: notch };
  expect(validate(body, facts)).toEqual({ errors: { sliderValue: code }, missing: [] });
  expect(submissionErrors(body)).toEqual({ sliderValue: code });
});

test("a program may leave the slider at its default, in validation as in submission", () => {
  const { sliderValue_amount: _amount, ...rest } = person;
  const body = { ...rest, sliderValue: "11" };
  expect(validate(body, { ...facts, isProgram: true })).toEqual({ errors: {}, missing: [] });
  expect(checkSections(body, { ...facts, isProgram: true }).ok).toBe(true);
});

test("a field that was not sent is missing, not wrong", () =>
  expect(validate({ email: "x" }, facts)).toMatchObject({
    errors: { email: "at" },
    missing: expect.arrayContaining(["first_name", "dob1", "sliderValue"]),
  }));
