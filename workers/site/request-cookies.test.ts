import { expect, test } from "vitest";
import { cookiesAfter } from "./request-cookies.ts";

test.each<[string, string | null, string[], string]>([
  ["no cookies and none set", null, [], ""],
  ["one set", null, ["a=1; Path=/"], "a=1"],
  ["one set again, as it is written", "a=1; b=2", ["a=%20x=; Path=/; HttpOnly"], "a=%20x=; b=2"],
  ["one planted twice and set", "a=1; b=2; a=3", ["a=4; Path=/"], "a=4; b=2"],
  ["one deleted", "a=1; b=2", ["a=; Path=/; Max-Age=0"], "b=2"],
  ["one deleted by a date", "a=1", ["a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], ""],
  ["one with a life", "a=1", ["a=2; Path=/; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], "a=2"],
  ["one set and then deleted", "b=2", ["a=1; Path=/", "a=; Path=/; Max-Age=0"], "b=2"],
  ["one deleted and then set", "a=0", ["a=; Path=/; Max-Age=0", "a=1; Path=/"], "a=1"],
  ["one of the address's own path", "", ["a=1; Path=/auto-credito"], "a=1"],
  ["one of another path", "a=0", ["a=1; Path=/auto-finance", "c=1; Path=/auto"], "a=0"],
  ["one that is none", "a=0", ["__proto__=1; Path=/", "=; Path=/"], "a=0"],
])("%s", (_, header, setCookies, expected) =>
  expect(cookiesAfter(header, setCookies, "/auto-credito/solicitud")).toBe(expected),
);
