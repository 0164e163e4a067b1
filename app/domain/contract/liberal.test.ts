import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  booleanLike,
  listOf,
  objectOf,
  oneOf,
  orElse,
  parseReply,
  recordOf,
  replyOf,
  textLike,
  wholeNumber,
} from "./liberal.ts";

const success = z.literal(true);
const read = (schema: z.ZodType, body: unknown) => {
  const result = parseReply(schema, body);
  return result.ok ? result.reply : undefined;
};

test.each([
  [" 600.0 ", 600],
  [600.7, 600],
  ["-5", -5],
])("the whole number %j is %d", (body, number) => expect(read(wholeNumber, body)).toBe(number));
test.each(["", "muchos", "6e2", true, {}, [5], Number.NaN])("%j is no whole number", (body) =>
  expect(read(wholeNumber, body)).toBeUndefined(),
);

test.each([
  [true, [true, "true", "TRUE", " yes ", "Y", 1, "1"]],
  [false, [false, "False", "no", "N", 0, "0"]],
  [undefined, ["", "quizás", 2, {}]],
])("the truth value %s is read from each of %j", (is, body) =>
  expect(body.map((item) => read(booleanLike, item))).toEqual(body.map(() => is)),
);

test("a number is read as text, and a text that is too long is refused", () => {
  expect(read(textLike(5), 12345)).toBe("12345");
  expect(read(textLike(5), "123456")).toBeUndefined();
  expect(read(textLike(5), {})).toBeUndefined();
});

test("a code is found in any spelling", () => {
  const code = oneOf(["dealer_call", "appointment"]);
  expect(["DEALER_CALL", "Dealer Call", "dealerCall"].map((body) => read(code, body))).toEqual(
    Array(3).fill("dealer_call"),
  );
  expect(read(code, "fax")).toBeUndefined();
});

describe("a list", () => {
  const names = listOf(objectOf({ name: textLike(10), size: wholeNumber.optional() }));
  test("drops its bad entries and counts them", () => {
    const body = [{ name: "a", size: "2" }, null, { name: null }, "x", { Name: 7, other: 1 }];
    expect(parseReply(names, body)).toEqual({
      ok: true,
      reply: [{ name: "a", size: 2 }, { name: "7" }],
      dropped: { "": 3 },
    });
    expect(parseReply(names, [{ name: "a" }])).toMatchObject({ dropped: {} });
  });
  test("cannot be read from another value", () => expect(read(names, { a: 1 })).toBeUndefined());
});

test("a record drops its bad entries", () => {
  const record = recordOf(recordOf(wholeNumber));
  expect(parseReply(record, { a: { x: "1", y: "uno" }, b: null })).toEqual({
    ok: true,
    reply: { a: { x: 1 } },
    dropped: { "": 1, a: 1 },
  });
});

describe("a reply", () => {
  const schema = replyOf(
    { success, profileGuid: textLike(20), size: orElse(wholeNumber, 1) },
    { bare: "profileGuid", otherNames: { profileGuid: ["id"] } },
  );
  const expected = { success: true, profileGuid: "g", size: 1 };
  test.each<[string, unknown]>([
    ["as we write it", expected],
    ["with null, which counts as absent", { success: null, profileGuid: "g", size: null }],
    ["with other letters", { Success: 1, profile_guid: "g", SIZE: "1" }],
    ["under another name", { ID: "g" }],
    ["with unknown fields", { profileGuid: "g", extra: { a: 1 } }],
    ["with a field that cannot be read and is not needed", { profileGuid: "g", size: "grande" }],
    ["in an envelope", { success: true, data: { profileGuid: "g" } }],
    ["as a text in an envelope", { d: "g" }],
    ["bare", "g"],
  ])("%s is read", (_, body) => expect(read(schema, body)).toEqual(expected));

  test.each<[string, unknown]>([
    ["that says no", { success: false, profileGuid: "g" }],
    ["that says no in its envelope", { data: { success: 0, profileGuid: "g" } }],
    ["without what is needed", { success: true }],
    ["that nobody can read", undefined],
    ["of a list", ["g"]],
  ])("%s is of no use", (_, body) => expect(read(schema, body)).toBeUndefined());

  test("without required fields is read unless it names an error or is a page of text", () => {
    const nothing = replyOf({ success, executed: orElse(booleanLike, true) });
    for (const body of [{}, "OK", { ok: 1 }, { error: null }])
      expect(read(nothing, body)).toEqual({ success: true, executed: true });
    for (const body of [{ error: "fuera de servicio" }, { errors: ["x"] }, "Fuera de servicio", false])
      expect(read(nothing, body)).toBeUndefined();
  });

  test("has the JSON Schema of our own response", () => {
    const schema = replyOf({ success, covered: booleanLike, list: orElse(listOf(wholeNumber), []) });
    const list = { type: "array", items: { type: "integer" } };
    expect(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" })).toMatchObject({
      properties: { success: { const: true }, covered: { type: "boolean" }, list },
      required: ["success", "covered", "list"],
    });
  });
});
