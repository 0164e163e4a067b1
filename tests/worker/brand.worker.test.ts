import { expect, test } from "vitest";
import { crawl, stepPages } from "./crawl.ts";
import { siteOfFile } from "./sites.ts";

const brand = "Autos Sol Financia";
const host = "sol.example";
const site = await siteOfFile({
  site: {
    TEST_NOW: "2026-11-20T17:00:00Z",
    SITE_ORIGIN: `https://www.${host}`,
    BRAND_NAME: brand,
    BRAND_LEGAL_NAME: `${brand}, Inc.`,
    BRAND_SOCIAL_URL: `https://social.${host}/`,
    BRAND_DEALER_URL: `https://concesionarios.${host}/`,
  },
});

/** What names the firm whose texts this site ships, however it is written. */
const otherFirm = /tu\s*cr(?:é|e|&eacute;|&#x?e9;|&#233;|%C3%A9)dito\s*de\s*auto/iu;

test("no page, card, structured data or feed names another firm than the configured brand", async () => {
  const pages = [...(await crawl(site.origin))].map(([path, { body }]) => [path, body] as const);
  const files = await Promise.all(
    ["/temas-de-ayuda.rss", "/sitemap.xml", "/robots.txt", "/picker.js", "/modal.js"].map(
      async (path) => [path, await (await fetch(site.origin + path)).text()] as const,
    ),
  );
  const documents = [...pages, ...files, ...(await stepPages(site.origin))];
  expect(documents.filter(([, body]) => body.includes(brand)).length).toBeGreaterThan(150);
  const found = documents.flatMap(([name, body]) => {
    const at = otherFirm.exec(body);
    return at ? `${name}: ${body.slice(Math.max(0, at.index - 60), at.index + 60)}` : [];
  });
  expect(found).toEqual([]);
});

test("an article and its card are by the editors of the brand, in structured data too", async () => {
  const read = async (path: string) => (await fetch(site.origin + path)).text();
  const article = await read("/temas-de-ayuda/auto-credito/mal-credito");
  expect(article).toContain(`Por Redacción de ${brand} · `);
  expect(article).toContain(`"author":{"@type":"Organization","name":"Redacción de ${brand}"`);
  expect(await read("/temas-de-ayuda/auto-credito")).toContain(`<span>Por Redacción de ${brand}</span>`);
});
