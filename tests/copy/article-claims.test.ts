import { describe, expect, test } from "vitest";
import { articleTexts, screenTexts } from "./texts.ts";

test("an article that says a second contract can be refused says that this depends on state and contract", () => {
  const claim = /puedes decir que no(?=[^.]*(?:de regreso|devolver el auto))/g;
  const depends = /en muchos estados y contratos (?=puedes decir que no)/g;
  const count = (pattern: RegExp) => articleTexts.map(({ text }) => text.match(pattern)?.length ?? 0);
  expect(count(claim)).toEqual(count(depends));
  expect(count(claim).filter(Boolean).length).toBeGreaterThanOrEqual(3);
});

describe("laws that do not hold everywhere", () => {
  // Source: 16 CFR 455.6 and the FTC's "Dealer's Guide to the Used Car Rule". The rule holds in all states except
  // Maine and Wisconsin, which have their own rules.
  test("no article says that the Buyers Guide in Spanish is a right in the whole country", () => {
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
  test("articles say that three days to cancel hold in California only, for used cars up to a price, since October 1, 2026", () => {
    const speaking = articleTexts.filter(({ text }) => /tres días para cancelar/i.test(text));
    expect(speaking.map(({ article }) => article.slug)).toEqual(
      expect.arrayContaining([
        "como-leer-el-contrato",
        "lo-que-un-concesionario-no-puede-hacer",
        "tus-derechos-si-negocias-en-espanol",
      ]),
    );
    for (const { where, text, article } of speaking) {
      for (const part of [/California/, /1 de octubre de 2026/, /usados? de hasta \$50,000/])
        expect(text, where).toMatch(part);
      expect(article.html, where).toContain("sectionNum=1784.43");
    }
  });
  test("the guide to the contract states the conditions", () => {
    const contract = articleTexts.find(({ article }) => article.slug === "como-leer-el-contrato")?.text ?? "";
    for (const part of ["400 millas", "1.5%", "$200 como mínimo y $600 como máximo", "250 millas"])
      expect(contract).toContain(part);
  });
});

// consumerfinance.gov/complaint/credit-and-consumer-reporting-complaint-notice-2
test("a complaint to the CFPB about an error in a report comes after the dispute, or 45 days later", () => {
  const places = ["auto-credito/corregir-errores-del-informe", "disputeLetter.next.complaint"];
  const texts = [...articleTexts, ...screenTexts].filter(({ where }) => places.includes(where));
  const complaints = texts.flatMap(({ text }) => text.match(/[^\n]*queja ante la CFPB[^\n]*/) ?? []);
  expect(complaints).toHaveLength(places.length);
  for (const text of complaints) expect(text).toMatch(/(?=.*disputado)(?=.*45 días)/);
});
