import { describe, expect, test } from "vitest";
import { withNewYorkOffset } from "../../app/domain/calendar-day.ts";
import { readArticles } from "../../workers/build/articles.ts";
import { structuredThings } from "../shared-tags.ts";
import type { TestSite } from "../standalone-site.ts";
import { sharedSite } from "./sites.ts";

const site = await sharedSite();

const get = async (path: string, at: TestSite = site) => {
  const response = await fetch(at.origin + path, { redirect: "manual" });
  return { status: response.status, location: response.headers.get("location"), body: await response.text() };
};
const headOf = (body: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
  previous: /<a href="([^"]*)" rel="prev"/.exec(body)?.[1],
  next: /<a href="([^"]*)" rel="next"/.exec(body)?.[1],
  robots: /<meta name="robots" content="([^"]*)"/.exec(body)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(body)?.[1],
});
const origin = "https://www.tucreditodeauto.example";
const category = "/temas-de-ayuda/auto-credito";
/** This category has more than twelve articles, which is more than one page. */
const long = "/temas-de-ayuda/auto-prestamos";

describe("a category", () => {
  test("has its title, intro, and up to twelve cards on one page", async () => {
    const { status, body } = await get(category);
    expect(status).toBe(200);
    expect(body).toContain("<h1>Entender mi situación de crédito</h1>");
    expect(body.match(/class="article-card"/g)).toHaveLength(8);
    expect(body).not.toContain('class="pages"');
    expect(headOf(body)).toMatchObject({
      title: "Tu crédito para comprar auto, explicado en español | Tu Crédito de Auto",
      canonical: origin + category,
      previous: undefined,
      next: undefined,
      robots: "index,follow",
    });
    expect(body).toMatch(/srcSet="[^"]*-411\.webp 411w, [^"]*-768\.webp 768w"/);
    expect(structuredThings(body).map((thing) => thing["@type"])).toEqual(["BreadcrumbList"]);
  });
  test("links its pages to each other, each with its own canonical link", async () => {
    const [first, second] = [await get(long), await get(`${long}/page/2`)];
    expect(headOf(first.body).next).toBe(`${long}/page/2`);
    expect(second.status).toBe(200);
    expect(headOf(second.body)).toMatchObject({
      title: expect.stringContaining("página 2 de 2"),
      canonical: `${origin}${long}/page/2`,
      previous: long,
      next: undefined,
    });
    const cards = (body: string) => body.match(/class="article-card"/g)?.length;
    expect([cards(first.body), cards(second.body)]).toEqual([9, 6]);
  });
  test.each([
    [`${long}?pageNum=2`, 301, `${long}/page/2`],
    [`${long}?gclid=a%26b&pageNum=2&utm_source=x`, 301, `${long}/page/2?gclid=a%26b&utm_source=x`],
    [`${category}?pageNum=1&src=1100461`, 301, `${category}?src=1100461`],
    [`${category}/page/1`, 301, category],
    ["/help-topics/auto-prestamos?pageNum=2", 301, `${long}/page/2`],
    ["/help-topics/auto-prestamos?src=1&pageNum=2", 301, `${long}/page/2?src=1`],
    ["/help-topics/prestamo-con-itin?pageNum=2", 200, null],
    [`${long}?pageNum=3`, 404, null],
    [`${category}?pageNum=2&src=1`, 404, null],
    ["/help-topics/auto-prestamos?pageNum=99", 404, null],
    ["/help-topics/nada?pageNum=2", 404, null],
    ["/temas-de-ayuda/nada?pageNum=2", 404, null],
    ["/temas-de-ayuda/nada/page/1", 404, null],
    [`${category}?pageNum=0`, 200, null],
    [`${category}/page/2`, 404, null],
    [`${long}/page/3`, 404, null],
    [`${category}/page/0`, 404, null],
    [`${category}/page/dos`, 404, null],
    [`${category}?pageNum=dos`, 200, null],
    ["/temas-de-ayuda/nada", 404, null],
    ["/temas-de-ayuda/tasas-promedio", 404, null],
    [`${category}/nada`, 404, null],
    ["/temas-de-ayuda/auto-prestamos/prestamo-con-itin", 404, null],
    ["/temas-de-ayuda/..%2fauto-credito", 404, null],
    ["/temas-de-ayuda/AUTO-CREDITO", 404, null],
  ])("the request for %s is answered with %i", async (path, status, location) => {
    const response = await get(path);
    expect({ status: response.status, location: response.location }).toEqual({ status, location });
    if (status === 404) expect(response.body).toContain("Lo sentimos, no podemos encontrar la página");
  });
  test("leads on from an old address for a day, without a cookie; the click is saved where it leads", async () => {
    const response = await fetch(`${site.origin}${long}?pageNum=2&src=1100461`, { redirect: "manual" });
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(response.headers.getSetCookie()).toEqual([]);
    const target = await fetch(new URL(response.headers.get("location") ?? "", site.origin));
    expect(target.headers.getSetCookie().join()).toContain("src=");
  });
  test("has one date on each card, and its description in whole sentences", async () => {
    const { body } = await get(category);
    const cards = body.split('class="article-card"').slice(1);
    const said = new Set(readArticles().map(({ description }) => description));
    for (const card of cards) {
      expect(card.match(/(?:Publicado|Actualizado) el <time|\d{1,2} de [a-z]+ de \d{4}/g)).toHaveLength(1);
      const [, teaser = ""] = /<\/h2><p>([^<]*)<\/p>/.exec(card) ?? [];
      expect(said).toContain(teaser);
    }
    expect(body).toMatch(/Actualizado el \d{1,2} de [a-z]+ de \d{4}/);
  });
});

