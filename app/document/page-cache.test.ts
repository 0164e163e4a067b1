import { expect, test } from "vitest";
import { type CachedPage, createPageCache } from "./page-cache.ts";
import { pageKey, type Variant } from "./page-key.ts";

const page = (body: string): CachedPage => ({
  parts: [new TextEncoder().encode(body)],
  hash: "",
  headers: new Headers(),
  copy: {},
  freshUntil: 0,
});

test("it holds what was asked for last, and never more than it may", () => {
  const memo = createPageCache(10);
  memo.put("a", page("1234"));
  memo.put("b", page("1234"));
  memo.get("a");
  memo.put("c", page("1234"));
  expect(["a", "b", "c"].map((key) => memo.get(key) !== undefined)).toEqual([true, false, true]);
  expect(memo.size()).toEqual({ pages: 2, bytes: 8 });
  memo.put("c", page("12345"));
  expect(memo.size().bytes).toBe(9);
  memo.put("d", page("12345678901"));
  expect(memo.get("d")).toBeUndefined();
});

test("a hundred thousand links take no more room than ten", () => {
  const memo = createPageCache(100_000);
  for (let n = 0; n < 100_000; n++) memo.put(`link ${n}`, page("x".repeat(1000)));
  expect(memo.size()).toEqual({ pages: 100, bytes: 100_000 });
});

test("with no room nothing is held", () => {
  const memo = createPageCache(0);
  memo.put("a", page("1"));
  expect(memo.get("a")).toBeUndefined();
});

const now = Date.parse("2026-11-20T17:00:00Z");
const variant: Variant = {
  applicationLink: "/auto-credito/solicitud",
  phone: "1-213-555-0100",
  opening: { open: true, closes: now + 3_600_000 },
  timeZone: "America/Chicago",
  gpc: false,
  hasOwnZipcode: false,
};
const keyOf = (path: string, change: Partial<Variant> = {}, at = now) =>
  pageKey(new URL(path, "https://a.example"), { ...variant, ...change }, at);

test.each<[string, Partial<Variant>]>([
  ["another link", { applicationLink: "https://seguro.example/?affid=1" }],
  ["another phone", { phone: "1-555-252-2129" }],
  ["another closing time", { opening: { open: true, closes: now + 7_200_000 } }],
  ["closed", { opening: { open: false, opens: now + 3_600_000 } }],
  ["the opt-out", { gpc: true }],
])("%s is another page", (_, change) => expect(keyOf("/", change)).not.toBe(keyOf("/")));

test("another day is another page; another time zone only while it is closed", () => {
  expect(keyOf("/", {}, now + 86_400_000)).not.toBe(keyOf("/"));
  expect(keyOf("/", { timeZone: "America/Denver" })).toBe(keyOf("/"));
  const closed = { opening: { open: false as const, opens: now + 3_600_000 } };
  expect(keyOf("/", { ...closed, timeZone: "America/Denver" })).not.toBe(keyOf("/", closed));
});

test("no value can pass for two", () =>
  expect(keyOf("/", { applicationLink: '/x","1-213' })).not.toBe(
    keyOf("/", { applicationLink: "/x", phone: '1-213","1-213-555-0100' }),
  ));

test.each([
  "/auto-credito/solicitud",
  "/auto-credito/thank-you-plain",
  "/contactanos",
  "/opciones-de-privacidad",
  "/visita",
  "/cuanto-costaria",
  "/used-listings",
  "/quiz/3?r=ab",
  "/temas-de-ayuda?q=x",
  "/temas-de-ayuda/auto-prestamos?pageNum=2",
  "/temas-de-ayuda/a/b/c",
  "/no-existe",
])("%s is not held", (path) => expect(keyOf(path)).toBeUndefined());

test("what starts the application with the visitor's own zipcode is not held; the query of a click changes nothing", () => {
  expect(keyOf("/sem", { hasOwnZipcode: true })).toBeUndefined();
  expect(keyOf("/", { hasOwnZipcode: true })).toBe(keyOf("/"));
  expect(keyOf("/sem?gclid=1&src=2")).toBe(keyOf("/sem"));
});
