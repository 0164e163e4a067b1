import { describe, expect, test } from "vitest";
import { acceptedCookies, cookieStringFor, partnerCookieLife, readCookiePattern } from "./partner-cookies.ts";

const patterns = ["socio_*", "clic"];
const accepted = (...offered: Parameters<typeof acceptedCookies>[0]) => acceptedCookies(offered, patterns);

describe("a partner's cookie", () => {
  test.each([
    ["with the prefix of an allowed pattern", { name: "socio_id", value: "a1" }, true],
    ["with an allowed name", { name: "clic", value: "a1" }, true],
    ["whose name only begins like an allowed one", { name: "clic2", value: "a1" }, false],
    ["without an allowed name", { name: "otro", value: "a1" }, false],
    ["with the name of a cookie of this site", { name: "afiliado", value: "a1" }, false],
    ["with the name of a part of our draft cookie", { name: "solicitud.0", value: "a1" }, false],
    ["with attributes in its value", { name: "clic", value: "a; Domain=malo.example" }, false],
    ["with a line break in its value", { name: "clic", value: "a\r\nset-cookie: x=y" }, false],
    ["with a line break in its name", { name: "socio_\r\nx", value: "a" }, false],
    ["that is too long", { name: "clic", value: "a".repeat(2000) }, false],
    ["with a character outside of ASCII", { name: "clic", value: "ñ" }, false],
  ])("%s: accepted is %s", (_, cookie, isAccepted) =>
    expect(accepted(cookie)).toHaveLength(isAccepted ? 1 : 0),
  );

  test("lives for at most thirty days, on a path of this site", () => {
    const clic = { name: "clic", value: "a" };
    const usual = { ...clic, path: "/", maxAge: partnerCookieLife };
    const short = { ...clic, path: "/sem", maxAge: 60 };
    expect(accepted(short)).toEqual([short]);
    expect(accepted({ ...clic, path: "//malo.example; x", maxAge: 9e9 })).toEqual([usual]);
    expect(accepted({ ...clic, maxAge: Number.NaN })).toEqual([usual]);
  });

  test("is dropped if the reply has ten cookies before it", () =>
    expect(
      accepted(...Array.from({ length: 40 }, (_, n) => ({ name: `socio_${n}`, value: "a" }))),
    ).toHaveLength(10));
});

test("partners get their own cookies only", () => {
  expect(cookieStringFor("afiliado=x; socio_id=7; visita=y; clic=3; solicitud.0=z", patterns)).toBe(
    "socio_id=7; clic=3",
  );
  expect(cookieStringFor(null, patterns)).toBe("");
});

test.each(["*", "a", "vis*", "src", "s*", "solicitud*", "con espacio", "lnk"])(
  "PARTNER_COOKIES with «%s» is rejected",
  (pattern) => expect(() => readCookiePattern(pattern)).toThrow(RangeError),
);
test("an entry of PARTNER_COOKIES is a name or a prefix", () =>
  expect(["socio_*", "clic"].map(readCookiePattern)).toEqual(patterns));