describe("the order of need", () => {
  const titles = new Map(readArticles().map(({ slug, title }) => [slug, title]));
  const slugsIn = (body: string, tag: string) =>
    [...body.matchAll(new RegExp(`<${tag}><a href="/temas-de-ayuda/[a-z-]+/([a-z0-9-]+)">`, "g"))].map(
      ([, slug = ""]) => slug,
    );
  const byCategory = Map.groupBy(readArticles(), ({ category }) => category);
  describe.each([...byCategory])("of %s", (name, articles) => {
    const slugs = articles.map(({ slug }) => slug);
    const at = (path: string) => get(`/temas-de-ayuda/${name}${path}`).then(({ body }) => body);
    test("is that of its pages", async () => {
      const pages = Array.from({ length: Math.ceil(slugs.length / 12) }, (_, n) =>
        n ? `/page/${n + 1}` : "",
      );
      const bodies = await Promise.all(pages.map(at));
      expect(bodies.flatMap((body) => slugsIn(body, "h2"))).toEqual(slugs);
    });
    test("begins on the help's first page", async () => {
      const { body } = await get("/temas-de-ayuda");
      const places = slugs.slice(0, 4).map((slug) => body.indexOf(`>${titles.get(slug)}<`));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });
    test("goes on after an article, in a circle", async () => {
      const following = async (slug = "") =>
        slugsIn((await at(`/${slug}`)).split('class="related"')[1] ?? "", "h3");
      expect(await following(slugs[0])).toEqual(slugs.slice(1, 4));
      expect(await following(slugs.at(-1))).toEqual(slugs.slice(0, 3));
    });
  });
});

