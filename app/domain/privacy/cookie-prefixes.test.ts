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
    ["a plain name of ours counts for nothing", "src=planted; solicitud.0=b; x=1", "x=1"],
    ["but for mboxDisable, while there is no other", "mboxDisable=1; lnk=x", "mboxDisable=1"],
    [
      "a production name wins over a plain mboxDisable",
      "mboxDisable=1; __Host-mboxDisable=2",
      "mboxDisable=2",
    ],
    [
      "a planted plain name loses against the production name, in any order",
      "src=planted; __Host-src=a; src=x",
      "src=a",
    ],
    ["a partner's cookie stays as it is", "__Host-socio=1; socio_id=2", "__Host-socio=1; socio_id=2"],
    ["a prefix that does not fit the cookie is not ours", "__Secure-src=a; x=b", "__Secure-src=a; x=b"],
    ["values with = stay whole", "__Host-visita=a==.b=", "visita=a==.b="],
    ["what is no pair stays", "; ;__Host-src=a", "; ; src=a"],
  ])("%s", (_, header, expected) => expect(withoutPrefixes(header)).toBe(expected));
});

describe("Set-Cookie", () => {
  test("a cookie is set under its production name", () =>
    expect(withPrefix("src=a; Path=/; Secure")).toBe("__Host-src=a; Path=/; Secure"));
  test("a partner's cookie keeps its name", () =>
    expect(withPrefix("socio_id=1; Path=/")).toBe("socio_id=1; Path=/"));
});
