import { expect, test } from "vitest";
import { attributionOfLanding } from "./attribution.ts";

const at = (path: string, referrer: string | null = null) =>
  attributionOfLanding(new URL(path, "https://site.example"), referrer);

test("a landing that says nothing is none", () => {
  expect(at("/")).toBeUndefined();
  expect(at("/?q=autos", "https://buscador.example/")).toBeUndefined();
});

test("src without lnk has lnk na", () => {
  expect(at("/sem?src=1100461")).toEqual({ src: "1100461", lnk: "na", landing: "/sem" });
  expect(at("/sem?src=1100461&lnk=x")).toMatchObject({ lnk: "x" });
});

test("values are cut, never interpreted; of a foreign referrer only the host is taken", () => {
  expect(at(`/?affid=${"9".repeat(500)}`, "https://socio.example/a?correo=x")).toEqual({
    affid: "9".repeat(200),
    landing: "/",
    referrer: "socio.example",
  });
  expect(at("/?affid=1", "https://site.example/otra")).toEqual({ affid: "1", landing: "/" });
  expect(at("/?affid=1", "no es una dirección")).toEqual({ affid: "1", landing: "/" });
});