describe("an article", () => {
  const path = `${category}/prestamo-con-itin`;
  const modified = readArticles().find(({ slug }) => slug === "prestamo-con-itin")?.modified ?? "";
  test("has a text, author, dates, pictures in all sizes, table of contents and related articles", async () => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toContain("<h1>Cómo pedir un préstamo de auto con ITIN</h1>");
    expect(body).toContain("Redacción de Tu Crédito de Auto");
    expect(body).toMatch(
      new RegExp(
        `Redacción de Tu Crédito de Auto · <time dateTime="${modified}">\\d{1,2} [a-z]{3} \\d{4}</time>`,
      ),
    );
    expect(body).toMatch(
      new RegExp(`Actualizado el <time dateTime="${modified}">\\d{1,2} de [a-z]+ de \\d{4}</time>`),
    );
    expect(body).toMatch(
      /<source type="image\/svg\+xml" srcSet="\/ayuda\/prestamo-con-itin\.svg \d+w" sizes="[^"]+"\/>/,
    );
    for (const width of [414, 768, 925, 1200])
      expect(body).toContain(`/ayuda/prestamo-con-itin-${width}.webp ${width}w`);
    expect(body).toMatch(/<img src="\/ayuda\/prestamo-con-itin-925\.jpg"[^>]*width="925" height="520"/);
    expect(body.match(/class="article-card"/g)).toHaveLength(3);
    expect(body).toContain('<a href="#que-es-el-itin">Qué es el ITIN</a>');
    expect(headOf(body).canonical).toBe(origin + path);
    expect(structuredThings(body)).toMatchObject([
      {
        "@type": "Article",
        datePublished: "2026-10-30T00:00:00-04:00",
        dateModified: withNewYorkOffset(modified),
      },
      { "@type": "BreadcrumbList" },
    ]);
  });
  test("names its author and three points before its text, and has a start link and a picture after its first section", async () => {
    const summary = readArticles().find(({ slug }) => slug === "prestamo-con-itin")?.summary ?? [];
    expect(summary).toHaveLength(3);
    const { body } = await get(path);
    const places = [
      "</h1>",
      'class="byline"',
      ">En resumen<",
      ...summary.map((point) => `<li>${point}</li>`),
      "Sí puedes pedir un préstamo de auto con ITIN.",
      'class="toc"',
      'id="que-es-el-itin">',
      'class="actions article-start"',
      "<picture",
      'id="es-legal-pedir-un-prestamo-con-itin"',
    ].map((part) => body.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

test("help-topics shows the same pages, with the canonical links of temas-de-ayuda", async () => {
  expect(headOf((await get("/help-topics/auto-credito")).body).canonical).toBe(origin + category);
  expect(headOf((await get("/help-topics/prestamo-con-itin")).body).canonical).toBe(
    `${origin}${category}/prestamo-con-itin`,
  );
  expect(headOf((await get("/help-topics")).body).canonical).toBe(`${origin}/temas-de-ayuda`);
  expect((await get("/help-topics/nada")).status).toBe(404);
});

describe("the search", () => {
  test.each([
    ["ITIN", "prestamo-con-itin"],
    ["LLAMAR todo el dia", "preguntas-frecuentes#me-van-a-llamar"],
  ])("for «%s» finds %s", async (query, url) => {
    const { body } = await get(`/temas-de-ayuda?q=${encodeURIComponent(query)}`);
    expect(body).toContain(url);
    expect(headOf(body).robots).toBe("noindex");
  });
  test("puts the guide and the question with the sought words first, and folds what follows ten results", async () => {
    const { body } = await get(`/temas-de-ayuda?q=${encodeURIComponent("pago inicial")}`);
    const [first = "", others = ""] = body.split("<details>").slice(-2);
    const links = [...first.matchAll(/<li><small><svg.*?<\/svg>([^<]*)<\/small><a href="([^"]*)">/g)];
    expect(links.slice(0, 2).map(([, kind, url]) => [kind, url])).toEqual([
      ["Guía", "/temas-de-ayuda/auto-prestamos/pago-inicial"],
      ["Pregunta", "/preguntas-frecuentes#pago-inicial"],
    ]);
    expect(links).toHaveLength(10);
    expect(others).toMatch(/^<summary[^>]*>Ver los otros \d+/);
  });
  test("without results says so, and escapes the query", async () => {
    const { status, body } = await get(`/temas-de-ayuda?q=${encodeURIComponent('"><script>x-planted')}`);
    expect(status).toBe(200);
    expect(body).toContain("No encontramos nada con esas palabras");
    expect(body).not.toContain("<script>x-planted");
  });
});

describe("for search engines", () => {
  test("every page in sitemap.xml exists and is its own canonical page", async () => {
    const { body } = await get("/sitemap.xml");
    const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(35);
    expect(new Set(paths).size).toBe(paths.length);
    expect(body).toContain(`<lastmod>${readArticles()[0]?.modified}</lastmod>`);
    for (const path of paths) {
      const page = await get(path);
      expect({ path, status: page.status, canonical: headOf(page.body).canonical }).toEqual({
        path,
        status: 200,
        canonical: origin + path,
      });
      expect(headOf(page.body).robots, path).toBe("index,follow");
    }
  });
  test("the feed lists every article once, by date, and robots.txt names the site map", async () => {
    const feed = (await get("/temas-de-ayuda.rss")).body;
    expect(feed.match(/<item>/g)).toHaveLength(readArticles().length);
    const dates = [...feed.matchAll(/<pubDate>([^<]*)</g)].map(([, date = ""]) => Date.parse(date));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect((await get("/robots.txt")).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
  test("the site map for people links to every article", async () => {
    const { body } = await get("/sitemap1/sitemap");
    for (const { category: owner, slug } of readArticles())
      expect(body).toContain(`href="/temas-de-ayuda/${owner}/${slug}"`);
  });
  test("every question of the FAQ is on the page and in its structured data", async () => {
    const { body } = await get("/preguntas-frecuentes");
    const faq = structuredThings(body).find((thing) => thing["@type"] === "FAQPage") as unknown as {
      mainEntity: { name: string }[];
    };
    expect(faq.mainEntity.length).toBeGreaterThanOrEqual(20);
    for (const { name } of faq.mainEntity) expect(body).toContain(name);
    expect(headOf((await get("/faq")).body).canonical).toBe(`${origin}/preguntas-frecuentes`);
  });
});

test("an article's page says in which language each source is", async () => {
  const response = await fetch(`${site.origin}/temas-de-ayuda/auto-prestamos/como-leer-el-contrato`);
  const [, sources = ""] = (await response.text()).split('<h2 id="fuentes">');
  const list = sources.slice(0, sources.indexOf("</ul>"));
  const links = [...list.matchAll(/<a href="([^"]*)" rel="noopener" hreflang="(\w+)">([^<]*)<\/a>/g)];
  expect(links.length).toBe(list.match(/<a /g)?.length);
  const contract = links.find(([, address]) => address?.includes("sectionNum=1784.43"));
  expect(contract?.[2]).toBe("en");
  expect(contract?.[3]).toMatch(/ \(en\u00a0inglés\)$/);
  const rule = links.find(([, address]) => address?.startsWith("https://consumidor.ftc.gov/"));
  expect(rule?.[2]).toBe("es");
  expect(rule?.[3]).not.toContain("inglés");
});
