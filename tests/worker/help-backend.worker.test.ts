import { afterEach, describe, expect, test } from "vitest";
import { type Fault, startProductBackend } from "../faults/product-backend.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

const get = async (path: string, site: TestSite) => {
  const response = await fetch(site.origin + path, { redirect: "manual" });
  return { status: response.status, body: await response.text() };
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
    const at = (minutes: number) => ({
      site: { TEST_NOW: new Date(start + minutes * 60_000).toISOString() },
      services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "300" },
    });
    let site = await startTestSite(at(0));
    cleanUps.push(() => site.end());
    const later = async (minutes: number) => {
      site = await site.restart(at(minutes));
    };
    const visited = [page, "/temas-de-ayuda/auto-credito"];
    const copies = await Promise.all(visited.map(async (path) => (await get(path, site)).body));
    expect(copies[0]).toContain("La última copia buena.");
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
    expect((await get(missing, site)).body).toContain("Publicado.");

    // A change shows once the copy is stale: the old copy is returned once more, then the new one.
    answers[missing] = article("<p>Una copia nueva.</p>");
    await later(24 * 60 + 10);
    await until("the new copy", async () => (await get(missing, site)).body.includes("Una copia nueva."));
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
    const { body } = await get(page, guarded);
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
