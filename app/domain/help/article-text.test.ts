import { expect, test } from "vitest";
import { splitAtHeadings, teaserOf, textOfHtml } from "./article-text.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`).join(" ");

test("a text of twenty words stays, a longer one is cut with an ellipsis", () => {
  expect(teaserOf(words(20))).toBe(words(20));
  expect(teaserOf(` ${words(21)} `)).toBe(`${words(20)}…`);
  expect(teaserOf(`${words(20)}, y más`)).toBe(`${words(20)}…`);
  expect(teaserOf(`${words(20)}... y más`)).toBe(`${words(20)}…`);
});

test("elements within a line leave no space, and other elements do", () =>
  expect(textOfHtml('<p>Un <strong>texto</strong>, <a href="/x">claro</a>.</p><p>Otro &amp; más</p>')).toBe(
    "Un texto, claro. Otro & más",
  ));

test.each([
  [
    '<p>a</p><h2 id="x">b</h2><p>c</p><h2>d</h2><p>e</p>',
    ["<p>a</p>", '<h2 id="x">b</h2><p>c</p>', "<h2>d</h2><p>e</p>"],
  ],
  ["<h2>b</h2><p>c</p>", ["", "<h2>b</h2><p>c</p>", ""]],
  ["<p>a</p>", ["<p>a</p>", "", ""]],
  ["<ul><li><h2>in</h2></li></ul><h2>b</h2>", ["<ul><li><h2>in</h2></li></ul>", "<h2>b</h2>", ""]],
  [
    "<h2>b</h2><blockquote><h2>in</h2></blockquote><h2>d</h2>",
    ["", "<h2>b</h2><blockquote><h2>in</h2></blockquote>", "<h2>d</h2>"],
  ],
])("%s is cut only where nothing is open", (html, parts) =>
  expect(Object.values(splitAtHeadings(html))).toEqual(parts),
);
