import { expect, test } from "vitest";
import { judgeLead, validateLeadV1, validateLeadV2 } from "./leads.ts";

const rule = { field: "email", section: "contact", step: 1, required: "always", maxLength: 254 };

test.each<[string, object, object]>([
  ["no success", { rules: [rule] }, { success: true, rules: [rule] }],
  ["null", { success: null, rules: null, errors: null }, { success: true, rules: [], errors: [] }],
  ["a text", { success: "true" }, { success: true }],
  ["a refusal in a text", { success: "False" }, { success: false }],
  ["a refusal in a number", { success: 0, code: "E1" }, { success: false, code: "E1" }],
  [
    "a bad entry beside a good one",
    { rules: [rule, { field: "age" }, null] },
    { success: true, rules: [rule] },
  ],
  ["rules that are an object", { rules: { email: "required" } }, { success: true, rules: [] }],
  ["other fields", { leadScore: "7", rules: [] }, { success: true, leadScore: "7", rules: [] }],
])("a validation of a partner is read with %s", (_, answer, read) =>
  expect(validateLeadV1.answer.parse(answer)).toEqual(read),
);

test("a step with a bad rule keeps the others", () =>
  expect(
    validateLeadV2.answer.parse({ steps: [{ step: 1, rules: [rule, "email"], errors: [] }, "2"] }),
  ).toEqual({ success: true, steps: [{ step: 1, rules: [rule], errors: [] }] }));

test.each([[[]], [null], ["OK"]])("what is no object (%j) is no validation", (answer) =>
  expect(validateLeadV1.answer.safeParse(answer).success).toBe(false),
);

test.each<[string, object]>([
  ["a step with an error", { steps: [{ step: 1, rules: [], errors: [{ field: "email", code: "format" }] }] }],
  ["rules that are none", { steps: [{ step: 1, rules: [7], errors: [{ field: "email", code: "format" }] }] }],
  ["no list of rules", { steps: [{ step: 1, rules: "?", errors: [{ field: "email", code: "format" }, 7] }] }],
  ["a step without a number", { steps: [{ rules: [], errors: [{ field: "email", code: "format" }] }] }],
  ["no steps", { place: "unknown" }],
  ["steps that are none", { steps: "?", place: { city: "El Segundo", state: "CA" } }],
])("a judgement says the same as the whole answer: %s", (_, body) => {
  const errorsOf = (steps: { errors: object[] }[] | undefined) => steps?.flatMap(({ errors }) => errors);
  const judged = judgeLead.answer.parse(body);
  const whole = validateLeadV2.answer.parse(body);
  expect([errorsOf(judged.steps), judged.place]).toEqual([errorsOf(whole.steps), whole.place]);
});
