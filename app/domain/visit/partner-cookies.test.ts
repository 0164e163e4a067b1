import { describe, expect, test } from "vitest";
import {
  acceptedCookies,
  cookieStringFor,
  partnerCookieLife,
  readCookiePatterns,
} from "./partner-cookies.ts";

const patterns = ["socio_*", "clic"];
const accepted = (...offered: Parameters<typeof acceptedCookies>[0]) => acceptedCookies(offered, patterns);

describe("a partner's cookie", () => {
  test.each([
    ["of an allowed family", { name: "socio_id", value: "a1" }, true],
    ["of an allowed name", { name: "clic", value: "a1" }, true],
    ["of a name that only begins like one", { name: "clic2", value: "a1" }, false],
    ["of no allowed name", { name: "otro", value: "a1" }, false],
    ["of our own name", { name: "afiliado", value: "a1" }, false],
    ["of a piece of our own", { name: "solicitud.0", value: "a1" }, false],
    ["with attributes in its value", { name: "clic", value: "a; Domain=malo.example" }, false],
    ["with a line in its value", { name: "clic", value: "a\r\nset-cookie: x=y" }, false],
    ["with a line in its name", { name: "socio_\r\nx", value: "a" }, false],
    ["that is too long", { name: "clic", value: "a".repeat(2000) }, false],
    ["in another alphabet", { name: "clic", value: "ñ" }, false],
  ])("%s: accepted is %s", (_, cookie, is) => expect(accepted(cookie)).toHaveLength(is ? 1 : 0));

  test("lives thirty days at most, and on a path of this site", () => {
    expect(accepted({ name: "clic", value: "a", path: "/sem", maxAge: 60 })).toEqual([
      { name: "clic", value: "a", path: "/sem", maxAge: 60 },
    ]);
    expect(accepted({ name: "clic", value: "a", path: "//malo.example; x", maxAge: 9e9 })).toEqual([
      { name: "clic", value: "a", path: "/", maxAge: partnerCookieLife },
    ]);
    expect(accepted({ name: "clic", value: "a", maxAge: Number.NaN })).toMatchObject([
      { maxAge: partnerCookieLife },
    ]);
  });

  test("comes with nine others at most", () =>
    expect(
      accepted(...Array.from({ length: 40 }, (_, n) => ({ name: `socio_${n}`, value: "a" }))),
    ).toHaveLength(10));
});

test("partners are told of their own cookies alone", () => {
  expect(cookieStringFor("afiliado=x; socio_id=7; visita=y; clic=3; solicitud.0=z", patterns)).toBe(
    "socio_id=7; clic=3",
  );
  expect(cookieStringFor(null, patterns)).toBe("");
});

test.each(["*", "a", "vis*", "src", "s*", "solicitud*", "con espacio", "lnk"])(
  "a list with «%s» is refused",
  (list) => expect(() => readCookiePatterns(list)).toThrow(RangeError),
);
test("a list is read", () => expect(readCookiePatterns(" socio_* , clic")).toEqual(patterns));
