import { expect, test } from "vitest";
import { pageQueries } from "../domain/application/flows.ts";
import { pageIdAt, pageOf } from "./page-index.ts";
import { pageKey } from "./page-key.ts";

type Facts = Parameters<typeof pageKey>[2];

const now = Date.parse("2026-11-20T17:00:00Z");
const facts: Facts = {
  applicationLink: "/auto-credito/solicitud",
  phone: "1-213-555-0100",
  opening: { open: true, closes: now + 3_600_000 },
  timeZone: "America/Chicago",
  openApplication: "",
  gpc: false,
  ownZipcode: "",
  ownApplication: false,
  offeredZipcode: "",
  textVariant: "",
  inlinesStyles: false,
};
const keyOf = (path: string, change: Partial<Facts> = {}, date = "2026-11-20", edition = 0) => {
  const url = new URL(path, "https://a.example");
  return pageKey(pageOf(pageIdAt(url.pathname)), url, { ...facts, ...change }, date, edition);
};

test.each<[string, Partial<Facts>]>([
  ["an open application", { openApplication: "/auto-credito/solicitud" }],
  ["another link", { applicationLink: "https://seguro.example/?affid=1" }],
  ["another phone", { phone: "1-555-252-2129" }],
  ["another closing time", { opening: { open: true, closes: now + 7_200_000 } }],
  ["closed", { opening: { open: false, opens: now + 3_600_000 } }],
  ["another time zone", { timeZone: "America/Denver" }],
  ["the opt-out", { gpc: true }],
  ["styles of its own", { inlinesStyles: true }],
])("%s makes another key", (_, change) => expect(keyOf("/", change)).not.toBe(keyOf("/")));

test("another reading of the configuration and another day make other keys", () => {
  expect(keyOf("/", {}, "2026-11-20", 7)).not.toBe(keyOf("/"));
  expect(keyOf("/", {}, "2026-11-21")).not.toBe(keyOf("/"));
});

test("while the telephones are closed too, another time zone makes another key", () => {
  const closed = { opening: { open: false as const, opens: now + 3_600_000 } };
  expect(keyOf("/", { ...closed, timeZone: "America/Denver" })).not.toBe(keyOf("/", closed));
});

test("a single value in a key can never be read as two", () =>
  expect(keyOf("/", { applicationLink: '/x","1-213' })).not.toBe(
    keyOf("/", { applicationLink: "/x", phone: '1-213","1-213-555-0100' }),
  ));

test.each([
  "/auto-credito/solicitud/step2",
  "/auto-credito/solicitud2",
  "/auto-finance/solicitud",
  ...pageQueries.map((name) => `/auto-credito/solicitud?${name}`),
  "/auto-credito/thank-you-plain",
  "/contactanos",
  "/opciones-de-privacidad",
  "/visita",
  "/cuanto-costaria?precio=9000",
  "/cuanto-auto-puedo-pagar?ingresos=3000",
  "/refinanciar-conviene?faltan=48",
  "/cuanto-debo-y-cuanto-vale?vale=",
  "/used-listings?make=kia",
  "/used-listings?hasta=",
  "/quiz/3?r=ab",
  "/temas-de-ayuda?q=x",
  "/temas-de-ayuda/auto-prestamos?pageNum=2",
  "/temas-de-ayuda/a/b/c",
  "/no-existe",
])("%s is not cached", (path) => expect(keyOf(path)).toBeUndefined());

test("each version of a landing page's texts is a cached page of its own, and other pages have no versions", () => {
  const variants = ["", "campaign=verano", "campaign=verano&src=google"];
  expect(new Set(variants.map((textVariant) => keyOf("/sem", { textVariant }))).size).toBe(3);
  expect(new Set(variants.map((textVariant) => keyOf("/sbartem2", { textVariant }))).size).toBe(1);
});

test("a page with the visitor's own zipcode is not cached for them, and the query of a click changes no key", () => {
  expect(keyOf("/sem", { ownZipcode: "78040" })).toBeUndefined();
  expect(keyOf("/", { ownZipcode: "78040" })).toBe(keyOf("/"));
  expect(keyOf("/sem?gclid=1&src=2")).toBe(keyOf("/sem"));
});

test("everybody without an application and without an own zipcode shares the application's first page", () => {
  const path = "/auto-credito/solicitud";
  expect(keyOf(path)).toBeDefined();
  expect(keyOf(`${path}?src=1&lnk=b&gclid=2&utm_source=x&affid=77`)).toBe(keyOf(path));
  expect(keyOf(path, { ownApplication: true })).toBeUndefined();
  expect(keyOf(path, { ownZipcode: "78040" })).toBeUndefined();
});

test("all visitors with an offered zipcode share one page, and the others share another", () => {
  const path = "/auto-credito/solicitud";
  expect(keyOf(path, { offeredZipcode: "78040" })).toBe(keyOf(path, { offeredZipcode: "90011" }));
  expect(keyOf(path, { offeredZipcode: "78040" })).not.toBe(keyOf(path));
  expect(keyOf("/", { offeredZipcode: "78040" })).toBe(keyOf("/"));
});
