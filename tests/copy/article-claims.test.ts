import { describe, expect, test } from "vitest";
import { articleFiles, readArticles } from "../../workers/build/articles.ts";
import { articleTexts } from "./texts.ts";

/**
 * Sentences that stood in an article and were wrong, or promised what nobody can: a pattern of each, one that it was
 * found in, and the reason. Laws were read in November 2026.
 */
const refused: [pattern: RegExp, stood: string, why: string][] = [
  [/50 estados/, "Es una regla federal y vale en los 50 estados.", "the Used Car Rule exempts two states"],
  [/todo riesgo/i, "Todo riesgo, o «comprehensive»", "to many readers that is full coverage"],
  [/full cover\b/i, "les dice «full cover»", "the word is full coverage"],
  [/\b(?:el|un|del|al|este|ese) APR\b/i, "Compara el APR", "tasa is feminine: la APR"],
  [/trámite migratorio/i, "Quejarte no afecta tu trámite migratorio.", "nobody can know that"],
  [/\bEs un fraude\b/, "Es un fraude, y te puede meter en un problema", "it depends on what was paid for"],
  [/\bla venta total\b|\*\*venta total/i, "Y la venta total, que suma", "the box says total sale price"],
  [/\bMuchos (?:bancos y cooperativas )?aceptan (?:el )?ITIN/i, "Muchos aceptan ITIN.", "most do not"],
  [/(?:quedarse|estar) siete años/i, "y quedarse siete años", "seven years is the longest"],
  [/más o menos 1,000 dólares/, "pagas más o menos 1,000 dólares", "about 920 at 60 months"],
  [/un hijo, una vecina/, "Puedes llevar a alguien: un hijo, una vecina", "a minor is no interpreter"],
  [/llevarse para siempre/, "No pueden llevarse para siempre tus cosas", "they may not keep them at all"],
  [/\b(?:tu|la) bolsa\b/i, "sale de tu bolsa", "a handbag to many readers: bolsillo"],
];

describe("what no article says", () => {
  test.each(refused)("%s: %s", (pattern, stood) => {
    expect(stood).toMatch(pattern);
    const found = articleTexts.filter(({ article, text }) => pattern.test(`${text}\n${article.html}`));
    expect(found.map(({ where }) => where)).toEqual([]);
  });

  test("what says that a second contract can be refused says that it depends on state and contract", () => {
    const claim = /puedes decir que no(?=[^.]*(?:de regreso|devolver el auto))/g;
    const depends = /en muchos estados y contratos (?=puedes decir que no)/g;
    const count = (pattern: RegExp) => articleTexts.map(({ text }) => text.match(pattern)?.length ?? 0);
    expect(count(claim)).toEqual(count(depends));
    expect(count(claim).filter(Boolean)).toHaveLength(3);
  });
});

describe("laws that do not hold everywhere", () => {
  // 16 CFR 455.6; the FTC's "Dealer's Guide to the Used Car Rule": all states but Maine and Wisconsin, which have their own.
  test("the Buyers Guide in Spanish is nowhere a right of the whole country", () => {
    const speaking = articleTexts.filter(({ text }) => /Guía\b[^.\n]*en español/.test(text));
    expect(speaking.length).toBeGreaterThanOrEqual(3);
    for (const { where, text } of speaking) expect(text, where).toMatch(/Maine y Wisconsin/);
    const everywhere = articleTexts.flatMap(({ where, text }) =>
      text
        .split("\n")
        .filter((line) => /(?<!casi )\btodo el país/i.test(line) && /Guía|autos? usado/.test(line))
        .map((line) => `${where}: ${line}`),
    );
    expect(everywhere).toEqual([]);
  });

  // California Civil Code 1784.40–1784.43 (SB 766, chapter 354 of 2025), operative on October 1, 2026.
  test("three days to cancel are California's, for used cars up to a price, since a day", () => {
    const speaking = articleTexts.filter(({ text }) => /tres días para cancelar/i.test(text));
    expect(speaking.map(({ article }) => article.slug).sort()).toEqual([
      "como-leer-el-contrato",
      "lo-que-un-concesionario-no-puede-hacer",
      "tus-derechos-si-negocias-en-espanol",
    ]);
    for (const { where, text, article } of speaking) {
      for (const part of [/California/, /1 de octubre de 2026/, /usados? de hasta 50,000 dólares/])
        expect(text, where).toMatch(part);
      expect(article.html, where).toContain("sectionNum=1784.43");
    }
  });
  test("the guide to the contract gives the conditions", () => {
    const contract = articleTexts.find(({ article }) => article.slug === "como-leer-el-contrato")?.text ?? "";
    for (const part of [
      "400 millas",
      "1.5 por ciento",
      "200 dólares como mínimo y 600 como máximo",
      "250 millas",
    ])
      expect(contract).toContain(part);
  });
});

