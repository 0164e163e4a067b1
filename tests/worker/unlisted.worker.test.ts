import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../standalone-site.ts";

let preview: TestSite;
let production: TestSite;
beforeAll(async () => {
  [preview, production] = await Promise.all([
    startTestSite({ site: { SEARCH_ENGINES: "off" } }),
    startTestSite(),
  ]);
});
afterAll(() => Promise.all([preview.end(), production.end()]));

test("where search engines are off, no answer of the worker may be listed, and robots.txt lets them read that", async () => {
  const listed = ["/", "/temas-de-ayuda", "/politica-de-privacidad", "/robots.txt", "/sitemap.xml"];
  for (const path of [...listed, "/auto-credito/solicitud", "/nada", "/services/health", "/faq/"]) {
    const { headers } = await fetch(preview.origin + path, { redirect: "manual" });
    expect(headers.get("x-robots-tag"), path).toContain("noindex");
  }
  for (const path of listed)
    expect((await fetch(production.origin + path)).headers.get("x-robots-tag"), path).toBeNull();
  expect(await (await fetch(`${preview.origin}/robots.txt`)).text()).not.toMatch(/^Disallow: \/$/m);
});
