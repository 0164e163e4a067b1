import { expect, test } from "vitest";
import type { Fault } from "../faults/product-backend.ts";
import { partnersArticle, publishedPage } from "../published-page.ts";
import { structuredThings } from "../shared-tags.ts";
import { until } from "../until.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

/** The help of a content backend, on one store, over which a day passes. */

const article = (copy: string) =>
  partnersArticle(copy, { id: "1", link: page, picture: (width) => `/ayuda/x-${width}.webp` });
const own = "/temas-de-ayuda/auto-credito";
const page = `${own}/del-socio`;
const missing = `${own}/todavia-no`;
const slow = `${own}/lento`;
const category = "/temas-de-ayuda/tema";
const HELP_CATEGORIES = JSON.stringify(
  ["tema", "auto-credito"].map((name) => ({ category: name, title: "Una categoría" })),
);
const application = "/auto-credito/solicitud";
const stolen = "?affid=SOCIO9&src=robado";
const ourOrigin = "https://www.tucreditodeauto.example";
const card = {
  title: "La tarjeta",
  link: `${ourOrigin}${page}${stolen}`,
  copy: "<p>Un texto.</p>",
  author: "Ana",
};
const related = { title: "Otra guía", teaser: "Un texto.", url: `${application}${stolen}` };
const listed = (link: string) => ({ title: "Una tarjeta", link });
const answers: Record<string, unknown> = {
  [page]: article("<p>La última copia buena.</p>"),
  [own]: {
    category: { category: "auto-credito", category_title: "Del socio", category_intro: "Hola." },
    articles: [page, missing, slow, `${own}/otro`].map(listed),
    pagination: { page: 1, pages: 1, total: 4 },
  },
  [`${category}/del-socio`]: {
    data: {
      article: {
        title: "<b>Del</b> socio",
        copy: '<p onclick="x_planted()">El texto.</p><script>x_planted()</script>',
        author: "Ana",
      },
      related_articles: { title: "Otro", url: `${category}/otro`, teaser: "Un texto." },
    },
  },
  [category]: {
    category_title: "Del&nbsp;socio",
    category_intro: "Hola.",
    articles: [null, card, ...["del-socio", "otro", "enlaces.html"].map(listed)],
    pagination: { pages: 1 },
  },
  [`${category}/enlaces`]: {
    article: {
      title: "Enlaces",
      copy: [
        `<p><a href="${application}${stolen}#ahi">uno</a> <a href="${ourOrigin}${application}${stolen}">dos</a></p>`,
        '<p><a href="/visita/pixel">tres</a> <a href="/services/newcar/v1/getAllMakes">cuatro</a></p>',
        `<p><img src="/auto-credito/conversion"><img src="${ourOrigin}/visita/pixel"><img src="${ourOrigin}/ayuda/a.jpg"></p>`,
      ].join(""),
      image: `${ourOrigin}/auto-finance/conversion`,
    },
    related_articles: [related, { ...related, title: "Un píxel", url: "/visita/pixel" }],
  },
};
let fault = (_path: string): Fault => "none";
const late = Promise.withResolvers<void>();
const backend = await backendOfFile(
  (path) => (path === missing && !answers[missing] ? "404" : fault(path)),
  answers,
  (path) => (path === slow ? late.promise : undefined),
);
const at = (minutes: number) => {
  const TEST_NOW = new Date(Date.parse("2026-11-20T12:00:00Z") + minutes * 60_000).toISOString();
  // A page that waited for the backend would take longer than the test may.
  const shared = { TEST_NOW, HELP_CATEGORIES };
  const services = { ...shared, UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "120000" };
  return { site: shared, services };
};
let site = await siteOfFile(at(0));

const get = async (path: string) => {
  const response = await fetch(site.origin + path, { redirect: "manual" });
  const cache = response.headers.get("cache-control");
  return { status: response.status, cache, body: await response.text() };
};
const callsOf = (path: string) => backend.calls.filter((call) => call.path === path);

