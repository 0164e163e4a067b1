import { describe, expect, test } from "vitest";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { runTasks } from "./bindings.ts";
import { crawl } from "./crawl.ts";
import { backendOfFile, backendOfTest, siteOfTest } from "./sites.ts";

// These tests use a company with its own backend: three categories and fifteen articles, none of them at one of our
// addresses, with each value of HELP. They open everything that a page, a map or the feed links to.

const clock = { TEST_NOW: "2026-11-20T17:00:00Z" };
const names = {
  seguros: "Entender los seguros",
  contratos: "Leer tu contrato",
  mudanzas: "Tu auto al mudarte",
};
const categories = Object.keys(names) as (keyof typeof names)[];
const slugs = [1, 2, 3, 4, 5].map((number) => `guia-${number}`);
const perPage = 2;
const pages = Math.ceil(slugs.length / perPage);
const pathOf = (category: string, slug: string) => `/temas-de-ayuda/${category}/${category}-${slug}`;
const picture = "https://fotos.example/a.webp";

const cardOf = (category: string, slug: string) => ({
  title: `${names[category as keyof typeof names]}: ${slug}`,
  link: `https://www.tucreditodeauto.example${pathOf(category, slug)}`,
  copy: "<p>Unas palabras.</p>",
  ...(slug === "guia-1" ? { image: { url: picture, alt: "" }, publishDateRaw: "2026-11-01" } : {}),
  author: "La empresa",
});
/**
 * How a category divides its list into pages. `seguros` counts its pages, `contratos` names the next page, and
 * `mudanzas` says nothing.
 */
const paginationOf = (category: string, page: number) =>
  ({
    seguros: { page, pages, total: slugs.length },
    contratos: { next: page < pages && `${page + 1}.html` },
  })[category];
const listOf = (category: string, page: number) => ({
  category: {
    category,
    category_title: names[category as keyof typeof names] + (page > 1 ? `, otra vez (${page})` : ""),
    category_intro: "Hola.",
  },
  articles: [
    ...slugs.slice((page - 1) * perPage, page * perPage).map((slug) => cardOf(category, slug)),
    // Every list also names a withdrawn article, which the backend does not have.
    { title: "Retirado", link: "/temas-de-ayuda/retirada/retirado", copy: "" },
  ],
  pagination: paginationOf(category, page),
});
const articleOf = (category: string, slug: string) => ({
  article: {
    title: `${names[category as keyof typeof names]}: ${slug}`,
    copy: '<p>El texto de la empresa. <a href="/temas-de-ayuda/auto-credito/mal-credito">Mal crédito</a> <a href="/temas-de-ayuda/seguros/otro">Otro</a></p>',
    description: "Una descripción.",
    author: "La empresa",
  },
  related_articles: [
    { title: "Otra guía", url: pathOf(category, "guia-1"), teaser: "Un texto." },
    { title: "Retirado", url: "/temas-de-ayuda/retirada/retirado", teaser: "Un texto." },
  ],
});
const answers: Record<string, unknown> = Object.fromEntries(
  categories.flatMap((category) => [
    [`/temas-de-ayuda/${category}`, listOf(category, 1)],
    // The backend serves the pages of a list and says how many there are. Like many backends, it also serves a page
    // that does not exist.
    ...[2, 3, 4].map((page) => [`/temas-de-ayuda/${category}/${page}.html`, listOf(category, page)]),
    ...slugs.map((slug) => [pathOf(category, slug), articleOf(category, slug)]),
  ]),
);
const backend = await backendOfFile(
  (path) => (path.startsWith("/temas-de-ayuda") && !answers[path] ? "404" : "none"),
  answers,
);

const HELP_CATEGORIES = JSON.stringify(categories.map((category) => ({ category, title: names[category] })));
const siteWith = async (HELP: string, more = { HELP_CATEGORIES }) => {
  const shared = { ...clock, HELP, ...more };
  const site = await siteOfTest({
    bare: false,
    site: shared,
    services: { ...shared, UPSTREAM_ORIGIN: backend.origin },
  });
  await runTasks(site, crons.tenMinutes);
  return site;
};
const get = async (site: TestSite, path: string) => {
  const response = await fetch(site.origin + path, { redirect: "manual" });
  return { status: response.status, body: await response.text() };
};
/** The paths that a map or the feed lists. */
const listedIn = (xml: string) =>
  [...xml.matchAll(/<(?:loc|link)>https:\/\/[^/]+(\/[^<]*)<\/(?:loc|link)>/g)].map(([, path = ""]) => path);
/**
 * Whether a path is not meant to be opened: the address of the not-found page, and the address that only a form's
 * response contains (pages.worker.test.ts).
 */
const isDeadEnd = (path: string) => path === "/404" || path.startsWith("/auto-finance/guardar");

