import { afterEach, describe, expect, test } from "vitest";
import { type Fault, startProductBackend } from "../faults/product-backend.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

const get = async (path: string, at: TestSite) => {
  const response = await fetch(at.origin + path, { redirect: "manual" });
  return { status: response.status, body: await response.text() };
};

describe("with a content backend", () => {
  const ending: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
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

  test("an outage of a day: every visited page stays up with its last copy, no error is kept, a new page is found", async () => {
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
    ending.push(backend.end);
    const start = Date.parse("2026-11-20T12:00:00Z");
    const at = (minutes: number) => ({
      site: { TEST_NOW: new Date(start + minutes * 60_000).toISOString() },
      services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "300" },
    });
    let now = await startTestSite(at(0));
    ending.push(() => now.end());
    const later = async (minutes: number) => {
      now = await now.restart(at(minutes));
    };
    const visited = [page, "/temas-de-ayuda/auto-credito"];
    const copies = await Promise.all(visited.map(async (path) => (await get(path, now)).body));
    expect(copies[0]).toContain("La última copia buena.");
    // Written after the response: the next reading shows that it is kept.
    const asked = () => backend.calls.filter(({ path }) => path.startsWith("/temas-de-ayuda")).length;
    await until("the copies", async () => {
      const before = asked();
      await Promise.all(visited.map((path) => get(path, now)));
      return asked() === before;
    });

    for (const [minutes, does] of [
      [6, "500"],
      [60, "hang"],
      [12 * 60, "garbage"],
      [24 * 60, "cut"],
    ] as const) {
      fault = does;
      await later(minutes);
      for (const path of visited) {
        const answer = await get(path, now);
        expect({ minutes, path, status: answer.status }).toEqual({ minutes, path, status: 200 });
      }
      expect((await get(page, now)).body).toContain("La última copia buena.");
      // What nobody has seen is not there while the backend is away, and that is not remembered.
      expect((await get("/temas-de-ayuda/auto-credito/otro", now)).status).toBe(404);
    }

    fault = "none";
    expect((await get(missing, now)).status).toBe(404);
    answers[missing] = article("<p>Publicado.</p>");
    await until("the memory of a true 404", async () => (await get(missing, now)).status === 404);
    await later(24 * 60 + 2);
    expect((await get(missing, now)).body).toContain("Publicado.");

    // What changes is seen once its copy is stale: the old one once more, then the new one.
    answers[missing] = article("<p>Una copia nueva.</p>");
    await later(24 * 60 + 10);
    await until("the new copy", async () => (await get(missing, now)).body.includes("Una copia nueva."));
  });

  test("its HTML passes the allow-list, whatever it tries", async () => {
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
    ending.push(backend.end);
    const guarded = await startTestSite({ services: { UPSTREAM_ORIGIN: backend.origin } });
    ending.push(guarded.end);
    const { body } = await get(page, guarded);
    const prose = /<div class="prose">([\s\S]*?)<p class="hint">/.exec(body)?.[1] ?? "";
    expect(prose).toContain("<p>Texto <strong>fuerte</strong></p>");
    expect(prose).toContain(
      '<a href="https://bueno.example/a" rel="noopener nofollow">cuatro</a><a href="/faq">cinco</a>',
    );
    expect(prose).toContain("<p>Dentro</p>");
    expect(prose).toContain('<h2 id="bien">Bien</h2><h2>Mal</h2>');
    expect(prose).toContain('<img src="https://fotos.example/a.jpg" alt="Un auto" loading="lazy">');
    expect(prose).not.toMatch(
      /x_planted|<(?:script|style|iframe|object|svg|form|input|base|noscript|section)|\son\w+=|javascript|style=|<!--|"\/\/malo/i,
    );
  });
});
