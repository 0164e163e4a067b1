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
/** Where a text that matches stands. */
const placesOf = (pattern: RegExp, texts: readonly Pick<Text, "where" | "text">[]) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ where }) => where);

describe("spelling", () => {
  const reviewed = readFileSync(new URL("./reviewed-words.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const speller = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  for (const word of reviewed) speller.add(word);
  const wrongIn = (text: string) => {
    // English given as such, in quotes or code, and addresses are no Spanish words.
    const spanish = text.replace(/«[^»]*»|https?:\S+|\S+\.(?:com|gov)\S*/g, " ");
    return [...new Set(spanish.match(/\p{L}+/gu) ?? [])].filter(
      (word) => !speller.correct(word) && !speller.correct(word.toLowerCase()),
    );
  };

  test("every word is in the dictionary, or in the reviewed list", () => {
    const wrong = all.flatMap(({ where, text }) => wrongIn(text).map((word) => `${word} (${where})`));
    expect(wrong).toEqual([]);
  });
  test("a misspelt word is found", () =>
    expect(wrongIn("El prestamo es varato")).toEqual(["prestamo", "varato"]));
  test("every word of the reviewed list is used in a text", () => {
    const words = new Set(all.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []));
    const used = new Set([...words].flatMap((word) => [word, word.toLowerCase()]));
    expect(reviewed.filter((word) => !used.has(word))).toEqual([]);
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
  /** Words that we do not write, and those that we write instead. */
  const instead: [wrong: RegExp, right: string][] = [
    [/crédito automotriz/i, "préstamo de auto"],
    [/\baplic(?:ar|a|as|o|aste|ó|ación|aciones)\b(?! Ya)/i, "solicitar, solicitud"],
    [/\bTAE\b|tasa anual equivalente/i, "tasa de porcentaje anual (APR)"],
    [/interés anual/i, "tasa de interés"],
    [/\bdepósito(?! directo)/i, "pago inicial"],
    [/\btérmino del préstamo/i, "plazo"],
    [/\bbalances?\b/i, "saldo"],
    [/distribuidor/i, "concesionario"],
    [/consignatario/i, "cosignatario"],
    [/\bintercambio/i, "vehículo como parte de pago"],
    [/patrimonio negativo/i, "deber más de lo que vale el auto"],
    [/reportes? de crédito/i, "informe de crédito"],
    [/verificación blanda/i, "consulta que no afecta tu puntaje"],
    [/uni(?:ón|ones) de crédito/i, "cooperativa de crédito"],
    [/reposesi/i, "recuperación del vehículo"],
    [/\bquiebra/i, "bancarrota"],
    [/licencia de manejo/i, "licencia de conducir"],
  ];
  // Texts that the specification prescribes, and words that only look alike.
  const given = /Aplica Ya|aplicación|aplicaciones|qué aplica/;

  test.each(instead)("%s is never written", (wrong) => {
    const found = all
      .map(({ where, text }) => ({ where, text: text.replace(given, "") }))
      .filter(({ text }) => wrong.test(text.replaceAll(new RegExp(given, "g"), "")))
      .map(({ where, text }) => `${where}: ${wrong.exec(text)?.[0]}`);
    expect(found).toEqual([]);
  });

  test("no text has English left in it", () => {
    const english =
      /\b(?:the|and|your|loan|credit|please|submit|click|here|with|of|for|apply|help|home|page|error loading)\b/i;
    const found = all
      .map(({ where, text }) => ({ where, text: text.replace(/«[^»]*»|"[^"]*"|https?:\S+/g, " ") }))
      .filter(({ where, text }) => english.test(text) && !where.startsWith("captchaWords"))
      .map(({ where, text }) => `${where}: ${english.exec(text)?.[0]}`)
      .filter((line) => !allowedEnglish.some((name) => line.includes(name)));
    expect(found).toEqual([]);
  });

  test("what is in English for others to read has no Spanish in it, and its Spanish beside it", () => {
    expect(englishTexts.length).toBeGreaterThan(30);
    const spanish = /[áéíóúñ¿¡«»]|\b(?:el|la|los|las|de|que|mi|un|una|con|para)\b/i;
    expect(placesOf(spanish, englishTexts)).toEqual([]);
    const beside = new Set(screenTexts.map(({ where }) => where.replace(/\.(?:title|question)$/, "")));
    expect(
      englishTexts
        .filter(({ where }) => !beside.has(where.replace(/\.inEnglish$/, "")))
        .map(({ where }) => where),
    ).toEqual([]);
  });

  test("questions and exclamations open as Spanish opens them", () => {
    // What stands in quotes may be English.
    const wrong = all
      .map(({ where, text }) => ({ where, text: text.replace(/«[^»]*»/g, " ") }))
      .filter(
        ({ text }) =>
          text.split("?").length !== text.split("¿").length ||
          text.split("!").length !== text.split("¡").length,
      );
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  test("help says tú, legal pages say usted", () => {
    const formal = /\b(?:usted|su solicitud|sus datos)\b/i;
    expect(placesOf(formal, [...articleTexts, ...stateTexts, ...screenTexts])).toEqual([]);
  });
});

/** English that is used on purpose: names, and words that a visitor must recognise in a contract. */
const allowedEnglish = ["tus-derechos-si-negocias-en-espanol", "como-leer-el-contrato"];

describe("money in examples (Reg Z, 12 CFR 1026.24)", () => {
  const trigger =
    /\b\d[\d,.]* (?:dólares )?(?:al mes|de pago inicial|pagos)\b|\bpagas unos \d|\bPagas unos \d|\|\s*\d{3,}\s*\|/;
  test("an article that gives a payment, a number of payments or a finance charge says that it is an example", () => {
    const silent = articleTexts.filter(
      ({ article, text }) =>
        trigger.test(`${text}\n${article.html}`) &&
        !/es un ejemplo para entender la idea, no una oferta|, como ejemplo,/.test(text),
    );
    expect(silent.map(({ where }) => where)).toEqual([]);
  });
  test("no text promises approval or a rate", () => {
    const promise = /aprobación garantizada|te aprobamos|garantizamos|tasas? desde \d/i;
    expect(placesOf(promise, all)).toEqual([]);
  });
});

describe("articles", () => {
  test("there are 24 or more, eight or more in each category", () => {
    expect(articleTexts.length).toBeGreaterThanOrEqual(24);
    const counts = Map.groupBy(articleTexts, ({ article }) => article.category);
    expect([...counts.keys()].sort()).toEqual(["auto-credito", "auto-prestamos", "comprar-un-carro"]);
    for (const [category, texts] of counts) expect(texts.length, category).toBeGreaterThanOrEqual(8);
  });
  test.each(articleTexts)("$where: a short description, a described picture, sources", ({ article }) => {
    expect(article.description.length).toBeLessThanOrEqual(165);
    expect(article.alt.length).toBeGreaterThan(15);
    const sources = article.html.split('<h2 id="fuentes">')[1]?.match(/href="https:\/\//g) ?? [];
    expect(sources.length).toBeGreaterThanOrEqual(2);
    expect(article.modified >= article.published).toBe(true);
  });
  test("no two articles share a picture, a title or an address", () => {
    for (const field of ["scene", "title", "slug", "description"] as const)
      expect(new Set(articleTexts.map(({ article }) => article[field])).size, field).toBe(
        articleTexts.length,
      );
  });
});
