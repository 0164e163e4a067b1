import { readFileSync } from "node:fs";
import dictionary from "dictionary-es";
import nspell from "nspell";
import { describe, expect, test } from "vitest";
import { inflesz, syllablesOf } from "./inflesz.ts";
import {
  articleTexts,
  categoryTexts,
  englishTexts,
  legalTexts,
  screenTexts,
  stateTexts,
  type Text,
} from "./texts.ts";

const all: Text[] = [
  ...screenTexts,
  ...legalTexts,
  ...categoryTexts,
  ...stateTexts,
  ...articleTexts.map(({ where, text }) => ({ where, kind: "help" as const, text })),
];
/** The places of the texts that match. */
const placesOf = (pattern: RegExp, texts: readonly Pick<Text, "where" | "text">[]) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ where }) => where);

describe("spelling", () => {
  const reviewed = readFileSync(new URL("./reviewed-words.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const inHeads = articleTexts.flatMap(({ article }) => article.head.words?.join(" ").split(" ") ?? []);
  const speller = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  for (const word of [...reviewed, ...inHeads]) speller.add(word);
  const misspelledIn = (text: string) => {
    // English words in quotes or code, and addresses, are not Spanish words.
    const spanish = text.replace(/«[^»]*»|https?:\S+|\S+\.(?:com|gov)\S*/g, " ");
    return [...new Set(spanish.match(/\p{L}+/gu) ?? [])].filter(
      (word) => !speller.correct(word) && !speller.correct(word.toLowerCase()),
    );
  };

  test("every word is in the dictionary, in the reviewed list or in an article's head (words: …)", () => {
    const misspelled = all.flatMap(({ where, text }) =>
      misspelledIn(text).map((word) => `${word} (${where})`),
    );
    expect(misspelled, "a right one goes into tests/copy/reviewed-words.txt").toEqual([]);
  });
  test("a misspelt word is found", () =>
    expect(misspelledIn("El prestamo es varato")).toEqual(["prestamo", "varato"]));
  test("every word of the reviewed list is used in a text", () => {
    const words = new Set(all.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []));
    const usedWords = new Set([...words].flatMap((word) => [word, word.toLowerCase()]));
    expect([...reviewed, ...inHeads].filter((word) => !usedWords.has(word))).toEqual([]);
  });
});

describe("readability (INFLESZ)", () => {
  test.each([
    ["sol", 1],
    ["auto", 2],
    ["crédito", 3],
    ["préstamo", 3],
    ["reír", 2],
    ["día", 2],
    ["quien", 1],
    ["guía", 2],
    ["cuidado", 3],
    ["recuperación", 5],
    ["oír", 2],
    ["averiguar", 4],
  ])("«%s» has %i syllables", (word, syllables) => expect(syllablesOf(word)).toBe(syllables));
  test.each(articleTexts)("$where is 60 or more", ({ text }) =>
    expect(inflesz(text)).toBeGreaterThanOrEqual(60),
  );
  test("screens together are 60 or more, legal pages 50 or more", () => {
    const together = (texts: Text[]) => inflesz(texts.map(({ text }) => text).join("\n"));
    expect(together(screenTexts)).toBeGreaterThanOrEqual(60);
    expect(together(categoryTexts)).toBeGreaterThanOrEqual(60);
    expect(together(legalTexts)).toBeGreaterThanOrEqual(50);
  });
});

describe("vocabulary", () => {
  test("no text has English left in it", () => {
    const english =
      /\b(?:the|and|your|loan|credit|please|submit|click|here|with|of|for|apply|help|home|page|error loading)\b/i;
    const places = all
      .map(({ where, text }) => ({ where, text: text.replace(/«[^»]*»|"[^"]*"|https?:\S+/g, " ") }))
      .filter(({ where, text }) => english.test(text) && !where.startsWith("captchaWords"))
      .map(({ where, text }) => `${where}: ${english.exec(text)?.[0]}`)
      .filter((line) => !allowedEnglish.some((name) => line.includes(name)));
    expect(places).toEqual([]);
  });

  test("a text in English contains no Spanish, and its Spanish version stands beside it", () => {
    expect(englishTexts.length).toBeGreaterThan(30);
    const spanishWords = /[áéíóúñ¿¡«»]|\b(?:el|la|los|las|de|que|mi|un|una|con|para)\b/i;
    expect(placesOf(spanishWords, englishTexts)).toEqual([]);
    const spanishPlaces = new Set(screenTexts.map(({ where }) => where.replace(/\.(?:title|question)$/, "")));
    expect(
      englishTexts
        .filter(({ where }) => !spanishPlaces.has(where.replace(/\.inEnglish$/, "")))
        .map(({ where }) => where),
    ).toEqual([]);
  });

  test("questions and exclamations open as Spanish opens them", () => {
    // A quotation may be in English.
    const wrongTexts = all
      .map(({ where, text }) => ({ where, text: text.replace(/«[^»]*»/g, " ") }))
      .filter(
        ({ text }) =>
          text.split("?").length !== text.split("¿").length ||
          text.split("!").length !== text.split("¡").length,
      );
    expect(wrongTexts.map(({ where }) => where)).toEqual([]);
  });
});

/** English that is used on purpose: names, and words that a visitor must recognize in a contract. */
const allowedEnglish = ["tus-derechos-si-negocias-en-espanol", "como-leer-el-contrato"];

describe("articles", () => {
  test("there are 24 or more, eight or more in each category", () => {
    expect(articleTexts.length).toBeGreaterThanOrEqual(24);
    const counts = Map.groupBy(articleTexts, ({ article }) => article.category);
    expect([...counts.keys()].sort()).toEqual(["auto-credito", "auto-prestamos", "comprar-un-carro"]);
    for (const [category, texts] of counts) expect(texts.length, category).toBeGreaterThanOrEqual(8);
  });
});
