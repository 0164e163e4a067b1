import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRuns } from "../../../tests/full-run.ts";
import { readArticles } from "../../../workers/build/articles.ts";
import { textOfHtml } from "./article-text.ts";
import { asksFor, namedFirst, readWords, search, soughtWords, wordsOf, writeWords } from "./search.ts";

type Document = { title: string; description: string; text: string };

const articles = readArticles();
/** Articles as the services read them from the files that the build writes. */
const written = articles.map(({ slug, words }) => ({ document: slug, words: readWords(words) }));

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Ranks by definition: every text is read again for every word. The caller removes stop words. */
function slowly<One extends Document>(words: readonly string[], documents: readonly One[]): One[] {
  const wanted = words.slice(0, 8).map((word) => (word.length > 4 ? word.replace(/(?:es|s)$/, "") : word));
  const scored = documents.map((document) => {
    const scores = wanted.map((word) => {
      const count = (text: string) => plain(text).filter((one) => one.startsWith(word)).length;
      const { title, description, text } = document;
      return 20 * Math.min(count(title), 1) + 6 * Math.min(count(description), 2) + Math.min(count(text), 10);
    });
    return { document, score: scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

describe("what people search for", () => {
  // These are the guides that somebody means by the query. The definition below tests how all guides rank.
  test.each<[query: string, meant: string[]]>([
    ["ITIN", ["prestamo-con-itin", "documentos-para-solicitar"]],
    ["préstamos con ITIN", ["prestamo-con-itin"]],
    ["¿qué pasa si no puedo pagar?", ["si-no-puedes-pagar"]],
    ["créditos", ["primer-credito", "mal-credito", "informe-de-credito-gratis"]],
    ["credit", ["primer-credito", "mal-credito", "informe-de-credito-gratis"]],
    ["credito despues de bancarrota", ["despues-de-una-bancarrota"]],
    ["intereses", ["tasa-de-interes-y-apr"]],
    ["carros usados", ["revisar-un-carro-usado", "nuevo-o-usado"]],
    ["enganche", ["pago-inicial"]],
    ["no", ["lo-que-un-concesionario-no-puede-hacer", "si-no-puedes-pagar"]],
  ])("%s is found among the first three", (query, meant) =>
    expect(search(query, written).slice(0, 3)).toEqual(expect.arrayContaining(meant)),
  );
  test("a word that is misspelled is another word", () => expect(search("prestmo", written)).toEqual([]));
});

test.each([
  ["pago inicial", "pago inicial", true],
  ["¿Qué es el pago inicial?", "Pago inicial", true],
  ["PAGOS INICIALES", "pago inicial", true],
  ["pago", "pago inicial", false],
  ["pago inicial mínimo", "pago inicial", false],
])("«%s» asks for the term «%s»: %s", (query, name, isAsked) =>
  expect(asksFor(soughtWords(query), name)).toBe(isAsked),
);

test("titles with the sought words side by side come first, each part in its order", () => {
  const titled = (...titles: string[]) => titles.map((title) => ({ title }));
  const found = titled(
    "El pago mensual y el inicial",
    "Cuánto dar de pago inicial",
    "El costo total",
    "¿Cuánto debo dar de pago inicial?",
  );
  expect(namedFirst(soughtWords("pago inicial"), found)).toEqual(
    titled(
      "Cuánto dar de pago inicial",
      "¿Cuánto debo dar de pago inicial?",
      "El pago mensual y el inicial",
      "El costo total",
    ),
  );
});

test("the index ranks as the definition does, for any words of the articles, whole, begun or in the plural", () => {
  const documents = articles.map((article) => ({ ...article, text: textOfHtml(article.html) }));
  // Words of this length are not stop words.
  const known = [...new Set(documents.flatMap(({ text }) => plain(text)))].filter(({ length }) => length > 6);
  const word = fc
    .tuple(fc.constantFrom(...known), fc.constantFrom("whole", "begun", "plural"))
    .map(([one, form]) => (form === "whole" ? one : form === "plural" ? `${one}s` : one.slice(0, 6)));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
      const slow = slowly(words, documents).map(({ slug }) => slug);
      expect(search(words.join(" "), written)).toEqual(slow);
    }),
    { numRuns: randomRuns(15, 60) },
  );
});

test("words are the same after they were stored", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.lorem({ maxCount: 40 }), (title, description, text) => {
      const words = wordsOf({ title, description, text });
      expect(readWords(writeWords(words))).toEqual(words);
    }),
  );
});

test("names of objects' own properties are words like any other", () => {
  const document = { title: "constructor", description: "", text: "__proto__ toString" };
  const index = [{ document, words: wordsOf(document) }];
  for (const query of ["constructor", "__proto__", "tostring"])
    expect(search(query, index)).toEqual([document]);
  expect(search("hasownproperty", index)).toEqual([]);
});

test.each([
  ["ten thousand words", "prestamo ".repeat(10_000)],
  ["characters of expressions", "(.*)+$ [^] \\d{1,9} ^(a+)+$"],
  ["accents on accents", `e${"\u0301".repeat(10_000)}`],
  ["halves of characters", "\ud800 \udfff"],
  ["nothing", " \u0000\n "],
])("%s are read without harm", (_, query) => {
  for (const found of search(query, written)) expect(articles.map(({ slug }) => slug)).toContain(found);
});
