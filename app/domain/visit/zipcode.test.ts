import { expect, test } from "vitest";
import { zipcodeOf } from "./zipcode.ts";

const visitor = { value: "78040", origin: "visitor" } as const;
const service = { value: "60601", origin: "service" } as const;

test.each([
  [
    "the zipcode that the visitor entered, in the cookie, comes before the session",
    { session: service, cookie: visitor, edge: "33101" },
    visitor,
  ],
  [
    "the session comes before the cookie",
    { session: service, cookie: { ...service, value: "10001" } },
    service,
  ],
  ["the cookie comes before the edge", { cookie: service, edge: "33101" }, service],
  ["the edge comes before the default", { edge: "33101" }, { value: "33101", origin: "edge" }],
  [
    "an invalid zipcode from the edge is ignored",
    { edge: "SW1A 1AA" },
    { value: "90245", origin: "default" },
  ],
  ["the default is used if nothing is known", {}, { value: "90245", origin: "default" }],
] as const)("%s", (_, sources, result) => expect(zipcodeOf(sources)).toEqual(result));
