import { expect, test } from "vitest";
import { testReference } from "../contract/operator/destinations.ts";
import { parseReference } from "./reference.ts";
import { checkSections } from "./schema.ts";
import testAnswers from "./test-answers.json" with { type: "json" };

test("the invented application is complete, has no real person's number, and its reference can belong to no lead", () => {
  const facts = { today: "2026-11-20", placeOf: () => ({ city: "El Segundo", state: "CA" }) };
  expect(checkSections(testAnswers, facts)).toMatchObject({ ok: true });
  expect(testAnswers).toMatchObject({
    email: "prueba@example.com",
    phone: "(213) 555-0100",
    ssn_question: "none",
  });
  expect(parseReference(testReference)).toBeUndefined();
});
