import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";
import { siteOfFile } from "./sites.ts";

const site = await siteOfFile({ bare: false });

/** Compressed bytes (Brotli): the same on every machine, so tests may assert them. */
const sizeOf = (path: string) =>
  brotliCompressSync(readFileSync(inRoot("build", "client", `.${path}`))).length;
const sum = (paths: Iterable<string>) => [...new Set(paths)].reduce((total, path) => total + sizeOf(path), 0);
const builtFiles = (start: string, end: string) =>
  readdirSync(inRoot("build", "client", "assets"))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => `/assets/${name}`);
const html = async (path: string) => (await fetch(site.origin + path)).text();
const assetsIn = (page: string, kind: string) =>
  [...page.matchAll(new RegExp(`/assets/[\\w.-]+\\.${kind}`, "g"))].map(([name]) => name);

const kB = 1000;

describe.each([
  "/",
  "/sem",
  "/quienes-somos",
  "/preguntas-frecuentes",
  "/contactanos",
  "/temas-de-ayuda",
  "/temas-de-ayuda/estados",
  "/temas-de-ayuda/estados/texas",
  "/temas-de-ayuda/auto-prestamos",
  "/temas-de-ayuda/auto-prestamos/pago-inicial",
  "/glosario",
  "/quiz/special-finance",
  "/cuanto-costaria",
  "/cuanto-auto-puedo-pagar",
  "/refinanciar-conviene",
  "/cuanto-debo-y-cuanto-vale",
  "/used-listings",
  "/sbartem2",
  "/terminos-de-uso",
  "/sitemap1/sitemap",
  "/carta-para-disputar-un-error",
  "/auto-credito/solicitud",
  "/auto-credito/solicitud2",
  "/auto-credito/thank-you-plain",
  "/404",
])("%s", (path) => {
  test("has one script of at most 6 kB, no React, no inline script and nothing from other hosts", async () => {
    const page = await html(path);
    expect(sum(assetsIn(page, "js"))).toBeLessThanOrEqual(6 * kB);
    expect(new Set(assetsIn(page, "js")).size).toBe(1);
    expect(page).not.toContain("modulepreload");
    expect(page.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, "")).not.toMatch(
      /<script(?! type="module" src="\/assets\/)/,
    );
    expect(page).not.toMatch(/<(?:script|link rel="stylesheet"|img)[^>]*(?:src|href)="https?:/);
  });

  test("has at most 14.5 kB of styles, with the consent dialog's", async () => {
    const own = assetsIn(await html(path), "css");
    expect(own.length).toBeGreaterThan(0);
    expect(sum([...own, ...builtFiles("enhance-consent", ".css")])).toBeLessThanOrEqual(14.5 * kB);
  });
});

test("the consent dialog has at most 12 kB of code", () => {
  expect(sum(builtFiles("enhance-consent", ".js"))).toBeLessThanOrEqual(12 * kB);
});

const scriptsForSomePages = ["page-application", "picker", "modal", "page-captcha", "vitals", "loan"];

test.each(scriptsForSomePages)("the script %s has at most 5.3 kB, the application's 6", (name) => {
  const files = builtFiles(`enhance-${name}-`, ".js");
  expect(files).toHaveLength(1);
  expect(sum(files)).toBeLessThanOrEqual((name === "page-application" ? 6 : 5.3) * kB);
});

test("what these scripts import imports nothing more: each file in a chain is a round trip before the page's code runs", () => {
  const importedBy = (path: string) =>
    [
      ...readFileSync(inRoot("build", "client", `.${path}`), "utf8").matchAll(
        /\b(?:from|import)"\.(\/[^"]+)"/g,
      ),
    ].map(([, file]) => `/assets${file}`);
  const imported = scriptsForSomePages.flatMap((name) =>
    builtFiles(`enhance-${name}-`, ".js").flatMap(importedBy),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.flatMap(importedBy)).toEqual([]);
});

/** Compresses pages as the edge does: Brotli, level 4. */
const atEdge = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

/** While the telephones are answered a page has more styles than at night. */
const moments = [
  ["at noon", "2026-11-24T17:00:00Z"],
  ["at night", "2026-11-24T05:00:00Z"],
] as const;
describe.each(moments)("%s", async (_, TEST_NOW) => {
  const { origin } = await siteOfFile({ bare: false, site: { TEST_NOW } });

  test.each([
    "/",
    "/sem",
    "/temas-de-ayuda/auto-prestamos/pago-inicial",
    "/preguntas-frecuentes",
    "/glosario",
    "/quiz/special-finance",
    "/contactanos",
    "/auto-credito/solicitud",
  ])("the styles in a first visit's page weigh at most 4 kB: %s", async (path) => {
    const later = await (await fetch(origin + path, { headers: { cookie: "perfil=x" } })).text();
    const first = await (await fetch(origin + path)).text();
    expect(first).toContain("<style>");
    expect(atEdge(first) - atEdge(later)).toBeLessThanOrEqual(4 * kB);
  });
});

test("a later page preloads its style sheet by a header, and its files are cached for ever", async () => {
  const response = await fetch(`${site.origin}/`, { headers: { cookie: "perfil=x" } });
  const style =
    /<(\/assets\/[^>]+\.css)>; rel=preload; as=style/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
  expect(await response.text()).toContain(`<link rel="stylesheet" href="${style}"/>`);
  const file = await fetch(site.origin + style);
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
