import { describe, expect, test } from "vitest";
import { textOfHtml } from "../../app/domain/help/article-text.ts";
import {
  closingSaying,
  countWords,
  sentencesOf,
  textWithoutSources,
} from "../../workers/build/article-rules.ts";
import { articleTexts } from "./texts.ts";

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const spread = (numbers: readonly number[]) =>
  Math.sqrt(mean(numbers.map((one) => (one - mean(numbers)) ** 2)));

const articles = articleTexts.map(({ where, article: { html } }) => ({
  where,
  words: countWords(textOfHtml(textWithoutSources(html))),
  sentences: [...textWithoutSources(html).matchAll(/<p>([\s\S]*?)<\/p>/g)]
    .flatMap(([, paragraph = ""]) => sentencesOf(textOfHtml(paragraph)))
    .map(countWords),
}));

describe("how an article ends", () => {
  test.each([
    ["<p>Un sobre puede ahorrarte dinero. Pocas cartas pagan tan bien.</p>", true],
    ["<p>El plazo es una promesa larga. Hazla corta si puedes.</p>", true],
    ['<p>Lee antes el contrato. Aquí está <a href="/a">cómo leerlo</a>.</p>', false],
    ["<p>Puedes llamar hoy. El número es 1-855-411-2372.</p>", false],
    ["<p>Guarda la copia.</p><ul><li>Tu título</li></ul>", false],
    ["<p>Guarda los estados de cuenta, porque con ellos puedes pedir que corrijan un atraso.</p>", false],
  ])("%s: %s", (html, saying) => expect(closingSaying(html) !== undefined).toBe(saying));
});

// Earlier the articles had 613 to 841 words, with a spread of 63.
test("some articles are short and some go deep", () => {
  const words = articles.map((article) => article.words);
  expect(Math.min(...words)).toBeLessThanOrEqual(500);
  expect(Math.max(...words)).toBeGreaterThanOrEqual(1200);
  expect(spread(words)).toBeGreaterThanOrEqual(150);
});

describe("sentences vary", () => {
  // Earlier up to 39 of 100 sentences of an article had six words or fewer, and 7 of 100 had twenty or more.
  test.each(articles)("$where has short and long sentences, and not mostly short ones", ({ sentences }) => {
    const short = sentences.filter((length) => length <= 6).length;
    expect(short / sentences.length).toBeLessThanOrEqual(1 / 3);
    expect(
      spread(sentences),
      "too much alike: mix short ones with some of twenty words",
    ).toBeGreaterThanOrEqual(5);
  });
  test("one sentence in six is long, and at most one in five is very short", () => {
    const all = articles.flatMap(({ sentences }) => sentences);
    expect(all.filter((length) => length >= 20).length / all.length).toBeGreaterThanOrEqual(1 / 6);
    expect(all.filter((length) => length <= 6).length / all.length).toBeLessThanOrEqual(1 / 5);
  });
});
