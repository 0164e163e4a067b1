import fc from "fast-check";
import { expect, test } from "vitest";
import { person } from "../../../tests/people.ts";
import { type Answers, fieldNames } from "./fields.ts";
import { checkSections, type Facts } from "./schema.ts";

const facts: Facts = { today: "2026-11-20", placeOf: () => ({ city: "El Segundo", state: "CA" }) };

test("the schema gives a verdict on anything typed: valid answers are stable, errors are codes", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom(...Object.values(person)),
  );
  const form = fc.dictionary(fc.constantFrom(...fieldNames), anything) as fc.Arbitrary<Answers>;
  fc.assert(
    fc.property(form, (answers) => {
      const result = checkSections({ ...person, ...answers }, facts);
      if (result.ok) expect(checkSections(result.answers, facts)).toEqual(result);
      else for (const code of Object.values(result.errors)) expect(code).toMatch(/^[a-z_]+$/);
    }),
    { numRuns: 10_000 },
  );
});