test("an article and a category as a partner writes them are pages, without their hostile parts", async () => {
  // All spellings, and hostile content, are tested in partner-content.test.ts and sanitize-html.test.ts.
  const shown = await (await publishedPage(site, `${category}/del-socio`)).text();
  for (const part of ["<h1>Del socio</h1>", "<p>El texto.</p>", "Ana", "<p>Un texto."])
    expect(shown).toContain(part);
  expect(shown).not.toContain("x_planted");
  expect(structuredThings(shown)[0]?.author).toEqual({ "@type": "Person", name: "Ana" });
  const list = await (await publishedPage(site, category)).text();
  expect(list).toContain('<p class="byline">Ana</p>');
  expect(list.match(/class="article-card"/g)).toHaveLength(4);
  for (const part of [`<a href="${page}">La tarjeta</a>`]) expect(list).toContain(part);
  expect(list).not.toContain(stolen);
});

test("links of a partner's article lead to our pages without a query, and its pictures to the help's, for the first reader too", async () => {
  // Content that a program reads through the services is stored, and shown on our pages.
  const foreign =
    /SOCIO9|robado|href="[^"]*(?:\/visita|\/services)|(?:src|srcSet|content)="[^"]*(?:conversion|pixel)/;
  expect((await get(`/services${category}/enlaces`)).body).not.toMatch(/SOCIO9|robado/);
  const { body } = await get(`${category}/enlaces`);
  expect(body).not.toMatch(foreign);
  for (const part of [
    `<p><a href="${application}#ahi">uno</a> <a href="${application}">dos</a></p><p>tres cuatro</p>`,
    '<p><img src="/ayuda/a.jpg" alt="" loading="lazy"></p>',
  ])
    expect(body).toContain(part);
  expect(body).toMatch(new RegExp(`<a href="${application}">Otra gu(?:í|&#xed;|&#237;)a</a>`));
  expect(body).not.toContain("Un píxel");
});

test("an outage of a day leaves every visited page up with its last copy; no error is cached, and a new page is found", async () => {
  const visited = [page, own];
  expect(await (await publishedPage(site, page)).text()).toContain("La última copia buena.");
  // Copies are written after the response. They are saved once a read no longer reaches the backend.
  const requestCount = () => backend.calls.filter(({ path }) => path.startsWith("/temas-de-ayuda")).length;
  await until("the copies", async () => {
    const before = requestCount();
    await Promise.all(visited.map(get));
    return requestCount() === before;
  });

  // Each fault on a page is tested in partners.worker.test.ts, and a changed article in help-search.worker.test.ts.
  for (const [minutes, outage] of [
    [6, "garbage"],
    [24 * 60, "hang"],
  ] as const) {
    fault = () => outage;
    site = await site.restart(at(minutes));
    for (const path of visited) {
      const { status } = await get(path);
      expect({ minutes, path, status }).toEqual({ minutes, path, status: 200 });
    }
    expect((await get(page)).body).toContain("La última copia buena.");
    // A page without a copy is not found while the backend is down, and that is not cached.
    expect((await get(`${own}/otro`)).status).toBe(404);
  }

  fault = () => "none";
  site = await site.restart(at(24 * 60 + 10));
  expect((await get(missing)).status).toBe(404);
  answers[missing] = article("<p>Publicado.</p>");
  site = await site.restart(at(24 * 60 + 12));
  expect(await (await publishedPage(site, missing)).text()).toContain("Publicado.");
});

test("while a backend hangs a page is the embedded article or not found; its late reply is the next visitor's page", async () => {
  answers[slow] = article("<p>Llegó tarde.</p>");
  fault = (path) => (path.startsWith("/temas-de-ayuda") && path !== slow ? "hang" : "none");
  const embedded = await get(`${own}/mal-credito`);
  expect(embedded.status).toBe(200);
  expect(embedded.body).toContain("Redacción de Tu Crédito de Auto");
  expect((await get(own)).status).toBe(200);

  const nothing = await get(slow);
  expect(nothing.status).toBe(404);
  expect(nothing.cache).toMatch(/no-cache|no-store/);
  expect(callsOf(slow)).toHaveLength(1);
  late.resolve();
  await until("the late answer", async () => (await get(slow)).body.includes("Llegó tarde."));
  expect(callsOf(slow)).toHaveLength(1);
  const copies = await site.runtime.getKVNamespace("CONTENT", "tu-credito-de-auto-services");
  await until("the copy in KV", async () => Boolean(await copies.get("help:6:auto-credito/lento")));
  const names = (await copies.list({ prefix: "help:" })).keys.map(({ name }) => name);
  expect(names.filter((name) => /mal-credito|todavia|otro/.test(name))).toEqual([
    "help:6:auto-credito/todavia-no",
  ]);
});