describe("words", () => {
  test("auto, except in a title: carro is what the category and some guides are called", () => {
    const found = articleTexts.filter(({ text, article }) =>
      /\bcarros?\b/i.test(text.replace(article.title, "")),
    );
    expect(found.map(({ where }) => where)).toEqual([]);
  });

  /** What people from elsewhere say differently, and how the guide explains it where it first says it. */
  const glossed: [word: RegExp, explained: string][] = [
    [/\bcofre\b.{0,9}/, "cofre (capó)"],
    [/\brefacciones\b.{0,12}/, "refacciones (repuestos)"],
    [/\bun tope\b.{0,12}/, "un tope (reductor)"],
    [/\bcochera\b.{0,9}/, "cochera (garaje)"],
    [/\btapetes\b.{0,12}/, "tapetes (alfombras)"],
    [/\bponchada\b.{0,11}/, "ponchada (pinchada)"],
    [/\bde contado\b.{0,18}/, "de contado (todo de una vez)"],
    [/\bla descarga\b.{0,40}/, "la descarga o liberación de deudas («discharge»)"],
    [/\breclamos menores\b.{0,20}/, "reclamos menores («small claims»)"],
  ];
  test.each(glossed)("%s is explained where an article first says it", (word, explained) => {
    const said = articleTexts.flatMap(({ text }) => word.exec(text)?.[0] ?? []);
    expect(said.length).toBeGreaterThan(0);
    for (const words of said) expect(words).toContain(explained);
  });
});

/** The language of an office's pages, by the beginning of their addresses; the first that fits counts. */
const languages: [beginning: string, language: "es" | "en"][] = [
  ["https://consumidor.ftc.gov/", "es"],
  ["https://www.consumidor.ftc.gov/", "es"],
  ["https://reportefraude.ftc.gov/", "es"],
  ["https://www.robodeidentidad.gov/", "es"],
  ["https://www.consumerfinance.gov/es/", "es"],
  ["https://www.consumerfinance.gov/about-us/newsroom/cfpb-demanda-", "es"],
  ["https://www.tdi.texas.gov/CONSUMER/other-insurance-complaint-sp", "es"],
  ["https://www.irs.gov/es/", "es"],
  ["https://www.usa.gov/es/", "es"],
  ["https://espanol.mycreditunion.gov/", "es"],
  ["https://www.cacb.uscourts.gov/es/", "es"],
  ["https://www.ftc.gov/es/", "es"],
  ["https://es.selco.org/", "es"],
  ["https://www.finhabits.com/es/", "es"],
  ["https://www.consumer-action.org/english/articles/auto_insurance_the_basics_sp", "es"],
  ["https://", "en"],
];

/** English pages of which the office has one in Spanish. */
const inSpanishToo = [
  "consumer.ftc.gov/articles/auto-trade-ins",
  "consumer.ftc.gov/articles/buying-used-car-dealer",
  "consumer.ftc.gov/articles/buyers-remorse",
  "consumer.ftc.gov/articles/cosigning-loan-faqs",
  "consumer.ftc.gov/articles/disputing-errors",
  "consumer.ftc.gov/articles/financing-or-leasing-car",
  "consumer.ftc.gov/articles/vehicle-repossession",
  "www.consumerfinance.gov/complaint",
  "www.consumerfinance.gov/consumer-tools/auto-loans",
  "www.consumerfinance.gov/consumer-tools/credit-reports-and-scores",
  "www.irs.gov/itin",
];

/** Lists of an office's pages: the page that says it is cited, not the list. A tool's first page is where it is used. */
const hubs = [
  "https://www.consumerfinance.gov/es/",
  "https://www.consumerfinance.gov/es/herramientas-del-consumidor/prestamos-para-vehiculos/respuestas/",
  "https://www.consumerfinance.gov/es/herramientas-del-consumidor/informes-y-puntajes-de-credito/",
  "https://www.consumerfinance.gov/es/obtener-respuestas/",
  "https://consumidor.ftc.gov/",
  "https://www.consumidor.ftc.gov/",
  "https://www.irs.gov/es/",
  "https://www.usa.gov/es/",
];

describe("sources", () => {
  const links = readArticles().flatMap(({ category, slug, html }) =>
    [...html.matchAll(/<a href="(https:[^"]*)" rel="noopener" hreflang="(\w*)">([^<]*)<\/a>/g)].map(
      ([, address = "", language = "", title = ""]) => ({
        where: `${category}/${slug}`,
        address,
        language,
        title,
      }),
    ),
  );
  test("every link to another site says in which language its page is, and says so if it is English", () => {
    const all = readArticles().flatMap(({ html }) => html.match(/<a href="https?:/g) ?? []);
    expect(links).toHaveLength(all.length);
    for (const { where, address, language, title } of links) {
      const known = languages.find(([beginning]) => address.startsWith(beginning))?.[1];
      expect({ where, address, language }).toEqual({ where, address, language: known });
      expect(title.endsWith(" (en\u00a0inglés)"), `${where}: ${title}`).toBe(language === "en");
    }
  });
  test("no English page is cited where the office has one in Spanish, and every article has a Spanish source", () => {
    const english = links.filter(({ address }) => inSpanishToo.some((page) => address.includes(page)));
    expect(english).toEqual([]);
    const withSpanish = new Set(links.filter(({ language }) => language === "es").map(({ where }) => where));
    expect(withSpanish.size).toBe(articleFiles().length);
  });
  test("the page that says it is cited, not a list of pages", () =>
    expect(links.filter(({ address }) => hubs.includes(address))).toEqual([]));
  test("one page has one title, and no article cites it twice", () => {
    const titles = Map.groupBy(links, ({ address }) => address);
    for (const [address, cited] of titles) {
      expect(new Set(cited.map(({ title }) => title)).size, address).toBe(1);
      expect(new Set(cited.map(({ where }) => where)).size, address).toBe(cited.length);
    }
  });
});
