import { describe, expect, test } from "vitest";
import { prefixedName, withoutPrefixes, withPrefix } from "./cookie-prefixes.ts";
import { cookies } from "./cookies.ts";

test("each cookie of the site has the prefix that its path allows", () => {
  for (const { name } of cookies.filter((cookie) => !("ownPath" in cookie)))
    expect(prefixedName(name)).toBe(`__Host-${name}`);
  expect(prefixedName("solicitud.0")).toBe("__Secure-solicitud.0");
  expect(prefixedName("socio_id")).toBe("socio_id");
});

describe("the Cookie header", () => {
  test.each([
    ["production names become plain", "__Host-src=a; __Secure-solicitud.0=b", "src=a; solicitud.0=b"],
    ["a plain name counts while there is no other", "src=old; lnk=x", "src=old; lnk=x"],
    [
      "a planted plain name loses against the production name, in any order",
      "src=planted; __Host-src=a; src=x",
      "src=a",
    ],
    ["a partner's cookie stays as it is", "__Host-socio=1; socio_id=2", "__Host-socio=1; socio_id=2"],
    ["a prefix that does not fit the cookie is not ours", "__Secure-src=a; src=b", "__Secure-src=a; src=b"],
    ["values with = stay whole", "__Host-visita=a==.b=", "visita=a==.b="],
    ["what is no pair stays", "; ;x", "; ;x"],
    ["what is no pair stays among others", "; ;__Host-src=a", "; ; src=a"],
  ])("%s", (_, header, expected) => expect(withoutPrefixes(header)).toBe(expected));
});

describe("Set-Cookie", () => {
  test("a cookie is set under its production name", () =>
    expect(withPrefix("src=a; Path=/; Secure", "")).toEqual(["__Host-src=a; Path=/; Secure"]));
  test("the plain one that the browser still has is deleted, on its own path", () =>
    expect(withPrefix("solicitud.0=a; Path=/auto-credito; Secure", "x=1; solicitud.0=b")).toEqual([
      "__Secure-solicitud.0=a; Path=/auto-credito; Secure",
      "solicitud.0=; Path=/auto-credito; Max-Age=0; Secure; SameSite=Lax",
    ]));
  test("a partner's cookie keeps its name", () =>
    expect(withPrefix("socio_id=1; Path=/", "socio_id=0")).toEqual(["socio_id=1; Path=/"]));
});