async function brokenIn(site: TestSite): Promise<string[]> {
  const seen = await crawl(site.origin, (path) => !isDeadEnd(path));
  const broken = [...seen].flatMap(([path, { status, from }]) =>
    status >= 400 ? `${path} (on ${from})` : [],
  );
  for (const map of ["/sitemap.xml", "/temas-de-ayuda.rss"])
    for (const path of listedIn((await get(site, map)).body))
      if (!seen.has(path) && (await get(site, path)).status >= 400) broken.push(`${path} (in ${map})`);
  return broken;
}

const theirs = categories.flatMap((category) => slugs.map((slug) => pathOf(category, slug)));
const ours = "/temas-de-ayuda/auto-credito/mal-credito";

describe.each([
  ["both", true, true],
  ["backend", true, false],
  ["ours", false, true],
] as const)("HELP=%s", (HELP, hasTheirs, hasOurs) => {
  test("no page, map or feed has a broken link, and all of them name the same articles", async () => {
    const site = await siteWith(HELP);
    expect(await brokenIn(site)).toEqual([]);
    for (const map of ["/sitemap.xml", "/temas-de-ayuda.rss", "/sitemap1/sitemap"]) {
      const { body } = await get(site, map);
      const named = theirs.filter((path) => body.includes(`${path}<`) || body.includes(`${path}"`));
      expect({ map, named }).toEqual({ map, named: hasTheirs ? theirs : [] });
      expect({ map, ours: body.includes(ours) }).toEqual({ map, ours: hasOurs });
    }
    const menu = (await get(site, "/")).body;
    for (const category of categories) expect(menu.includes(`>${names[category]}</a>`)).toBe(hasTheirs);
    expect(menu.includes(">Entender mi situación de crédito</a>")).toBe(hasOurs);
    const status = async (path: string) => (await get(site, path)).status;
    expect(await status("/help-topics/seguros-guia-5")).toBe(hasTheirs ? 200 : 404);
    expect(await status("/help-topics/seguros")).toBe(hasTheirs ? 200 : 404);
    expect(await status("/help-topics/mal-credito")).toBe(hasOurs ? 200 : 404);
    expect(await status(ours)).toBe(hasOurs ? 200 : 404);
    for (const category of categories) {
      const last = `/temas-de-ayuda/${category}/page/3`;
      expect(await status(last)).toBe(hasTheirs ? 200 : 404);
      expect((await get(site, last)).body.includes(`<h1>${names[category]}</h1>`)).toBe(hasTheirs);
      expect(await status(`/temas-de-ayuda/${category}/page/4`)).toBe(404);
      expect(await status(`/temas-de-ayuda/${category}?pageNum=3`)).toBe(hasTheirs ? 301 : 404);
      expect(await status(`/temas-de-ayuda/${category}?pageNum=4`)).toBe(404);
    }
    const found = async (query: string) => (await get(site, `/temas-de-ayuda?q=${query}`)).body;
    expect((await found("mudarte")).includes(pathOf("mudanzas", "guia-1"))).toBe(hasTheirs);
    expect((await found("puntaje")).includes("/como-se-calcula-el-puntaje")).toBe(hasOurs);
  });
});

const asked = (path: string) => backend.calls.filter((call) => call.path === path).length;

test("where the backend has one of our categories, its articles come first and ours follow, each article once", async () => {
  const category = "/temas-de-ayuda/auto-credito";
  const card = (slug: string) => ({ title: `Del socio: ${slug}`, link: `${category}/${slug}`, copy: "" });
  answers[category] = {
    category_title: "Crédito del socio",
    articles: [card("mal-credito"), card("del-socio")],
    pagination: { page: 1, pages: 1 },
  };
  answers[`${category}/mal-credito`] = articleOf("seguros", "guia-1");
  answers[`${category}/del-socio`] = articleOf("seguros", "guia-1");
  const site = await siteWith("both", { HELP_CATEGORIES: "" });
  expect(await brokenIn(site)).toEqual([]);
  const cardsOn = async (page: number) => {
    const { body } = await get(site, page === 1 ? category : `${category}/page/${page}`);
    return [...body.matchAll(/<h2><a href="([^"]*)">/g)].map(([, path]) => path);
  };
  expect(await cardsOn(1)).toEqual([`${category}/mal-credito`, `${category}/del-socio`]);
  // We ship eight articles, and the backend has one of them.
  const rest = await cardsOn(2);
  expect(new Set(rest).size).toBe(7);
  expect(rest).not.toContain(`${category}/mal-credito`);
  expect((await get(site, `${category}/page/3`)).status).toBe(404);
  const second = (await get(site, `${category}/page/2`)).body;
  for (const part of ["Página 2 de 2", "<h1>Crédito del socio</h1>", "<title>Crédito del socio"])
    expect(second).toContain(part);
  // An article that the backend's lists lack is our own, and the page does not ask the backend about it.
  expect((await get(site, `${category}/primer-credito`)).status).toBe(200);
  expect(asked(`${category}/primer-credito`)).toBe(0);
  delete answers[category];
});

