import { createCookie } from "react-router";
import { expect, test } from "vitest";
import { createCookieJar } from "./cookies.ts";

const headerOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

test("the cookie jar reads back every cookie that it writes, in any alphabet", () => {
  const link = { utm_source: "Niños & «autos» 🚗", src: "1100461" };
  const touch = { landing: "/sem", at: "2026-11-20T12:00:00.000Z", ...link };
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
  const attributes = { path: "/", sameSite: "lax", httpOnly: true, secure: true } as const;
  const library = createCookie("__Host-afiliado", attributes);
  const byLibrary = await library.serialize(affiliate);
  expect(written).toBe(byLibrary.replace(/(?:%3D)+;/, ";"));
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
])("a cookie %s counts as absent", (_, header) =>
  expect(createCookieJar(header, false).affiliate()).toBeUndefined(),
);

test("the first of two cookies with a name counts, and names match as a whole", () => {
  const jar = createCookieJar(`xsrc=9; src=1; src=2`, false);
  expect(jar.source()).toEqual({ src: "1", lnk: "na" });
  expect(jar.has("lnk")).toBe(false);
});

test("src and lnk are plain text that tags can read", () => {
  const [src = "", lnk = ""] = createCookieJar(null, true).writeSource({ src: "1100461", lnk: "a b" });
  expect(src).toBe("src=1100461; Max-Age=1440; Path=/; Secure; SameSite=Lax");
  expect(lnk).toMatch(/^lnk=a%20b;/);
  expect(createCookieJar("src=%0a; lnk=x", false).source()).toBeUndefined();
});

test("in production a cookie that only this site reads counts only under its name with a prefix", () => {
  const planted = createCookieJar(
    "afiliado=a; __Secure-afiliado=b; solicitud.0=c; __Host-solicitud.0=d",
    true,
  );
  expect(planted.isEmpty()).toBe(true);
  expect(planted.hasPieces("solicitud")).toBe(false);
  expect(createCookieJar("__Secure-solicitud.0=c", true).hasPieces("solicitud")).toBe(true);
});

test("a cookie that other parties read has the specification's name in production too", () => {
  const shared = createCookieJar(
    "src=1100461; lnk=a; mboxDisable=1; __Host-src=2; __Host-mboxDisable=2",
    true,
  );
  expect(shared.source()).toEqual({ src: "1100461", lnk: "a" });
  expect(shared.mboxDisable()).toBe("1");
  expect(shared.writeMboxDisable("1")).toMatch(/^mboxDisable=1; .*Secure/);
});
