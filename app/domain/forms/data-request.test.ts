import { expect, test } from "vitest";
import { checkDataRequest, detailLimit } from "./data-request.ts";
import { dataRequestKindOf, requestKinds, requestLayout } from "./request-kind.ts";

const request = { kind: "delete", name: "María José Núñez", phone: "(213) 555-0142" };

test("a valid request is saved as typed, its telephone normalized; a reference is optional", () =>
  expect(checkDataRequest(request)).toEqual({
    ok: true,
    request: { kind: "delete", name: "María José Núñez", phone: "1-213-555-0142", reference: "", detail: "" },
  }));

test.each([
  ["kind", { kind: "" }, "required"],
  ["kind", { kind: "sell" }, "required"],
  ["name", { name: " " }, "required"],
  ["name", { name: "N\ufffdez" }, "encoding"],
  ["phone", { phone: "" }, "required"],
  ["phone", { phone: "555-0142" }, "format"],
  ["reference", { reference: "AAAAA-AAAAA" }, "format"],
  ["detail", { kind: "correct", detail: " \n" }, "required"],
  ["detail", { detail: "a".repeat(detailLimit + 1) }, "too_long"],
])("%s of %j: %s", (field, change, code) =>
  expect(checkDataRequest({ ...request, ...change })).toEqual({ ok: false, errors: { [field]: code } }),
);

test("a correction without a text is reported together with the other errors", () =>
  expect(checkDataRequest({ kind: "correct" })).toEqual({
    ok: false,
    errors: { name: "required", phone: "required", detail: "required" },
  }));

test("a request is recognized by its layout, and no other layout is a request", () => {
  for (const kind of requestKinds) expect(dataRequestKindOf(requestLayout(kind))).toBe(kind);
  expect(["contact", "api", "step", "request-", ""].map(dataRequestKindOf)).toEqual(Array(5).fill(undefined));
});
