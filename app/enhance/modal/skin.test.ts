import { expect, test } from "vitest";
import { skinOf } from "./skin.ts";

const base = "https://sitio.example/skins/";
const other = "https://cdn.example/";

test.each([
  ["noche", base, "https://sitio.example/skins/noche.css", "tca-modal-skin-noche"],
  ["noche", "https://cdn.example/a", "https://cdn.example/a/noche.css", "tca-modal-skin-noche"],
  [`${other}x/Dia-2.css?v=3`, base, `${other}x/Dia-2.css?v=3`, "tca-modal-skin-Dia-2"],
])("the skin %s of %s is %s", (skin, folder, href, className) =>
  expect(skinOf(skin, folder)).toEqual({ href, className }),
);

test.each([
  "",
  "../noche",
  "noche.css",
  "a/b",
  "a b",
  "http://cdn.example/noche.css",
  "//cdn.example/noche.css",
  "javascript:alert(1)",
  "data:text/css,*{}",
  "https://cdn.example/noche.js",
  "https://cdn.example/no che.css",
  "x".repeat(41),
])("%j is no skin", (skin) => expect(skinOf(skin, base)).toBeUndefined());

test("a folder that is no address has no skins", () => expect(skinOf("noche", "skins")).toBeUndefined());
