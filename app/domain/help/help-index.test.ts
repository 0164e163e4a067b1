import { describe, expect, test } from "vitest";
import {
  type HelpTopic,
  helpAddressOf,
  helpIndexOf,
  helpLinksOf,
  pagesOf,
  withExistingLinks,
} from "./help-index.ts";

const topic = (category: string, slugs: readonly string[], pages = 1): HelpTopic => ({
  category,
  title: `Título de ${category}`,
  intro: "",
  pages,
  articles: slugs.map((slug) => ({
    slug,
    title: slug,
    description: "",
    publishDateRaw: "",
    modifiedDateRaw: "",
  })),
});
const ownTopics = [topic("auto-prestamos", ["uno", "dos"]), topic("auto-credito", ["tres"])];
const walkedTopics = [topic("auto-credito", ["cuatro", "tres"], 2), topic("seguros", ["cinco"])];
const namedCategories = [
  { category: "seguros", title: "Entender los seguros" },
  { category: "gone", title: "Ya no" },
];

const shapeOf = (...parameters: Parameters<typeof helpIndexOf>) =>
  helpIndexOf(...parameters).categories.map(({ category, pages, articles }) => [
    category,
    pages,
    articles.map(({ slug }) => slug).join(" "),
  ]);

describe("the index of both sources", () => {
  test("without names of its own the backend has our categories, with our articles behind its own", () =>
    expect(shapeOf("both", { namedCategories: [], ownTopics, walkedTopics })).toEqual([
      ["auto-prestamos", 1, "uno dos"],
      ["auto-credito", 2, "cuatro tres"],
    ]));
  test("named categories stand first, and a category that the backend lacks is left out", () =>
    expect(shapeOf("both", { namedCategories, ownTopics, walkedTopics })).toEqual([
      ["seguros", 1, "cinco"],
      ["auto-prestamos", 1, "uno dos"],
      ["auto-credito", 1, "tres"],
    ]));
  test("an article of ours that the backend lacks is on a page of its own behind the backend's", () =>
    expect(
      shapeOf("both", {
        namedCategories: [],
        ownTopics: [topic("auto-credito", ["seis", "tres"])],
        walkedTopics,
      }),
    ).toEqual([["auto-credito", 3, "cuatro tres seis"]]));
  test("the backend alone, and ours alone", () => {
    expect(shapeOf("backend", { namedCategories, ownTopics, walkedTopics })).toEqual([
      ["seguros", 1, "cinco"],
    ]);
    expect(shapeOf("backend", { namedCategories: [], ownTopics, walkedTopics })).toEqual([
      ["auto-credito", 2, "cuatro tres"],
    ]);
    expect(shapeOf("ours", { namedCategories, ownTopics, walkedTopics })).toEqual(
      shapeOf("ours", { namedCategories: [], ownTopics }),
    );
  });
  test("before the first walk the named categories exist without articles, and nothing else counts as missing", () => {
    const index = helpIndexOf("backend", { namedCategories, ownTopics });
    expect(index.isWhole).toBe(false);
    expect(index.categories.map(({ category, articles }) => [category, articles.length])).toEqual([
      ["seguros", 0],
      ["gone", 0],
    ]);
    expect(shapeOf("both", { namedCategories: [], ownTopics })).toEqual(
      shapeOf("ours", { namedCategories: [], ownTopics }),
    );
  });
});

test.each([
  [0, []],
  [1, [1]],
  [12, [12]],
  [13, [9, 4]],
  [15, [9, 6]],
  [24, [12, 12]],
  [25, [9, 9, 7]],
  [28, [12, 9, 7]],
  [37, [12, 9, 9, 7]],
])("%i articles of ours are pages of %j", (count, lengths) => {
  const articles = Array.from({ length: count }, (_, index) => index);
  const pages = pagesOf(articles);
  expect(pages.map(({ length }) => length)).toEqual(lengths);
  expect(pages.flat()).toEqual(articles);
});

describe("links", () => {
  const links = helpLinksOf(
    helpIndexOf("backend", { namedCategories, ownTopics, walkedTopics }),
    namedCategories,
  );
  test.each([
    ["/temas-de-ayuda/seguros/cinco#ahi", "/temas-de-ayuda/seguros/cinco#ahi"],
    ["/help-topics/cinco", "/help-topics/cinco"],
    ["/temas-de-ayuda/seguros/seis#ahi", "/temas-de-ayuda/seguros"],
    ["/temas-de-ayuda/seguros/page/2", "/temas-de-ayuda/seguros"],
    ["/temas-de-ayuda/auto-credito/tres", "/temas-de-ayuda"],
    ["/help-topics/tres", "/temas-de-ayuda"],
    ["/temas-de-ayuda/estados/texas", "/temas-de-ayuda/estados/texas"],
    ["/temas-de-ayuda/itin", "/temas-de-ayuda/itin"],
    ["/temas-de-ayuda", "/temas-de-ayuda"],
    ["/temas-de-ayuda.rss", "/temas-de-ayuda.rss"],
    ["/glosario#apr", "/glosario#apr"],
    ["https://otro.example/temas-de-ayuda/x/y", "https://otro.example/temas-de-ayuda/x/y"],
  ])("%s leads to %s", (path, to) => expect(links.to(path)).toBe(to));

  test("in a text are replaced, and other attributes stay", () =>
    expect(
      withExistingLinks('<a rel="x" href="/temas-de-ayuda/a/b">b</a> <img src="/temas-de-ayuda/a/b">', links),
    ).toBe('<a rel="x" href="/temas-de-ayuda">b</a> <img src="/temas-de-ayuda/a/b">'));

  test("the menu has a text for a category of ours that the setting does not name", () => {
    const both = helpIndexOf("both", { namedCategories, ownTopics, walkedTopics });
    expect(helpLinksOf(both, namedCategories).categories.map(({ title }) => title)).toEqual([
      "Entender los seguros",
      "",
      "",
    ]);
  });
});

test("before the backend's lists were read, only named categories exist, and any page of them may exist", () => {
  const unread = { namedCategories, ownTopics, walkedTopics: undefined };
  const inBackend = helpLinksOf(helpIndexOf("backend", unread), namedCategories);
  const inBoth = helpLinksOf(helpIndexOf("both", unread), namedCategories);
  const askedFor = [
    ["seguros", 1],
    ["seguros", 7],
    ["auto-credito", 1],
    ["no-nombrada", 1],
  ] as const;
  expect(askedFor.map(([name, page]) => inBackend.hasPage(name, page))).toEqual([true, true, false, false]);
  expect(askedFor.map(([name, page]) => inBoth.hasPage(name, page))).toEqual([true, true, true, false]);
});

test.each([
  ["/temas-de-ayuda/seguros/cinco", { category: "seguros", article: "cinco" }],
  ["/help-topics/cinco", { category: undefined, article: "cinco" }],
  ["/temas-de-ayuda/seguros", undefined],
  ["/temas-de-ayuda/estados/texas", undefined],
  ["/temas-de-ayuda/seguros/Cinco", undefined],
  ["/help-topics/a/b", undefined],
  ["https://otro.example/temas-de-ayuda/seguros/cinco", undefined],
])("the article that %s names", (path, address) => expect(helpAddressOf(path)).toEqual(address));
