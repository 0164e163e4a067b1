import { expect, test } from "vitest";
import type { UpstreamResult } from "../../partners/upstream/product-backend.ts";
import { partnerCategory } from "./partner-content.ts";
import { readCategory } from "./walk.ts";

const hosts = ["www.sitio.example"];
const card = (slug: string) => ({ title: `Guía ${slug}`, link: `/temas-de-ayuda/seguros/${slug}` });
type Failure = Omit<UpstreamResult<unknown> & { ok: false }, "ok">;
const status = (code: number): Failure => ({ failure: "status", status: code });

/**
 * A backend of three pages with two articles each.
 * @param afterLast what the backend returns after the last page.
 */
async function read(paginationOf: (page: number) => unknown, afterLast: unknown = status(404)) {
  const asked: number[] = [];
  const result = await readCategory("seguros", hosts, async ({ input }) => {
    const page = Number("page" in input ? input.page : 1);
    asked.push(page);
    const failed = page > 3 && typeof afterLast === "object" && afterLast !== null && "failure" in afterLast;
    if (failed) return { ok: false, ...(afterLast as Failure) };
    const articles = page > 3 ? afterLast : [card(`uno-${page}`), card(`dos-${page}`), card("en-todas")];
    const body = { category: { title: "Seguros" }, articles, pagination: paginationOf(page) };
    return { ok: true, body: partnerCategory({ category: "seguros", page }, hosts).parse(body), dropped: {} };
  });
  return { ...result, asked, slugs: result.topic?.articles.map(({ slug }) => slug) };
}

const all = ["uno-1", "dos-1", "en-todas", "uno-2", "dos-2", "uno-3", "dos-3"];

test.each<[what: string, paginationOf: (page: number) => unknown]>([
  ["pages", () => ({ pages: 3 })],
  ["pages as text", () => ({ pages: "3" })],
  ["last_page", () => ({ last_page: 3 })],
  ["totalPages", () => ({ totalPages: 3 })],
  ["total_pages", () => ({ total_pages: 3 })],
  ["numPages", () => ({ numPages: 3 })],
  ["a total and a page's length", () => ({ total: 9, per_page: 3 })],
])("a count by %s is believed, and no page after it is requested", async (_, paginationOf) => {
  expect(await read(paginationOf)).toMatchObject({
    ...{ end: "count", counted: 3, asked: [1, 2, 3], slugs: all },
    topic: { pages: 3, title: "Seguros" },
  });
});

test.each<[what: string, paginationOf: (page: number) => unknown]>([
  ["nothing", () => undefined],
  ["null", () => null],
  ["a number", () => 3],
  ["a number as text", () => "3"],
  ["the next page's address", (page) => ({ page, next: `/temas-de-ayuda/seguros/${page + 1}.html` })],
  ["whether there is a next page", (page) => ({ hasNext: page < 3 })],
  ["a list of links", () => ["/1.html", "/2.html", "/3.html"]],
  ["a list of pages", () => ({ pages: [1, 2, 3] })],
  ["another name for the count", () => ({ max: 3 })],
  ["a misspelt name for the count", () => ({ totalPage: 3 })],
  ["a count of articles alone", () => ({ count: 9 })],
  ["a total alone", () => ({ total: 9 })],
  ["a page's length alone", () => ({ per_page: 3 })],
  ["the articles of this page", () => ({ count: 3, per_page: 3 })],
  ["HTML", () => "<a href='2.html'>2</a>"],
])("every page is found if the pagination says %s", async (_, paginationOf) => {
  expect(await read(paginationOf)).toMatchObject({
    ...{ end: "missing", counted: 0, asked: [1, 2, 3, 4], slugs: all, topic: { pages: 3 } },
  });
});

test.each<[what: string, afterLast: unknown, end: string]>([
  ["is not there", status(404), "missing"],
  ["is gone", status(410), "missing"],
  ["is refused", { failure: "refused" }, "missing"],
  ["is no list", { failure: "garbage" }, "missing"],
  ["leads elsewhere", { failure: "redirect" }, "missing"],
  ["is empty", [], "empty"],
  ["has no articles", null, "empty"],
  ["is the first one again", [card("uno-1"), card("dos-1")], "repeated"],
  ["has only what is on all pages", [card("en-todas")], "repeated"],
  ["fails", status(500), "failed"],
  ["hangs", { failure: "timeout" }, "failed"],
])("without a count, reading ends where the next page %s", async (_, afterLast, end) => {
  expect(await read(() => undefined, afterLast)).toMatchObject({ end, slugs: all, topic: { pages: 3 } });
});

test("twenty pages of an endless list are read, and fewer of a list that counts pages it does not have", async () => {
  const endless = await readCategory("seguros", hosts, async ({ input }) => {
    const page = Number("page" in input ? input.page : 1);
    const body = { category: { title: "Seguros" }, articles: [card(`guia-${page}`)] };
    return { ok: true, body: partnerCategory({ category: "seguros", page }, hosts).parse(body), dropped: {} };
  });
  expect(endless).toMatchObject({ end: "limit", counted: 0, topic: { pages: 20 } });
  expect(await read(() => ({ pages: 5 }))).toMatchObject({ end: "missing", counted: 5, topic: { pages: 3 } });
  expect(await read(() => ({ pages: 5 }), status(500))).toMatchObject({ end: "failed", topic: { pages: 3 } });
});

test("a category whose first page is missing or fails has no list", async () => {
  for (const [failure, end] of [
    [status(404), "missing"],
    [{ failure: "garbage" }, "failed"],
    [status(503), "failed"],
  ] as const)
    expect(await readCategory("seguros", hosts, async () => ({ ok: false, ...failure }) as never)).toEqual({
      ...{ topic: undefined, end, counted: 0 },
    });
});