test("a visited page adds nothing to the index; a list that fails stays as it was, and a list that is gone is removed", async () => {
  const site = await siteWith("backend");
  const unlisted = pathOf("seguros", "sin-lista");
  answers[unlisted] = articleOf("seguros", "guia-1");
  const map = async () => (await get(site, "/sitemap.xml")).body;
  const index = () => get(site, "/services/help/v1/getIndex");
  await until("the article that no list names", async () => (await get(site, unlisted)).status === 200);
  expect(await map()).not.toContain(unlisted);
  expect((await get(site, "/temas-de-ayuda?q=empresa")).body).not.toContain(unlisted);

  answers["/temas-de-ayuda/seguros"] = new Response("<h1>Internal error</h1>", { status: 500 });
  delete answers["/temas-de-ayuda/contratos"];
  await runTasks(site, crons.tenMinutes);
  const { body } = await index();
  expect(body).toContain("seguros-guia-5");
  expect(body).not.toContain("contratos");
  const task = async () => {
    const { parts } = await site.operate<{ parts: HealthPart[] }>("/health");
    return parts.find(({ name }) => name === "read the backend's help");
  };
  expect(await task()).toMatchObject({
    ...{ state: "look", finding: "task.partly", values: { names: "seguros" } },
    since: expect.stringMatching(/Z$/),
  });
  answers["/temas-de-ayuda/seguros"] = listOf("seguros", 1);
  answers["/temas-de-ayuda/contratos"] = listOf("contratos", 1);
  await runTasks(site, crons.tenMinutes);
  expect(await task()).toMatchObject({ state: "good", finding: "task.good" });
});

const maps = ["/sitemap.xml", "/temas-de-ayuda.rss", "/sitemap1/sitemap"];
const policiesOf = (site: TestSite) =>
  Promise.all(maps.map(async (map) => (await fetch(site.origin + map)).headers.get("cache-control")));
const unnamed = "/temas-de-ayuda/no-nombrada";

test("until the first walk is done no map is stored, and only the named categories exist", async () => {
  const silent = await backendOfTest((path) => (path === unnamed ? "none" : "500"), {
    [unnamed]: listOf("seguros", 1),
  });
  const shared = { ...clock, HELP_CATEGORIES };
  const site = await siteOfTest({ site: shared, services: { ...shared, UPSTREAM_ORIGIN: silent.origin } });
  expect(await policiesOf(site)).toEqual(["no-store", "no-store", "no-store"]);
  expect((await get(site, unnamed)).status).toBe(404);
  expect((await get(site, "/temas-de-ayuda/seguros?pageNum=7")).status).toBe(404);
});

test("the first request for any page starts the walk; no schedule has to run", async () => {
  const shared = { ...clock, HELP: "both", HELP_CATEGORIES };
  const site = await siteOfTest({
    bare: false,
    site: shared,
    services: { ...shared, UPSTREAM_ORIGIN: backend.origin },
  });
  await get(site, "/quienes-somos");
  await until("the first walk", async () =>
    (await get(site, "/sitemap.xml")).body.includes(pathOf("seguros", "guia-5")),
  );
  expect(await policiesOf(site)).toEqual([
    "public, max-age=3600",
    "public, max-age=3600",
    "private, no-cache",
  ]);
  expect((await get(site, "/help-topics/mudanzas-guia-5")).status).toBe(200);
  expect((await get(site, unnamed)).status).toBe(404);
});

test("before the first walk our links lead to the categories that the setting names", async () => {
  const shared = { ...clock, HELP: "backend", HELP_CATEGORIES };
  const site = await siteOfTest({
    bare: false,
    site: shared,
    services: { ...shared, UPSTREAM_ORIGIN: backend.origin },
  });
  const { body } = await get(site, "/");
  expect(body).toContain('href="/temas-de-ayuda/seguros"');
  expect(body).not.toMatch(/href="\/temas-de-ayuda\/auto-/);
});

test("of a backend that claims a hundred thousand pages twenty are read, and no page links to more", async () => {
  const endless = { ...listOf("mudanzas", 1), pagination: { pages: 100_000 } };
  const root = "/temas-de-ayuda/mudanzas";
  for (const path of [root, ...Array.from({ length: 25 }, (_, at) => `${root}/${at + 2}.html`)])
    answers[path] = endless;
  const site = await siteWith("backend");
  expect([asked(`${root}/20.html`), asked(`${root}/21.html`)]).toEqual([1, 0]);
  const { body } = await get(site, root);
  expect(body.match(/href="\/temas-de-ayuda\/mudanzas\/page\/\d+" ?>|aria-current="page">1</g)).toHaveLength(
    20,
  );
  expect((await get(site, `${root}/page/21`)).status).toBe(404);
});
