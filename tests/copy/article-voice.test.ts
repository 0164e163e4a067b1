import { describe, expect, test } from "vitest";
import { textOfHtml } from "../../app/domain/help/article-text.ts";
import { articleTexts } from "./texts.ts";

const wordsIn = (text: string) => (text.match(/[\p{L}\d]+/gu) ?? []).length;

/** The sentences of a paragraph. A colon or a question ends one too if a capital follows. */
const sentencesOf = (paragraph: string) =>
  paragraph
    .split(/(?<=[.!?…:][»)"]?)\s+(?=[«(¿¡]*[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsIn(sentence) > 0);

/** An article's own text as HTML, without its sources. */
const bodyOf = (html: string) => html.split('<h2 id="fuentes">')[0] ?? "";
const paragraphsOf = (html: string) =>
  [...bodyOf(html).matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, p = ""]) => p);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const spread = (numbers: readonly number[]) =>
  Math.sqrt(mean(numbers.map((one) => (one - mean(numbers)) ** 2)));

const articles = articleTexts.map(({ where, article }) => ({
  where,
  html: article.html,
  words: wordsIn(textOfHtml(bodyOf(article.html))),
  sentences: paragraphsOf(article.html).map(textOfHtml).flatMap(sentencesOf).map(wordsIn),
}));

/** A last paragraph that leaves with a saying: its last sentence is short, and neither leads nor tells how to reach anyone. */
function closesWithSaying(html: string): boolean {
  const last = [...bodyOf(html).matchAll(/<(p|li|td)>([\s\S]*?)<\/\1>/g)].at(-1);
  if (last?.[1] !== "p") return false;
  const paragraph = last[2] ?? "";
  const sentence = sentencesOf(textOfHtml(paragraph)).at(-1) ?? "";
  return (
    wordsIn(sentence) <= 8 && !/<a [^>]*>[^<]*<\/a>[.»)]*$/.test(paragraph) && !/\d{3}-\d{4}/.test(sentence)
  );
}

/** Turns that many articles had, and that give a text away as made by a machine. */
const turns: [turn: RegExp, stood: string][] = [
  [
    /\bno (?:es|son|dice) [^.:;]{3,60}\. (?:es|son|está|dice)\b/i,
    "El mal crédito no dice quién eres. Dice que hubo un tiempo difícil.",
  ],
  [/<h2[^>]*>(?:En resumen|Una última cosa)<\/h2>/, '<h2 id="en-resumen">En resumen</h2>'],
  [/una promesa larga|pagan tan bien|no una jaula|la cabeza en alto/, "El plazo es una promesa larga."],
];

describe("how an article ends", () => {
  test.each([
    ["<p>Un sobre puede ahorrarte dinero. Pocas cartas pagan tan bien.</p>", true],
    ["<p>El plazo es una promesa larga. Hazla corta si puedes.</p>", true],
    ['<p>Lee antes el contrato. Aquí está <a href="/a">cómo leerlo</a>.</p>', false],
    ["<p>Puedes llamar hoy. El número es 1-855-411-2372.</p>", false],
    ["<p>Guarda la copia.</p><ul><li>Tu título</li></ul>", false],
    ["<p>Guarda los estados de cuenta, porque con ellos puedes pedir que corrijan un atraso.</p>", false],
  ])("%s: %s", (html, saying) => expect(closesWithSaying(html)).toBe(saying));

  test("no article leaves with a saying", () =>
    expect(articles.filter(({ html }) => closesWithSaying(html)).map(({ where }) => where)).toEqual([]));
  test.each(turns)("%s is not written", (turn, stood) => {
    expect(stood).toMatch(turn);
    expect(articles.filter(({ html }) => turn.test(bodyOf(html))).map(({ where }) => where)).toEqual([]);
  });
});

describe("lengths vary, as subjects do", () => {
  test.each(articles)("$where has 350 to 1,600 words", ({ words }) => {
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(1600);
  });
  // Before: 613 to 841 words, a spread of 63.
  test("some are short and some go deep", () => {
    const words = articles.map((article) => article.words);
    expect(Math.min(...words)).toBeLessThanOrEqual(500);
    expect(Math.max(...words)).toBeGreaterThanOrEqual(1200);
    expect(spread(words)).toBeGreaterThanOrEqual(150);
  });
});

describe("sentences vary", () => {
  // Before: up to 39 of 100 sentences of an article had six words or fewer, and 7 of 100 had twenty or more.
  test.each(articles)("$where has short and long ones, and not mostly short ones", ({ sentences }) => {
    const short = sentences.filter((length) => length <= 6).length;
    expect(short / sentences.length).toBeLessThanOrEqual(1 / 3);
    expect(spread(sentences)).toBeGreaterThanOrEqual(5);
  });
  test("of all sentences, one in six is long, and one in five at most is very short", () => {
    const all = articles.flatMap(({ sentences }) => sentences);
    expect(all.filter((length) => length >= 20).length / all.length).toBeGreaterThanOrEqual(1 / 6);
    expect(all.filter((length) => length <= 6).length / all.length).toBeLessThanOrEqual(1 / 5);
  });
});
