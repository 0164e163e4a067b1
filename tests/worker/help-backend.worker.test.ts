import { describe, expect, test } from "vitest";
import type { Fault } from "../faults/product-backend.ts";
import { publishedPage } from "../published-page.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { backendOfTest, siteOfTest } from "./sites.ts";

const get = async (path: string, site: TestSite) => {
  const response = await fetch(site.origin + path, { redirect: "manual" });
  const cache = response.headers.get("cache-control");
  return { status: response.status, cache, body: await response.text() };
};

describe("with a content backend", () => {
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
    const backend = await backendOfTest(
      (path) => (path === missing && !answers[missing] ? "404" : fault),
      answers,
    );
    const start = Date.parse("2026-11-20T12:00:00Z");
    const at = (minutes: number) => {
      const TEST_NOW = new Date(start + minutes * 60_000).toISOString();
      return {
        site: { TEST_NOW },
        services: { TEST_NOW, UPSTREAM_ORIGIN: backend.origin },
      };
    };
    let site = await siteOfTest(at(0));
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
      const backend = await backendOfTest(
        (path) => (path.startsWith("/temas-de-ayuda") && path !== slow ? "hang" : "none"),
        { [slow]: article("<p>Llegó tarde.</p>") },
        (path) => (path === slow ? late : undefined),
      );
      const site = await siteOfTest({
        services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: waitOfBackend },
      });

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

  test("an article and a category as a partner writes them are pages, without what is hostile in them", async () => {
    // Each way to write them, and all that is hostile: partner-content.test.ts, sanitize-html.test.ts.
    const category = "/temas-de-ayuda/tema";
    const related = { title: "Otro", url: `${category}/otro`, teaser: "Un texto." };
    const copy = '<p onclick="x_planted()">El texto.</p><script>x_planted()</script>';
    const card = { title: "La tarjeta", link: page, copy: "<p>Un texto.</p>", author: "Ana" };
    const backend = await backendOfTest(() => "none", {
      [`${category}/del-socio`]: {
        data: { article: { title: "<b>Del</b> socio", copy, author: "Ana" }, related_articles: related },
      },
      [category]: { category_title: "Del&nbsp;socio", category_intro: "Hola.", articles: [null, card] },
    });
    const site = await siteOfTest({ services: { UPSTREAM_ORIGIN: backend.origin } });
    const shown = await (await publishedPage(site, `${category}/del-socio`)).text();
    for (const part of ["<h1>Del socio</h1>", "<p>El texto.</p>", "Por Ana", "<p>Un texto."])
      expect(shown).toContain(part);
    expect(shown).not.toContain("x_planted");
    const list = await (await publishedPage(site, category)).text();
    expect(list.match(/class="article-card"/g)).toHaveLength(1);
    for (const part of [">La tarjeta</a>", "Por Ana"]) expect(list).toContain(part);
  });
});
