import { expect, test } from "vitest";
import { brand, shippedTexts } from "../../../tests/shipped-texts.ts";
import { disputeLetter } from "../../copy/dispute-letter.ts";
import { createSiteTexts } from "../../copy/site-texts.ts";
import { pageIdAt } from "../../document/page-index.ts";
import { printableSheets } from "../../ui/sheet-index.tsx";
import { searchedPages } from "./searched-pages.ts";

const found = searchedPages(shippedTexts);

test("every page that the search may find exists, and is listed once with a title and a description", () => {
  expect(found.filter(({ url }) => pageIdAt(url) === "notFound")).toEqual([]);
  const urls = found.map(({ url }) => url);
  expect(urls).toEqual([...new Set(urls)]);
  expect(found.filter(({ title, description }) => !title.trim() || !description.trim())).toEqual([]);
});

test("every printable sheet is a page, and the search finds it", () => {
  const urls = found.map(({ url }) => url);
  for (const path of Object.keys(printableSheets)) {
    expect(pageIdAt(path), path).not.toBe("notFound");
    expect(urls, path).toContain(path);
  }
});

test("the search reads a page with an editor's changes to its texts", () => {
  const { title } = disputeLetter;
  const change = { name: "disputeLetter.title", value: "Una zanahoria", initValue: title };
  const titles = searchedPages(createSiteTexts([change], brand)).map((page) => page.title);
  expect([titles.includes("Una zanahoria"), titles.includes(title)]).toEqual([true, false]);
});
