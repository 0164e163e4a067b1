import { expect, test } from "vitest";
import { zipcodeOf } from "./zipcode.ts";

const visitor = { value: "78040", origin: "visitor" } as const;
const service = { value: "60601", origin: "service" } as const;

test.each([
  [
    "the visitor's word in the cookie stands before the session",
    { session: service, cookie: visitor, edge: "33101" },
    visitor,
  ],
  [
    "the session stands before the cookie",
    { session: service, cookie: { ...service, value: "10001" } },
    service,
  ],
  ["the cookie stands before the edge", { cookie: service, edge: "33101" }, service],
  ["the edge stands before the default", { edge: "33101" }, { value: "33101", origin: "edge" }],
  ["what is no zipcode is not there", { edge: "SW1A 1AA" }, { value: "90245", origin: "default" }],
  ["nobody knows", {}, { value: "90245", origin: "default" }],
] as const)("%s", (_, known, result) => expect(zipcodeOf(known)).toEqual(result));
