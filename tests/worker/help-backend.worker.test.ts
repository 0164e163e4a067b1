import { afterEach, describe, expect, test } from "vitest";
import { type Fault, startProductBackend } from "../faults/product-backend.ts";
import { publishedPage } from "../published-page.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

const get = async (path: string, site: TestSite) => {
  const response = await fetch(site.origin + path, { redirect: "manual" });
  const cache = response.headers.get("cache-control");
  return { status: response.status, cache, body: await response.text() };
};

describe("with a content backend", () => {
  const cleanUps: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of cleanUps.splice(0).reverse()) await end();
  });
  const images = Object.fromEntries(
    ["1200", "925", "768", "414"].map((size) => [size, `/ayuda/x-${size}.webp`]),
  );
  const article = (copy: string) => ({
    article: {
      article_id: "1",
      title: "Del socio",
      images,
      author: "Socio",
      publishDate: "1 de enero",
      publishDateRaw: "2026-01-01",
      modifiedDate: "",
      modifiedDateRaw: "",
      description: "Una descripción.",
      copy,
      link: "/temas-de-ayuda/auto-credito/del-socio",
    },
    related_articles: [],
  });
  const page = "/temas-de-ayuda/auto-credito/del-socio";

  test("an outage of a day leaves every visited page up with its last copy; no error is cached, and a new page is found", async () => {
    let fault: Fault = "none";
    const answers: Record<string, unknown> = {
      [page]: article("<p>La última copia buena.</p>"),
      "/temas-de-ayuda/auto-credito": {
        category: { category: "auto-credito", category_title: "Del socio", category_intro: "Hola." },
        articles: [],
        pagination: { page: 1, pages: 1, total: 0 },
      },
    };
    const missing = "/temas-de-ayuda/auto-credito/todavia-no";
    const backend = await startProductBackend(
      (path) => (path === missing && !answers[missing] ? "404" : fault),
      answers,
    );
    cleanUps.push(backend.end);
    const start = Date.parse("2026-11-20T12:00:00Z");
    const at = (minutes: number) => {
      const TEST_NOW = new Date(start + minutes * 60_000).toISOString();
      return {
        site: { TEST_NOW },
        services: { TEST_NOW, UPSTREAM_ORIGIN: backend.origin },
      };
    };
    let site = await startTestSite(at(0));
    cleanUps.push(() => site.end());
    const later = async (minutes: number) => {
      site = await site.restart(at(minutes));
    };
    const visited = [page, "/temas-de-ayuda/auto-credito"];
    expect(await (await publishedPage(site, page)).text()).toContain("La última copia buena.");
    // Copies are written after the response: they are saved once a read no longer reaches the backend.
    const requestCount = () => backend.calls.filter(({ path }) => path.startsWith("/temas-de-ayuda")).length;
    await until("the copies", async () => {
      const before = requestCount();
      await Promise.all(visited.map((path) => get(path, site)));
      return requestCount() === before;
    });

    for (const [minutes, outage] of [
      [6, "500"],
      [60, "hang"],
      [12 * 60, "garbage"],
      [24 * 60, "cut"],
    ] as const) {
      fault = outage;
      await later(minutes);
      for (const path of visited) {
        const { status } = await get(path, site);
        expect({ minutes, path, status }).toEqual({ minutes, path, status: 200 });
      }
      expect((await get(page, site)).body).toContain("La última copia buena.");
      // A page without a copy is not found while the backend is down, and that is not cached.
      expect((await get("/temas-de-ayuda/auto-credito/otro", site)).status).toBe(404);
    }

    fault = "none";
    expect((await get(missing, site)).status).toBe(404);
    answers[missing] = article("<p>Publicado.</p>");
    await until("a true 404 to be cached", async () => (await get(missing, site)).status === 404);
    await later(24 * 60 + 2);
    expect(await (await publishedPage(site, missing)).text()).toContain("Publicado.");

    // A change shows once the copy is stale: the old copy is returned once more, then the new one.
    answers[missing] = article("<p>Una copia nueva.</p>");
    await later(24 * 60 + 10);
    await until("the new copy", async () => (await get(missing, site)).body.includes("Una copia nueva."));
  });

  describe("that hangs", () => {
    // A page that waited for the backend would wait for longer than the test may take.
    const waitOfBackend = "120000";

    test("leaves the embedded article, or not found; its late answer is the next visitor's page", {
      timeout: 100_000,
    }, async () => {
      const slow = "/temas-de-ayuda/auto-credito/lento";
      const own = "/temas-de-ayuda/auto-credito/mal-credito";
      let answerNow = () => {};
      const late = new Promise<void>((resolve) => {
        answerNow = resolve;
      });
      const backend = await startProductBackend(
        (path) => (path.startsWith("/temas-de-ayuda") && path !== slow ? "hang" : "none"),
        { [slow]: article("<p>Llegó tarde.</p>") },
        (path) => (path === slow ? late : undefined),
      );
      cleanUps.push(backend.end);
      const site = await startTestSite({
        services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: waitOfBackend },
      });
      cleanUps.push(site.end);

      const embedded = await get(own, site);
      expect(embedded.status).toBe(200);
      expect(embedded.body).toContain("Redacción de Tu Crédito de Auto");
      expect((await get("/temas-de-ayuda/auto-credito", site)).status).toBe(200);

      const nothing = await get(slow, site);
      expect(nothing.status).toBe(404);
      expect(nothing.cache).toMatch(/no-cache|no-store/);
      expect(backend.calls.filter(({ path }) => path === slow)).toHaveLength(1);
      answerNow();
      await until("the late answer", async () => (await get(slow, site)).body.includes("Llegó tarde."));
      expect(backend.calls.filter(({ path }) => path === slow)).toHaveLength(1);
      const copies = await site.runtime.getKVNamespace("CONTENT", "tu-credito-de-auto-services");
      await until("the copy in KV", async () => Boolean(await copies.get("help:4:auto-credito/lento")));
      expect((await copies.list({ prefix: "help:" })).keys.map(({ name }) => name)).toEqual([
        "help:4:auto-credito/lento",
      ]);
    });
  });

  test("ten ways to write the same content make the same pages", async () => {
    const answers: Record<string, unknown> = {};
    const words = (count: number) => Array.from({ length: count }, (_, n) => `palabra${n + 1}`).join(" ");
    const base = { title: "Del socio", copy: "<p>El texto.</p>", author: "Ana" };
    const related = { title: "Otro", url: "/temas-de-ayuda/auto-credito/otro", teaser: words(22) };
    const card = {
      title: "La tarjeta",
      link: page,
      copy: words(22),
      author: "Ana",
      publishDate: "1 de enero de 2026",
    };
    const category = { category: "x", category_title: "Del socio", category_intro: "Hola." };
    const dialects: [what: string, article: unknown, category: unknown][] = [
      [
        "everything as specified",
        {
          article: { ...article("").article, ...base },
          related_articles: [{ ...related, image: "/ayuda/x-438.webp" }],
        },
        {
          category,
          articles: [{ ...card, image: { url: "/ayuda/a.webp", alt: "" }, image_set: {} }],
          pagination: { page: 1, pages: 1, total: 1 },
        },
      ],
      [
        "nulls",
        {
          article: { ...base, images: null, publishDate: null, meta_title: null },
          related_articles: [{ ...related, image: null }],
        },
        {
          category: { ...category, meta_keywords: null },
          articles: [{ ...card, image: null }],
          pagination: null,
        },
      ],
      [
        "nothing but what is needed",
        { article: base, related_articles: [related] },
        { category, articles: [card] },
      ],
      [
        "numbers as text and text as numbers",
        { article: { ...base, article_id: 7, publishDateRaw: 1767225600000 }, related_articles: [related] },
        {
          category: { ...category, category: 7 },
          articles: [card],
          pagination: { page: "1", pages: "1", total: "1" },
        },
      ],
      [
        "unknown fields",
        { article: { ...base, tags: [1] }, related_articles: [{ ...related, score: 1 }], ads: {} },
        {
          category,
          articles: [{ ...card, tags: {} }],
          pagination: { currentPage: 1, totalPages: 1 },
          ads: [],
        },
      ],
      [
        "bad entries among good ones",
        {
          article: { ...base, images: { 1200: "javascript:x()" } },
          related_articles: [null, 7, {}, related],
        },
        { category, articles: [null, "x", { title: "Sin dirección" }, card] },
      ],
      [
        "an envelope",
        { success: true, data: { article: base, related_articles: [related] } },
        { data: { category, articles: [card] } },
      ],
      ["one object for a list", { article: base, related_articles: related }, { category, articles: card }],
      ["flat fields", { ...base, related_articles: [related] }, { ...category, articles: [card] }],
      [
        "HTML everywhere",
        {
          article: { ...base, title: "<b>Del</b> socio" },
          related_articles: [{ ...related, teaser: `<p>${words(22)}</p>` }],
        },
        {
          category: { ...category, category_title: "Del&nbsp;socio" },
          articles: [{ ...card, copy: `<p>${words(22)}</p>` }],
        },
      ],
    ];
    for (const [index, [, article, category]] of dialects.entries()) {
      answers[`/temas-de-ayuda/tema-${index}/del-socio`] = article;
      answers[`/temas-de-ayuda/tema-${index}`] = category;
    }
    const backend = await startProductBackend(() => "none", answers);
    cleanUps.push(backend.end);
    const site = await startTestSite({ services: { UPSTREAM_ORIGIN: backend.origin } });
    cleanUps.push(site.end);
    const teaser = `<p>${words(20)}…</p>`;
    for (const [index, [what]] of dialects.entries()) {
      const shown = await (await publishedPage(site, `/temas-de-ayuda/tema-${index}/del-socio`)).text();
      for (const part of ["<h1>Del socio</h1>", "<p>El texto.</p>", "Por Ana", teaser])
        expect(shown, `${what}: article`).toContain(part);
      const list = await (await publishedPage(site, `/temas-de-ayuda/tema-${index}`)).text();
      expect(list.match(/class="article-card"/g), what).toHaveLength(1);
      for (const part of [">La tarjeta</a>", "Por Ana", "Publicado el 1 de enero de 2026", teaser])
        expect(list, `${what}: category`).toContain(part);
    }
  });

  test("hostile HTML of an article is reduced to the allow-list", async () => {
    const hostile = [
      '<p onclick="alert(1)" style="color:red">Texto <strong>fuerte</strong></p>',
      "<script>x_planted()</script><style>body{display:none}</style>",
      '<img src=x onerror="x_planted()"><img src="javascript:x_planted()"><img src="https://fotos.example/a.jpg" alt="Un auto">',
      '<a href="javascript:x_planted()">uno</a><a href="java&#115;cript:x_planted()">dos</a><a href="//malo.example">tres</a>',
      '<a href="https://bueno.example/a">cuatro</a><a href="/faq">cinco</a>',
      '<iframe src="https://malo.example"></iframe><object data="x"></object><svg><script>x_planted()</script></svg>',
      '<form action="https://malo.example"><input name="ssn"></form><base href="https://malo.example/">',
      "<!-- x_planted --><div><section><p>Dentro</p></section></div>",
      '<h2 id="bien">Bien</h2><h2 id="x&quot; onload=x_planted()">Mal</h2>',
      '<noscript><p title="</noscript><img src=x onerror=x_planted()>"></noscript>',
      "<p>sin cerrar <b>nunca",
    ].join("\n");
    const backend = await startProductBackend(() => "none", { [page]: article(hostile) });
    cleanUps.push(backend.end);
    const guarded = await startTestSite({ services: { UPSTREAM_ORIGIN: backend.origin } });
    cleanUps.push(guarded.end);
    const body = await (await publishedPage(guarded, page)).text();
    const prose = /<div class="prose">([\s\S]*?)<p class="hint">/.exec(body)?.[1] ?? "";
    expect(prose).toContain("<p>Texto <strong>fuerte</strong></p>");
    expect(prose).toContain(
      '<a href="https://bueno.example/a" rel="noopener nofollow">cuatro</a><a href="/faq">cinco</a>',
    );
    expect(prose).toContain("<p>Dentro</p>");
    expect(prose).toContain('<h2 id="articulo-bien">Bien</h2><h2>Mal</h2>');
    expect(prose).toContain('<img src="https://fotos.example/a.jpg" alt="Un auto" loading="lazy">');
    expect(prose).not.toMatch(
      /x_planted|<(?:script|style|iframe|object|svg|form|input|base|noscript|section)|\son\w+=|javascript|style=|<!--|"\/\/malo/i,
    );
  });
});
