import { expect, test } from "vitest";
import { z } from "zod";
import { callOperation } from "./client.ts";
import { getZipcodePlace } from "./geocoding.ts";
import { decode, defineOperation, encode, type Operation, reasonOf } from "./operation.ts";

const operation = (sends: Operation["sends"]) =>
  defineOperation({
    id: "test",
    caller: "anyone",
    rateLimit: "none",
    method: sends === "query" ? "GET" : "POST",
    path: "/{place}/read",
    sends,
    summary: "",
    request: () => z.object({ place: z.string(), name: z.string(), note: z.string().optional() }),
    response: () => z.unknown(),
  });
const requestFor = (sends: Operation["sends"], input: Record<string, unknown>) => {
  const { target, ...init } = encode(operation(sends), input);
  return new Request(`https://services.example${target}`, init);
};

test.each(["query", "form", "json"] as const)(
  "a request sent as %s is read as it was written",
  async (sends) => {
    const input = { place: "a b", name: "Núñez & O'Brien=1", note: undefined };
    const request = requestFor(sends, input);
    expect(new URL(request.url).pathname).toBe("/a%20b/read");
    expect(request.url + (await request.clone().text())).not.toContain("undefined");
    expect(await decode(operation(sends), request, { place: "a b" })).toEqual({
      ok: true,
      input: { place: "a b", name: "Núñez & O'Brien=1" },
    });
  },
);

test.each(["query", "form"] as const)("a field sent as %s is tidy, with its line ends", async (sends) => {
  const input = { name: "\u202aNu\u0301n\u0303ez\u00a0\u200b", note: "a\r\nb" };
  expect(await decode(operation(sends), requestFor(sends, input), { place: "x" })).toEqual({
    ok: true,
    input: { place: "x", name: "Núñez", note: "a\nb" },
  });
});

test("of a repeated field the first one counts, and the path counts before both", async () => {
  const request = new Request("https://services.example/x/read?name=a&name=b&place=y");
  expect(await decode(operation("query"), request, { place: "x" })).toEqual({
    ok: true,
    input: { place: "x", name: "a" },
  });
});

test.each([
  ["json", "[]", "not_json"],
  ["json", "{", "not_json"],
  ["form", "{}", "not_a_form"],
] as const)("a body that is not what %s says is refused as a whole: %s", async (sends, body, code) => {
  const headers = { "content-type": "application/json" };
  const request = new Request("https://services.example/x/read", { method: "POST", body, headers });
  expect(await decode(operation(sends), request, { place: "x" })).toEqual({
    ok: false,
    refusal: { success: false, errors: [{ field: "", code }] },
  });
});

test("a schema is made once, when it is first read, and not when its operation is spread", () => {
  const timesMade = { request: 0, response: 0 };
  const countingOperation = defineOperation({
    ...operation("json"),
    request: () => z.object({ number: z.literal(++timesMade.request) }),
    response: () => z.literal(++timesMade.response),
  });
  const other = defineOperation({
    ...countingOperation,
    request: () => countingOperation.request,
    response: () => countingOperation.response,
  });
  expect(other.request).toBe(countingOperation.request);
  expect(timesMade).toEqual({ request: 1, response: 0 });
  expect(other.response).toBe(countingOperation.response);
  expect(timesMade).toEqual({ request: 1, response: 1 });
});

test.each([
  [Response.json({ success: true, city: "Lima" }), "required: state"],
  [
    Response.json({ success: false, errors: [{ field: "price", code: "partner_garbage" }] }, { status: 502 }),
    "partner_garbage: price",
  ],
  [new Response("<html>", { status: 500 }), undefined],
])("a failed call gives its reason with names and codes only (%#)", async (response, reason) => {
  const result = await callOperation(getZipcodePlace, { zipcode: "90245" }, async () => response);
  expect(result.ok ? "" : reasonOf(result.errors)).toBe(reason);
});
