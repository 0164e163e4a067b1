import { expect, test } from "vitest";
import { validateLeadV1, validateLeadV2 } from "./leads.ts";

const rule = { field: "email", section: "contact", step: 1, required: "always", maxLength: 254 };

test.each<[string, object, object]>([
  ["no success", { rules: [rule] }, { success: true, rules: [rule] }],
  ["null", { success: null, rules: null, errors: null }, { success: true, rules: [], errors: [] }],
  ["a refusal in a text", { success: "False" }, { success: false }],
  ["a refusal in a number", { success: 0, code: "E1" }, { success: false, code: "E1" }],
  ["a bad entry", { rules: [rule, { field: "age" }, null] }, { success: true, rules: [rule] }],
  ["rules that are an object", { rules: { email: "required" } }, { success: true, rules: [] }],
  ["other fields", { leadScore: "7", rules: [] }, { success: true, leadScore: "7", rules: [] }],
])("a partner's validation is read with %s", (_, reply, expected) =>
  expect(validateLeadV1.response.parse(reply)).toEqual(expected),
);

test("a step with a bad rule keeps the others", () =>
  expect(
    validateLeadV2.response.parse({ steps: [{ step: 1, rules: [rule, "email"], errors: [] }, "2"] }),
  ).toEqual({ success: true, steps: [{ step: 1, rules: [rule], errors: [] }] }));

test.each([[[]], [null], ["OK"]])("a reply that is not an object (%j) is not a validation", (reply) =>
  expect(validateLeadV1.response.safeParse(reply).success).toBe(false),
);
