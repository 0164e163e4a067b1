import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.end());

/** Bytes as they travel (Brotli); they are the same on every machine, so they may be asserted. */
const sizeOf = (path: string) =>
  brotliCompressSync(readFileSync(inRoot("build", "client", `.${path}`))).length;
const sum = (paths: Iterable<string>) => [...new Set(paths)].reduce((total, path) => total + sizeOf(path), 0);
const built = (start: string, end: string) =>
  readdirSync(inRoot("build", "client", "assets"))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => `/assets/${name}`);
const html = async (path: string) => (await fetch(site.origin + path)).text();
const namesIn = (page: string, kind: string) =>
  [...page.matchAll(new RegExp(`/assets/[\\w.-]+\\.${kind}`, "g"))].map(([name]) => name);

const kB = 1000;

describe.each([
  "/",
  "/sem",
  "/quienes-somos",
  "/preguntas-frecuentes",
  "/contactanos",
  "/temas-de-ayuda",
  "/temas-de-ayuda/auto-prestamos",
  "/temas-de-ayuda/auto-prestamos/pago-inicial",
  "/quiz/special-finance",
  "/cuanto-costaria",
  "/used-listings",
  "/sbartem2",
  "/terminos-de-uso",
  "/sitemap1/sitemap",
  "/auto-credito/solicitud",
  "/auto-credito/solicitud2",
  "/auto-credito/thank-you-plain",
  "/404",
])("%s", (path) => {
  test("has no React, one script of 6 kB at most, and nothing of anybody else's", async () => {
    const page = await html(path);
    expect(sum(namesIn(page, "js"))).toBeLessThanOrEqual(6 * kB);
    expect(new Set(namesIn(page, "js")).size).toBe(1);
    expect(page).not.toContain("modulepreload");
    expect(page.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, "")).not.toMatch(
      /<script(?! type="module" src="\/assets\/)/,
    );
    expect(page).not.toMatch(/<(?:script|link rel="stylesheet"|img)[^>]*(?:src|href)="https?:/);
  });
});

test("the consent dialog is 12 kB of code at most, and all styles together are 12 kB", () => {
  expect(sum(built("enhance-consent", ".js"))).toBeLessThanOrEqual(12 * kB);
  expect(sum([...built("app-", ".css"), ...built("enhance-consent", ".css")])).toBeLessThanOrEqual(12 * kB);
});

test("what some pages need besides is 5 kB each at most: application, picker, modal, captcha, measurement", () => {
  for (const name of ["page-application", "picker", "modal", "page-captcha", "vitals"]) {
    const files = built(`enhance-${name}-`, ".js");
    expect(files, name).toHaveLength(1);
    expect(sum(files), name).toBeLessThanOrEqual(5 * kB);
  }
});

test("the page says what it needs in its headers, and its files are kept for ever", async () => {
  const response = await fetch(`${site.origin}/`);
  const style =
    /<(\/assets\/[^>]+\.css)>; rel=preload; as=style/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
  expect(await response.text()).toContain(`<link rel="stylesheet" href="${style}"/>`);
  const file = await fetch(site.origin + style);
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
