import { createCookie } from "react-router";
import { expect, test } from "vitest";
import { noAffiliate } from "../domain/visit/affiliate.ts";
import { createCookieJar } from "./cookies.ts";

const headerOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

test("the cookie jar reads back every cookie that it writes, in any alphabet", () => {
  const touch = {
    landing: "/sem",
    at: "2026-11-20T12:00:00.000Z",
    utm_source: "Niños & «autos» 🚗",
    src: "1100461",
  };
  const empty = createCookieJar(null, true);
  const header = headerOf([
    empty.writeFirstTouch({ first: touch, last: touch }),
    empty.writeAffiliate({ passed: true, secure: true, affid: "77", subid: 'ñ%;="' }),
    empty.writeZipcode({ value: "90245", origin: "visitor" }),
    ...empty.writeSource({ src: "1", lnk: "ñ; x" }),
  ]);
  const jar = createCookieJar(header, true);
  expect(jar.touches()).toEqual({ first: touch, last: touch });
  expect(jar.affiliate()).toEqual({ passed: true, secure: true, affid: "77", subid: 'ñ%;="' });
  expect(jar.zipcode()).toEqual({ value: "90245", origin: "visitor" });
  expect(jar.source()).toEqual({ src: "1", lnk: "ñ; x" });
});

test.each([
  ["ASCII", { passed: true, secure: false, affid: "77" }],
  ["any other alphabet", { passed: true, secure: true, subid: 'Niñas & «autos» 🚗 %;="' }],
])("a cookie of %s is, in both directions, what React Router writes and reads", async (_, affiliate) => {
  const written = createCookieJar(null, true).writeAffiliate(affiliate);
  const library = createCookie("afiliado", { path: "/", sameSite: "lax", httpOnly: true, secure: true });
  const attributes = (cookie: string) => cookie.split("; ").slice(1).sort();
  const byLibrary = await library.serialize(affiliate);
  expect(written.split(";")[0]).toBe(byLibrary.split(";")[0]?.replace(/(?:%3D)+$/, ""));
  expect(attributes(written)).toEqual(attributes(byLibrary));
  expect(await library.parse(headerOf([written]))).toEqual(affiliate);
  expect(createCookieJar(headerOf([byLibrary]), true).affiliate()).toEqual(affiliate);
});

test.each([
  ["that is not base64", "afiliado=%%%"],
  ["that is not JSON", `afiliado=${btoa("hola")}`],
  ["that is not UTF-8", `afiliado=${btoa('{"a":"\xff"}')}`],
  ["of another shape", `afiliado=${btoa('{"passed":"si"}')}`],
  ["that is empty", "afiliado="],
  ["without a value", "afiliado"],
])("a cookie %s counts as absent", async (_, header) => {
  expect(await createCookieJar(header, false).affiliate()).toBeUndefined();
});

test("the cookie of who was sent by nobody is known by its text, and read as any other in another spelling", () => {
  const written = headerOf([createCookieJar(null, true).writeAffiliate({ passed: false, secure: false })]);
  expect(createCookieJar(written, true).affiliate()).toBe(noAffiliate);
  const padded = `${written}%3D%3D`;
  expect(createCookieJar(padded, true).affiliate()).not.toBe(noAffiliate);
  expect(createCookieJar(padded, true).affiliate()).toEqual(noAffiliate);
});

test("the first of two cookies with a name counts, and names match as a whole", async () => {
  const jar = createCookieJar(`xsrc=9; src=1; src=2`, false);
  expect(jar.source()).toEqual({ src: "1", lnk: "na" });
  expect(jar.has("lnk")).toBe(false);
});

test("src and lnk are plain text that tags can read", () => {
  const [src = "", lnk = ""] = createCookieJar(null, true).writeSource({ src: "1100461", lnk: "a b" });
  expect(src).toMatch(/^src=1100461; Max-Age=1440; Path=\/; Secure; SameSite=Lax$/i);
  expect(lnk).toMatch(/^lnk=a%20b;/);
  expect(createCookieJar("src=%0a; lnk=x", true).source()).toBeUndefined();
});
