import { describe, expect, test } from "vitest";
import { readSource } from "../../app/domain/help/source.ts";
import { states } from "../../app/domain/help/states/published.ts";
import { isLink } from "../../app/domain/help/states/state.ts";
import { siteOfFile } from "./sites.ts";

const at = (TEST_NOW: string) => ({ site: { TEST_NOW }, services: { TEST_NOW } });
/**
 * In New York this is the last day on which facts that were checked on November 22, 2026 are shown, and the first day
 * on which they are hidden.
 */
const lastMoment = "2027-11-23T04:59:30Z";
const dayAfter = "2027-11-23T05:00:30Z";

let site = await siteOfFile(at("2026-12-01T17:00:00Z"));

const get = async (path: string) => {
  const response = await fetch(site.origin + path);
  return { status: response.status, headers: response.headers, body: await response.text() };
};
const textOf = (body: string) =>
  body
    .replaceAll("<wbr/>", "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const places = ["/temas-de-ayuda", "/sitemap1/sitemap", "/sitemap.xml"];

describe.sequential("while the states' facts are less than a year old", () => {
  test.each(states.map(({ slug, name }) => [slug, name] as const))("%s has a page", async (slug, name) => {
    const { status, body } = await get(`/temas-de-ayuda/estados/${slug}`);
    expect(status).toBe(200);
    expect(body).toContain(`<h1>Comprar auto a crédito en ${name}</h1>`);
    expect(textOf(body)).toContain("Actualizado el 22 de noviembre de 2026");
    expect(body).toContain("Información, no asesoría legal");
  });

  test("each cell has its text and its sources, laws by their numbers and pages with the language of each; links in the page lead to it", async () => {
    for (const { slug, cells, legalAid } of states) {
      const { body } = await get(`/temas-de-ayuda/estados/${slug}`);
      const shown = textOf(body);
      for (const cell of Object.values(cells)) {
        if (cell === "unverified") continue;
        expect(shown, slug).toContain(cell.text);
        for (const law of cell.sources.filter((cited) => !isLink(cited)))
          expect(body, slug).toContain(`<li>${law.replace("law ", "")}</li>`);
        const links = [...cell.sources.filter(isLink), legalAid.source];
        for (const { address, language } of links.map(readSource)) {
          const link = `<a href="${address.replaceAll("&", "&amp;").replaceAll("'", "&#x27;")}" rel="noopener" hrefLang="${language}">`;
          expect(body, slug).toContain(link);
          const after = body.slice(body.indexOf(link)).split("</a>")[0] ?? "";
          expect(after.includes("(en\u00a0inglés)"), `${slug} ${address}`).toBe(language === "en");
        }
      }
      for (const [, anchor] of body.matchAll(/<a href="#([a-z]+)">/g))
        expect(body, `${slug}#${anchor}`).toContain(`<h2 id="${anchor}">`);
    }
  });

  test("each section has its short result in a chip, and the attorney general's line comes last", async () => {
    const chipsOf = async (slug: string) => {
      const { body } = await get(`/temas-de-ayuda/estados/${slug}`);
      const sections = body.match(/<section class="state-cell".*?<\/section>/gs) ?? [];
      expect(sections.at(-1)).toContain('href="tel:+1');
      const chips = sections.map((section) => /<p class="chip">([^<]*)</.exec(section)?.[1] ?? "");
      return chips.map((chip) => chip.replaceAll("\u00a0", " "));
    };
    expect(await chipsOf("california")).toEqual([
      "Sí, sin presencia legal · AB 60",
      "$30,000 por persona, $60,000 por choque, $15,000 por daños",
      "Sí",
      "3 días",
      "Hasta $85",
      "Aviso de 15 días",
      "Hasta $12,500",
      "",
    ]);
    expect(await chipsOf("florida")).toEqual([
      "Pide presencia legal",
      "PIP $10,000, $10,000 por daños",
      "",
      "No hay días",
      "No lo cobra el gobierno",
      "Lo recuperas si pagas todo antes de la venta",
      "Hasta $8,000",
      "",
    ]);
    // The city has days to cancel and the state has none, so a number or "none" would be wrong.
    expect((await chipsOf("nueva-york"))[3]).toBe("Depende de la ciudad");
  });

  test("a cell that nobody could verify says so, and names an office to ask", async () => {
    const { body } = await get("/temas-de-ayuda/estados/nevada");
    const sections = body.match(/<section class="state-cell".*?<\/section>/gs) ?? [];
    const unverified = sections.filter((section) => section.includes("no lo pudimos comprobar"));
    expect(sections).toHaveLength(8);
    expect(unverified).toHaveLength(2);
    for (const section of unverified) {
      expect(section).toContain('href="https://ag.nv.gov/');
      expect(section).not.toContain("<details");
    }
  });

  test("both site maps, the help and the comparison list all of them", async () => {
    for (const path of [...places, "/temas-de-ayuda/estados"]) {
      const { body } = await get(path);
      for (const { slug } of states)
        expect(body, path).toMatch(new RegExp(`/temas-de-ayuda/estados/${slug}["<]`));
    }
    expect((await get("/sitemap.xml")).body).toMatch(/estados\/texas<\/loc><lastmod>2026-11-22<\/lastmod>/);
  });

  test("the comparison gives licence, insurance and small claims", async () => {
    const { body } = await get("/temas-de-ayuda/estados");
    const rows = [...body.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) => textOf(row).trim());
    expect(rows).toContain("California Sí $12,500 $30,000 $60,000 $15,000");
    expect(rows).toContain("Florida No $8,000 PIP $10,000 — Sin comprobar $10,000");
    expect(rows).toHaveLength(states.length);
  });

  test("a state that is not in the table is not found, and no category has its name", async () => {
    for (const path of ["oregon", "California", "california/x", "page/2"])
      expect((await get(`/temas-de-ayuda/estados/${path}`)).status, path).toBe(404);
  });
});

describe.sequential("a year later", () => {
  test("pages are shown until the day ends in New York, from the cache too", async () => {
    site = await site.restart(at(lastMoment));
    for (let time = 0; time < 2; time++)
      expect((await get("/temas-de-ayuda/estados/texas")).status).toBe(200);
  });

  test("a state without six cells has no page, and is in no list, map or search", async () => {
    site = await site.restart(at(dayAfter));
    for (const { slug } of states)
      expect((await get(`/temas-de-ayuda/estados/${slug}`)).status, slug).toBe(404);
    // Articles link here, so the page still has the guides, but search engines must not list it.
    const { status, body } = await get("/temas-de-ayuda/estados");
    expect(status).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toMatch(/<table|\/estados\/\w/);
    expect(body).toContain("/temas-de-ayuda/comprar-un-carro/seguro-de-auto");
    for (const path of [...places, "/temas-de-ayuda?q=texas", "/temas-de-ayuda?q=derechos estado"])
      expect((await get(path)).body, path).not.toContain("/temas-de-ayuda/estados");
  });
});
