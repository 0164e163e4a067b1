import { expect, test } from "vitest";
import type { HelpIndex } from "../contract/help.ts";
import { articlesOf, correctionsIn } from "./articles.ts";
import type { Person } from "./people.ts";

const base = { description: "", publishDateRaw: "2026-01-01", modifiedDateRaw: "2026-01-01" };
const change = (dateRaw: string, text: string) => ({ dateRaw, date: `el ${dateRaw}`, text });
const article = (slug: string, title: string, more: object) => ({ ...base, slug, title, ...more });
const ofCredit = [
  article("uno", "Uno", { author_id: "ana", changes: [change("2026-02-01", "La segunda.")] }),
  article("dos", "Dos", { reviewer_id: "ana" }),
];
const changes = [change("2026-03-01", "La tercera."), change("2026-01-15", "La primera.")];
const ofBuying = [article("tres", "Tres", { author_id: "luis", changes })];
const index: HelpIndex = {
  success: true,
  isWhole: true,
  categories: [
    { category: "auto-credito", title: "Crédito", intro: "", pages: 1, articles: ofCredit },
    { category: "comprar-un-carro", title: "Comprar", intro: "", pages: 1, articles: ofBuying },
  ],
};

test("the corrections of all articles stand newest first, each with its article", () => {
  const corrections = correctionsIn(index);
  expect(corrections.map(({ text }) => text)).toEqual(["La tercera.", "La segunda.", "La primera."]);
  expect(corrections[0]).toMatchObject({ path: "/temas-de-ayuda/comprar-un-carro/tres", title: "Tres" });
});

test("a person's articles are those that they wrote or reviewed", () =>
  expect(articlesOf(index, { id: "ana" } as Person)).toEqual({
    wrote: [{ path: "/temas-de-ayuda/auto-credito/uno", title: "Uno" }],
    reviewed: [{ path: "/temas-de-ayuda/auto-credito/dos", title: "Dos" }],
  }));
