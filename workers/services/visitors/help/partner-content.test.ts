import { expect, test } from "vitest";
import { isoDate } from "./dates.ts";
import { partnerArticle, partnerCategory } from "./partner-content.ts";

const name = { category: "auto-credito", article: "del-socio" };
const ownHosts = ["www.sitio.example"];
const article = { title: "Del socio", copy: "<p>Un texto.</p>" };
const read = (body: unknown) => partnerArticle(name, ownHosts).safeParse(body).data;
const readCategory = (body: unknown, page = 1) =>
  partnerCategory({ category: "auto-credito", page }, ownHosts).safeParse(body).data;
const words = (count: number) => Array.from({ length: count }, (_, index) => `palabra${index + 1}`).join(" ");

const nulls = { author: null, images: null, meta_title: null, description: null, publishDate: null };
test.each<[what: string, body: unknown]>([
  ["an article inside", { article, related_articles: [] }],
  ["an article alone", article],
  ["an envelope", { success: true, data: { article } }],
  ["nulls for everything else", { article: { ...article, ...nulls }, related_articles: null }],
  ["a body instead of a copy", { article: { title: "Del socio", body: "<p>Un texto.</p>" } }],
  ["success as text", { success: "true", article }],
])("an article is read of %s", (_, body) => {
  expect(read(body)).toMatchObject({
    article: {
      article_id: "del-socio",
      title: "Del socio",
      copy: "<p>Un texto.</p>",
      description: "Un texto.",
      images: {},
      author: "",
      publishDate: "",
      link: "/temas-de-ayuda/auto-credito/del-socio",
    },
    related_articles: [],
  });
});

test("a partner's article has no summary, because the three points are this site's own", () =>
  expect(read({ article: { ...article, summary: ["Uno.", "Dos.", "Tres."] } })?.article).not.toHaveProperty(
    "summary",
  ));

test.each<[what: string, body: unknown]>([
  ["no title", { article: { copy: "<p>Un texto.</p>" } }],
  ["no text", { article: { title: "Del socio", copy: null } }],
  ["a text of nothing that is allowed", { article: { title: "Del socio", copy: "<script>x()</script>" } }],
  ["success: false", { success: false, article }],
  ["no article", { article: null }],
  ["a list", []],
  ["null", null],
  ["text", "Del socio"],
])("an answer with %s is no article", (_, body) => expect(read(body)).toBeUndefined());

test.each<[images: unknown, shown: object]>([
  [{ w925: "https://fotos.example/b.jpg" }, { 925: "https://fotos.example/b.jpg" }],
  [
    { 1200: "/ayuda/a.webp", 768: "javascript:x()", 60: "/ayuda/c.webp", 414: null },
    { 1200: "/ayuda/a.webp" },
  ],
  [[{ size: 414, url: "//fotos.example/d.jpg" }, null], { 414: "https://fotos.example/d.jpg" }],
  [[{ width: "768w", src: "/ayuda/e.webp" }], { 768: "/ayuda/e.webp" }],
  ["/ayuda/f.webp", { 1200: "/ayuda/f.webp" }],
  [[], {}],
])("the usable pictures of %j are, by width, %j", (images, shown) =>
  expect(read({ ...article, images })?.article.images).toEqual(shown),
);

test("a related article's teaser is cut to twenty words and an ellipsis, and an unreadable entry voids no other", () => {
  const related = (teaser: unknown, more: object = {}) => ({
    title: "Otro",
    url: "/temas-de-ayuda/auto-credito/otro",
    teaser,
    ...more,
  });
  const found = read({
    article,
    related_articles: [
      related(words(22)),
      related(`<p>${words(19)} <b>fin</b>.</p>`, { image: { 438: "/ayuda/g.webp" } }),
      related(null, { image: "ftp://fotos.example/h.jpg" }),
      null,
      "Otro",
      { title: "Sin dirección" },
      { title: "Mala", url: "javascript:x()" },
    ],
  })?.related_articles;
  expect(found?.map(({ teaser, image }) => [teaser, image])).toEqual([
    [`${words(20)}…`, ""],
    [`${words(19)} fin.`, "/ayuda/g.webp"],
    ["", ""],
  ]);
});

const inWords = ["18 de noviembre de 2026", "2026-11-18"] as const;
test.each<[fields: object, shown: string, raw: string]>([
  [{ publishDate: "1 de enero", publishDateRaw: "2026-01-01" }, "1 de enero", "2026-01-01"],
  [{ publishDate: "2026-11-18T09:30:00Z" }, ...inWords],
  [{ publishDateRaw: "2026-11-18" }, ...inWords],
  [{ publishDate: null, publishDateRaw: 1794960000000 }, ...inWords],
  [{ publishDate: "1794960000" }, ...inWords],
  [{ publishDate: "ayer", publishDateRaw: "2026-02-31" }, "ayer", ""],
])("the date of %j is shown as %s", (fields, publishDate, publishDateRaw) =>
  expect(read({ ...article, ...fields })?.article).toMatchObject({ publishDate, publishDateRaw }),
);

