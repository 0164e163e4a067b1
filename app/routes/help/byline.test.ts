import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shippedTexts } from "../../../tests/shipped-texts.ts";
import type { Person, Signers } from "../../domain/help/people.ts";
import { PageContext, type ShownPage } from "../../ui/page-context.ts";
import { Byline, CardByline, LastDate } from "./byline.tsx";

const page = {
  texts: shippedTexts,
  site: { brand: { name: "", legalName: "", socialName: "", postalAddress: "" }, today: "2026-11-22" },
} as unknown as ShownPage;
const content = {
  author: "Redacción",
  publishDate: "1 de octubre de 2026",
  publishDateRaw: "2026-10-01",
  modifiedDate: "18 de noviembre de 2026",
  modifiedDateRaw: "2026-11-18",
};
const ana = { id: "ana", name: "Ana Ejemplo" } as Person;
const luis = { id: "luis", name: "Luis Muestra" } as Person;

const rendered = (element: React.ReactElement) =>
  renderToStaticMarkup(createElement(PageContext.Provider, { value: page }, element)).replaceAll(
    /<\/?p[^>]*>/g,
    "",
  );
const render = (signers: Signers, changes: Partial<typeof content> = {}) =>
  rendered(createElement(Byline, { content: { ...content, ...changes }, signers }));

const linkedAna = '<a href="/quienes-somos/ana">Ana Ejemplo</a>';
const linkedLuis = '<a href="/quienes-somos/luis">Luis Muestra</a>';
const changed = '<time dateTime="2026-11-18">18 nov 2026</time>';

test.each<[string, Signers, Partial<typeof content>, string]>([
  [
    "an article that nobody of ours signed names its source's author and one date",
    {},
    {},
    `Redacción · ${changed}`,
  ],
  [
    "a signed article links to its people",
    { author: ana, reviewer: luis },
    {},
    `${linkedAna} · Revisado por ${linkedLuis} · ${changed}`,
  ],
  [
    "a reviewer is named even if the source names no author",
    { reviewer: luis },
    { author: "" },
    `Revisado por ${linkedLuis} · ${changed}`,
  ],
  [
    "a date that is not a day is shown as the source wrote it",
    {},
    { modifiedDate: "", publishDateRaw: "" },
    "Redacción · <time>1 de octubre de 2026</time>",
  ],
  [
    "an article without author and dates has no line",
    {},
    { author: "", modifiedDate: "", publishDate: "" },
    "",
  ],
])("%s", (_, signers, changes, text) => expect(render(signers, changes)).toBe(text));

const updated = 'Actualizado el <time dateTime="2026-11-18">18 de noviembre de 2026</time>';
const published = 'Publicado el <time dateTime="2026-10-01">1 de octubre de 2026</time>';
test.each<[string, object, string]>([
  ["names its author and both dates of its source", {}, `Redacción · ${updated} · ${published}`],
  ["of our editors has only the last date", { by_editors: true }, updated],
  ["that never changed has one date", { modifiedDate: "" }, `Redacción · ${published}`],
  ["without a publication date shows the date of its change", { publishDate: "" }, `Redacción · ${updated}`],
  ["without an author shows only its date", { author: "", modifiedDate: "" }, published],
  ["without author and dates has no line", { author: "", modifiedDate: "", publishDate: "" }, ""],
])("a card %s", (_, changes, line) =>
  expect(rendered(createElement(CardByline, { card: { ...content, ...changes } }))).toBe(line),
);

test("an article says when it was last changed, or when it was published if it never changed", () => {
  const lastDate = (changes: Partial<typeof content>) =>
    rendered(createElement(LastDate, { content: { ...content, ...changes } }));
  expect(lastDate({})).toBe('Actualizado el <time dateTime="2026-11-18">18 de noviembre de 2026</time>');
  expect(lastDate({ modifiedDate: content.publishDate })).toContain("Publicado el <time");
  expect(lastDate({ modifiedDate: "", publishDate: "" })).toBe("");
});
