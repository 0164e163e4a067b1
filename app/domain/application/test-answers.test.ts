import { expect, test } from "vitest";
import { testReference } from "../contract/operator/destinations.ts";
import { leadAnswers } from "./lead.ts";
import { parseReference } from "./reference.ts";
import { checkSections } from "./schema.ts";
import testAnswers from "./test-answers.json" with { type: "json" };

test("the invented application is complete, has no real person's number, and its reference can belong to no lead", () => {
  const facts = { today: "2026-11-20", placeOf: () => ({ city: "El Segundo", state: "CA" }) };
  const checked = checkSections(testAnswers, facts);
  // A buyer maps fields by the test, so its answers are written exactly as a form's check writes them for a lead.
  const sealed = Object.entries(leadAnswers(checked.ok ? checked.answers : {})).filter(([, value]) => value);
  expect(Object.fromEntries(sealed)).toEqual(testAnswers);
  expect(testAnswers).toMatchObject({
    email: "prueba@example.com",
    phone: "1-213-555-0142",
    ssn_question: "none",
  });
  expect(parseReference(testReference)).toBeUndefined();
});