test.each<[author: unknown, shown: string, isPerson: boolean]>([
  ["Ana Ruiz", "Ana Ruiz", true],
  ["<b>Redacci&oacute;n</b>", "Redacción", false],
  [{ name: "Ana" }, "Ana", true],
  [{ first_name: "Ximena", last_name: "Muestra" }, "Ximena Muestra", true],
  [{ "@type": "Person", name: "Xiadani" }, "Xiadani", true],
  [{ "@type": "Organization", name: "Ana Ruiz" }, "Ana Ruiz", false],
  [["Ana Ruiz"], "Ana Ruiz", true],
  [["Ana Ruiz", { name: "Luis Muestra" }], "Ana Ruiz, Luis Muestra", false],
  [null, "", false],
  [{}, "", false],
])("the author %j is %s; a person: %s", (author, shown, isPerson) => {
  const found = read({ ...article, author })?.article;
  expect([found?.author, found?.author_is]).toEqual([shown, isPerson ? "person" : undefined]);
});

test.each<[what: string, body: object]>([
  ["with its title", { category: { title: "Crédito" }, articles: [] }],
  ["with its name", { category: { name: "Crédito" }, articles: [] }],
  ["as a text beside its title", { category: "auto-credito", title: "Crédito", articles: [] }],
  ["by its title alone", { title: "Crédito", articles: [{ title: "Uno", link: "uno" }] }],
  ["with its articles within", { category: { title: "Crédito", articles: [{ title: "Uno", link: "uno" }] } }],
])("a category is read %s", (_, body) => expect(readCategory(body)?.category.category_title).toBe("Crédito"));

test.each([
  ["uno", "/temas-de-ayuda/auto-credito/uno"],
  ["./uno.html", "/temas-de-ayuda/auto-credito/uno"],
  ["auto-credito/uno", "/temas-de-ayuda/auto-credito/uno"],
  ["temas-de-ayuda/auto-credito/uno.htm?x=1", "/temas-de-ayuda/auto-credito/uno"],
  ["../otra/uno", "/temas-de-ayuda/otra/uno"],
  ["/temas-de-ayuda/auto-credito/uno.html", "/temas-de-ayuda/auto-credito/uno"],
  ["/temas-de-ayuda/auto-credito/uno/", "/temas-de-ayuda/auto-credito/uno"],
  ["https://www.sitio.example/temas-de-ayuda/auto-credito/uno.html", "/temas-de-ayuda/auto-credito/uno"],
  ["www.otro.example/uno", undefined],
  ["javascript:uno", undefined],
  ["uno.php", undefined],
])("a card's link %s is %s", (link, path) => {
  const articles = [{ title: "Uno", link }, { title: "Dos", url: link }, { title: "Sin enlace" }];
  const found = readCategory({ category_title: "Crédito", articles })?.articles.map((card) => card.link);
  expect(found).toEqual(path ? [path, path] : []);
});

test("a number that is not a time has no date", () => expect(isoDate("99999999999999")).toBe(""));

test("a category is read with its cards, and a bad card voids no other", () => {
  const card = { title: "Uno", link: "/temas-de-ayuda/auto-credito/uno", copy: words(30) };
  const found = readCategory({
    category: {
      category: 12,
      category_title: "Crédito &amp; más",
      category_intro: null,
      meta_keywords: ["a", "b"],
    },
    articles: [
      {
        ...card,
        author: { name: "Ana" },
        image: null,
        image_set: { 411: "/ayuda/a.webp", 768: 7 },
        publishDate: null,
      },
      { ...card, image: { url: "/ayuda/b.webp", alt: null }, modifiedDate: "2026-11-18" },
      { ...card, link: null },
      null,
      17,
    ],
    pagination: null,
  });
  expect(found).toMatchObject({
    category: {
      category: "auto-credito",
      category_title: "Crédito & más",
      category_intro: "",
      meta_keywords: "a, b",
    },
    pagination: { page: 1, pages: 1, total: 2 },
  });
  expect(found?.articles).toEqual([
    expect.objectContaining({
      author: "Ana",
      image: { url: "/ayuda/a.webp", alt: "" },
      image_set: { 411: "/ayuda/a.webp" },
    }),
    expect.objectContaining({
      copy: `${words(20)}…`,
      image_set: { 411: "/ayuda/b.webp" },
      modifiedDate: "18 de noviembre de 2026",
    }),
  ]);
});

test.each<[what: string, pagination: unknown, pages: number]>([
  ["numbers", { page: 2, pages: 4, total: 20 }, 4],
  ["other names", { currentPage: 2, totalPages: 4 }, 4],
  ["a page's length", { total: 20, perPage: 6 }, 4],
  ["nothing", undefined, 2],
  ["fewer pages than the one asked for", { pages: 1 }, 1],
  ["more pages than an address can name", { pages: 100_000 }, 1000],
])("the pagination of %s", (_, pagination, pages) => {
  const found = readCategory({ category_title: "Crédito", articles: [], pagination }, 2);
  expect(found?.pagination).toMatchObject({ page: 2, pages });
});
