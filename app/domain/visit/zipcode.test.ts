import { expect, test } from "vitest";
import { zipcodeOf } from "./zipcode.ts";

const visitor = { value: "78040", origin: "visitor" } as const;
const service = { value: "60601", origin: "service" } as const;
const earlier = { value: "10001", origin: "service" } as const;
const fallback = { value: "90245", origin: "default" } as const;

test.each([
  ["the visitor's own, in the cookie, before the session's", { session: service, cookie: visitor }, visitor],
  ["the session's zipcode before the cookie's", { session: service, cookie: earlier }, service],
  ["the cookie's zipcode before the edge's", { cookie: service, edge: "33101" }, service],
  ["the edge's zipcode before the default", { edge: "33101" }, { value: "33101", origin: "edge" }],
  ["the default if the edge's zipcode is invalid", { edge: "SW1A 1AA" }, fallback],
  ["the default if nothing is known", {}, fallback],
] as const)("%s", (_, sources, result) => expect(zipcodeOf(sources)).toEqual(result));
