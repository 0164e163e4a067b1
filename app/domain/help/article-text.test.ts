import { expect, test } from "vitest";
import { teaserOf, textOfHtml } from "./article-text.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`).join(" ");

test("a text of twenty words stays, a longer one is cut with an ellipsis", () => {
  expect(teaserOf(words(20))).toBe(words(20));
  expect(teaserOf(` ${words(21)} `)).toBe(`${words(20)}…`);
  expect(teaserOf(`${words(20)}, y más`)).toBe(`${words(20)}…`);
  expect(teaserOf(`${words(20)}... y más`)).toBe(`${words(20)}…`);
});

test("elements within a line leave no space, others do", () =>
  expect(textOfHtml('<p>Un <strong>texto</strong>, <a href="/x">claro</a>.</p><p>Otro &amp; más</p>')).toBe(
    "Un texto, claro. Otro & más",
  ));
