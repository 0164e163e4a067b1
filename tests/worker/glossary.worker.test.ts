import { describe, expect, test } from "vitest";
import { glossaryTerms } from "../../app/copy/glossary-terms.ts";
import { structuredThings } from "../shared-tags.ts";
import { sharedSite } from "./sites.ts";

const site = await sharedSite();

const html = async (path: string) => (await fetch(site.origin + path)).text();

test("every term is on the page once, at its anchor, with its English name", async () => {
  const page = await html("/glosario");
  const anchors = [...page.matchAll(/<div id="([\w-]+)"><dt>/g)].map(([, id]) => id);
  expect(anchors).toEqual(glossaryTerms.map(({ id }) => id));
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const names = [...page.matchAll(/<li><a href="#([\w-]+)">/g)].map(([, id]) => id);
  expect(names).toEqual(glossaryTerms.map(({ id }) => id));
  const lines = [...page.matchAll(/<li><a href="#([\w-]+)" lang="en">/g)].map(([, id]) => id);
  expect(new Set(lines)).toEqual(new Set(anchors));
});

test("programs read the same terms: a set with a name, an address and a definition of each", async () => {
  const things = structuredThings(await html("/glosario"));
  const set = things.find((thing) => thing["@type"] === "DefinedTermSet");
  expect(set?.hasDefinedTerm).toHaveLength(glossaryTerms.length);
  const address = set?.["@id"];
  expect(address).toMatch(/^https?:\/\/.*\/glosario$/);
  expect(set?.hasDefinedTerm).toContainEqual({
    "@type": "DefinedTerm",
    "@id": `${address}#pago-inicial`,
    name: "pago inicial",
    alternateName: ["down payment", "enganche", "cuota inicial", "pronto", "entrada"],
    description: "El dinero que pones de tu bolsillo al comprar. Mientras más das, menos pides prestado.",
  });
  expect(things.map((thing) => thing["@type"])).toContain("BreadcrumbList");
});

test("both site maps list it, and the index of the help leads to it", async () => {
  expect(await html("/sitemap.xml")).toContain("/glosario</loc>");
  expect(await html("/sitemap1/sitemap")).toContain('href="/glosario"');
  expect(await html("/temas-de-ayuda")).toContain('href="/glosario"');
});

describe("the search of help finds terms", () => {
  test.each([
    ["APR", "tasa-de-porcentaje-anual"],
    ["reposesión", "recuperacion-del-vehiculo"],
    ["¿qué es el deducible?", "deducible"],
  ])("%s: %s", async (query, id) => {
    const page = await html(`/temas-de-ayuda?q=${encodeURIComponent(query)}`);
    const [, first] = /<a href="\/glosario#([\w-]+)">/.exec(page) ?? [];
    expect(first).toBe(id);
  });
  test.each(["pago inicial", "enganche"])("and show what %s means before every result", async (query) => {
    const page = await html(`/temas-de-ayuda?q=${encodeURIComponent(query)}`);
    const [, definition = ""] = /<div class="summary results">(.*?)<\/div>/s.exec(page) ?? [];
    expect(definition).toContain('<a href="/glosario#pago-inicial">Pago inicial (down payment)</a>');
    expect(page.indexOf(definition)).toBeLessThan(page.indexOf('<ul class="results">'));
  });
  test("and the glossary itself by its name", async () =>
    expect(await html("/temas-de-ayuda?q=diccionario")).toContain('<a href="/glosario">'));
  test("at most three, after the articles", async () => {
    const page = await html(`/temas-de-ayuda?q=${encodeURIComponent("crédito")}`);
    const list = [...page.matchAll(/<ul class="results">.*?<\/ul>/gs)].join("");
    const links = [...list.matchAll(/<a href="([^"]*)"/g)].map(([, link = ""]) => link);
    const terms = links.filter((link) => link.startsWith("/glosario#"));
    expect(terms).toHaveLength(3);
    const lastArticle = links.findLastIndex((link) => /^\/temas-de-ayuda\/[\w-]+\/[\w-]+$/.test(link));
    expect(links.indexOf(terms[0] ?? "")).toBeGreaterThan(lastArticle);
    expect(lastArticle).toBeGreaterThan(0);
  });
});

test("an article's words lead to the glossary, except a word that the article explains itself", async () => {
  const page = await html("/temas-de-ayuda/auto-prestamos/pago-inicial");
  expect(page).toMatch(/<a class="term" href="\/glosario#[\w-]+">/);
  expect(page).not.toContain('href="/glosario#pago-inicial"');
});
