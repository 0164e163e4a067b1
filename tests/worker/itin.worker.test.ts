import { describe, expect, test } from "vitest";
import { readSource } from "../../app/domain/help/source.ts";
import { sourceIdByRule, sources } from "../../app/routes/help/itin/sources.ts";
import type { TestSite } from "../standalone-site.ts";
import { backendOfFile, sharedSite, siteOfFile } from "./sites.ts";

// The page on loans with an ITIN, a visa, TPS, DACA or residence is our own, whether or not a product backend has the
// help.

const path = "/temas-de-ayuda/itin";
const category = {
  category: { category: "itin", category_title: "Del socio", category_intro: "Otra página." },
  articles: [],
  pagination: { page: 1, pages: 1, total: 0 },
};
const backend = await backendOfFile(() => "none", { [path]: category });
const dead = await backendOfFile(() => "hang");
const sites: Record<string, TestSite> = {
  "standing alone": await sharedSite(),
  "with a backend that has such a category": await siteOfFile({
    services: { UPSTREAM_ORIGIN: backend.origin },
  }),
  "with a backend that hangs": await siteOfFile({
    services: { UPSTREAM_ORIGIN: dead.origin, UPSTREAM_TIMEOUT_MS: "300" },
  }),
};

describe.each(Object.entries(sites))("%s", (_, site) => {
  const get = async (address: string) => {
    const response = await fetch(site.origin + address, { redirect: "manual" });
    return { status: response.status, body: await response.text() };
  };
  test("the page exists, with its canonical link and its way back", async () => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toContain("<h1>ITIN, visa, TPS, DACA o residencia</h1>");
    expect(body).toContain(`<link rel="canonical" href="https://www.tucreditodeauto.example${path}"`);
    expect(body).toMatch(/class="crumbs"[\s\S]*href="\/temas-de-ayuda"[\s\S]*aria-current="page"/);
    expect(body).toContain("Información, no asesoría legal.");
  });
  test.each(["ITIN", "DACA", "visa tps", "residencia"])(
    "is what a search for %s finds first",
    async (query) => {
      const { body } = await get(`/temas-de-ayuda?q=${encodeURIComponent(query)}`);
      const [, results = ""] = body.split('class="results"');
      expect(/href="([^"]*)"/.exec(results)?.[1]).toBe(path);
    },
  );
  test("the page is in the site map and on the help's first page", async () => {
    expect((await get("/sitemap.xml")).body).toContain(`${path}</loc>`);
    expect((await get("/sitemap1/sitemap")).body).toContain(`href="${path}"`);
    expect((await get("/temas-de-ayuda")).body).toContain(`href="${path}"`);
  });
});

test("each rule has its source, every source is listed, and each English source is marked", async () => {
  const response = await fetch((sites["standing alone"]?.origin ?? "") + path);
  const [text = "", list = ""] = (await response.text()).split('id="fuentes"');
  const linkTo = (address: string) => `href="${address.replaceAll("&", "&amp;")}"`;
  for (const id of Object.values(sourceIdByRule))
    expect(text).toContain(linkTo(readSource(sources[id]).address));
  for (const { address, language } of Object.values(sources).map(readSource)) {
    const [, link = ""] = list.split(linkTo(address));
    expect(link.split("</a>")[0]?.includes("(en\u00a0inglés)"), address).toBe(language === "en");
  }
});
