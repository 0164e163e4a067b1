import { describe, expect, test } from "vitest";
import { endpoints, type Page, pages } from "../../../../app/pages.ts";
import { linkAddress, pictureAddress } from "./addresses.ts";

const host = "www.sitio.example";
const linkTo = (value: string) => linkAddress(value, [host]);
const pictureAt = (value: string) => pictureAddress(value, [host]);

const rows: readonly Pick<Page, "path" | "aliases">[] = Object.values(pages);
const paths = rows
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .filter((path) => path !== "*")
  .map((path) => path.replace(/:\w+\??/g, "algo-1"));

describe("a link in a partner's article", () => {
  test.each(paths)("to our page %s is a path without a query, with our host or without", (path) => {
    for (const start of ["", `https://${host}`])
      expect(linkTo(`${start}${path}?affid=SOCIO9&src=robado#ahi`)).toBe(`${path}#ahi`);
  });

  test.each([
    ...Object.values(endpoints).map(({ path }) => path.replace(/:\w+/g, "algo-1")),
    "/services/newcar/v1/getAllMakes",
    "/auto-credito/solicitud.data",
    "/temas-de-ayuda/auto-credito/mal-credito.data",
    "/assets/a.js",
    "/no-existe",
    "//",
    "/.//otro.example/",
  ])("to %s, which is no page of ours, is dropped", (path) => {
    expect(linkTo(path)).toBeUndefined();
    expect(linkTo(`https://${host}${path}`)).toBeUndefined();
  });

  test.each([
    ["/temas-de-ayuda/auto-credito/mal-credito.html#ahi", "/temas-de-ayuda/auto-credito/mal-credito#ahi"],
    ["/temas-de-ayuda/auto-credito/mal-credito/", "/temas-de-ayuda/auto-credito/mal-credito"],
    ["/temas-de-ayuda/auto-credito/2.html", "/temas-de-ayuda/auto-credito/page/2"],
    ["/help-topics/mal-credito.htm", "/help-topics/mal-credito"],
    ["/temas-de-ayuda/auto-credito.html", "/temas-de-ayuda/auto-credito"],
  ])("to %s, as the backend's own pages are called, is one to %s", (written, path) => {
    expect(linkTo(written)).toBe(path);
    expect(linkTo(`https://${host}${written}`)).toBe(path);
  });

  test("to another site keeps its query", () =>
    expect(linkTo("https://otro.example/a?affid=1#b")).toBe("https://otro.example/a?affid=1#b"));
});

describe("a picture in a partner's article", () => {
  test.each([
    ["/ayuda/a-414.webp", "/ayuda/a-414.webp"],
    [`https://${host}/ayuda/a.jpg`, "/ayuda/a.jpg"],
    ["https://fotos.example/a.jpg?w=414", "https://fotos.example/a.jpg?w=414"],
  ])("at %s is shown", (address, shown) => expect(pictureAt(address)).toBe(shown));

  test.each([
    "/visita/pixel",
    "/auto-credito/conversion",
    "/",
    "/ayuda/../visita/pixel",
    "/ayuda/a.jpg?affid=1",
  ])("at %s is not shown", (address) => {
    expect(pictureAt(address)).toBeUndefined();
    expect(pictureAt(`https://${host}${address}`)).toBeUndefined();
  });
});
