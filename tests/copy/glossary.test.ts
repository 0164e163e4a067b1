import { describe, expect, test } from "vitest";
import { type GlossaryTerm, glossaryTerms } from "../../app/copy/glossary-terms.ts";
import { namedTextsOf } from "../../app/copy/overrides.ts";
import { termsByEnglishName } from "../../app/domain/help/glossary.ts";
import { inflesz } from "./inflesz.ts";
import { articleTexts } from "./texts.ts";

/** Entries that stand in a list more than once. */
const repeatedIn = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) < index);

/**
 * The team's list of words: the English word, the word that we write, and the words that we do not write. Applying is
 * left out, because its label *Aplica Ya* is given. A row that stood for two words is in two rows here.
 */
const agreed: readonly [english: string, written: string, not: string][] = [
  ["auto loan", "préstamo de auto", "crédito automotriz"],
  ["application", "solicitud", "aplicación"],
  ["APR", "tasa de porcentaje anual (APR)", "TAE, tasa anual equivalente"],
  ["interest rate", "tasa de interés", "interés anual"],
  ["down payment", "pago inicial", "depósito"],
  ["term", "plazo", "término"],
  ["balance", "saldo", "balance"],
  ["amount financed", "monto financiado", ""],
  ["finance charge", "cargo financiero", ""],
  ["monthly payment", "pago mensual", ""],
  ["dealer", "concesionario", "distribuidor"],
  ["lender", "prestamista", ""],
  ["borrower", "prestatario", ""],
  ["cosigner", "cosignatario", "consignatario"],
  ["co-buyer", "cocomprador", ""],
  ["prequalification", "precalificación", ""],
  ["preapproval", "preaprobación", ""],
  ["trade-in", "vehículo como parte de pago", "intercambio"],
  ["negative equity", "deber más de lo que vale el auto", "patrimonio negativo"],
  ["credit report", "informe de crédito", "reporte"],
  ["credit score", "puntaje de crédito", ""],
  ["soft inquiry", "consulta que no afecta tu puntaje", "verificación blanda"],
  ["credit union", "cooperativa de crédito", "unión de crédito"],
  ["repossession", "recuperación del vehículo", "reposesión"],
  ["bankruptcy", "bancarrota", "quiebra"],
  ["as is", "en su estado actual", ""],
  ["SSN", "número de Seguro Social", ""],
  ["ITIN", "ITIN (número de identificación personal del contribuyente)", ""],
  ["driver's license", "licencia de conducir", "licencia de manejo"],
];

describe("the list of words that the team agreed on", () => {
  const byEnglish = new Map(termsByEnglishName(glossaryTerms).map(({ english, term }) => [english, term]));
  test.each(agreed)("%s is «%s»", (english, written) => expect(byEnglish.get(english)?.term).toBe(written));
  test("no text of the glossary contains a word that we do not write", () => {
    const texts = namedTextsOf(glossaryTerms).map(([, text]) => text);
    const refusedWords = agreed.flatMap(([, , not]) => (not ? not.split(", ") : []));
    expect(refusedWords.length).toBeGreaterThan(10);
    for (const word of refusedWords) {
      const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu");
      expect(texts.filter((text) => whole.test(text))).toEqual([]);
    }
  });
});

describe("the terms", () => {
  test("there are eighty or more, in the alphabetical order of Spanish", () => {
    expect(glossaryTerms.length).toBeGreaterThanOrEqual(80);
    const { compare } = new Intl.Collator("es", { numeric: true });
    const names = glossaryTerms.map(({ term }) => term);
    expect(names).toEqual(names.toSorted(compare));
  });

  test.each(glossaryTerms.map((term) => [term.id, term] as const))(
    "%s has all that a term needs",
    (id, term) => {
      expect(id).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
      expect(term.englishNames.length).toBeGreaterThan(0);
      for (const text of [term.term, term.definition, ...term.englishNames, ...term.forms])
        expect(text.trim()).toBe(text);
      expect(term.definition).toMatch(/^[A-ZÁÉÍÓÚÑ¿].*\.$/);
      expect(term.definition.match(/[.?!](?= |$)/g)?.length).toBeLessThanOrEqual(2);
      expect(inflesz(term.definition)).toBeGreaterThanOrEqual(60);
      expect(term.also ?? "enganche").toMatch(/\p{L}/u);
      // Numbers of a law stand in articles, beside their source.
      expect(term.definition).not.toMatch(/\d/);
      if (term.id !== "auto") expect(term.forms.length).toBeGreaterThan(0);
    },
  );

  test("no two have one anchor, name, English word, definition or form", () => {
    const all = (of: (term: GlossaryTerm) => readonly string[]) =>
      repeatedIn(glossaryTerms.flatMap(of).map((text) => text.toLowerCase()));
    expect(all(({ id }) => [id])).toEqual([]);
    expect(all(({ term }) => [term])).toEqual([]);
    expect(all(({ englishNames }) => englishNames)).toEqual([]);
    expect(all(({ definition }) => [definition])).toEqual([]);
    expect(all(({ forms }) => forms)).toEqual([]);
  });

  test("no anchor is one of the page's own", () =>
    expect(glossaryTerms.filter(({ id }) => /^(?:letra-.*|ingles|palabra)$/.test(id))).toEqual([]));

  test("every term links to an article that exists", () => {
    const articles = new Map(articleTexts.map(({ where, text }) => [`/temas-de-ayuda/${where}`, text]));
    const missing = glossaryTerms.filter(({ more }) => more && !articles.has(more));
    expect(missing.map(({ id, more }) => `${id}: ${more}`)).toEqual([]);
  });

  test("more than half of the terms have an everyday word, such as enganche", () => {
    expect(glossaryTerms.filter(({ also }) => also).length).toBeGreaterThan(glossaryTerms.length / 2);
    expect(glossaryTerms.find(({ id }) => id === "pago-inicial")?.also).toContain("enganche");
  });
});

test("a term's id begins with the letter that the term is looked up under", () => {
  const letterOf = (text: string) => text.normalize("NFD").charAt(0).toLowerCase();
  const wrongTerms = glossaryTerms.filter(({ id, term }) => id.charAt(0) !== letterOf(term));
  expect(wrongTerms.map(({ id, term }) => `${id}: ${term}`)).toEqual([]);
});
