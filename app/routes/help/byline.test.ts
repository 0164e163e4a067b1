import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createSiteTexts } from "../../copy/site-texts.ts";
import type { Person, Signed } from "../../domain/people.ts";
import { PageContext, type ShownPage } from "../../ui/page-context.ts";
import { Byline } from "./byline.tsx";

const page = {
  texts: createSiteTexts([]),
  site: { brand: { name: "", legalName: "", socialName: "", postalAddress: "" }, year: "2026" },
} as unknown as ShownPage;
const content = {
  author: "Redacción",
  publishDate: "1 de octubre de 2026",
  modifiedDate: "1 de octubre de 2026",
};
const ana = { id: "ana", name: "Ana Ejemplo" } as Person;
const luis = { id: "luis", name: "Luis Muestra" } as Person;

const render = (signed: Signed, isLinked: boolean, author = content.author) =>
  renderToStaticMarkup(
    createElement(
      PageContext.Provider,
      { value: page },
      createElement(Byline, { content: { ...content, author }, signed, isLinked }),
    ),
  );

test("an article that nobody signs is the source's author's, with the way to how we work", () =>
  expect(render({}, true)).toContain(
    '<span>Por Redacción · <a href="/como-trabajamos">Cómo trabajamos</a></span>',
  ));

test("who signed and who reviewed an article lead to their pages", () =>
  expect(render({ author: ana, reviewer: luis }, true)).toContain(
    'Por <a href="/quienes-somos/ana">Ana Ejemplo</a> · Revisado por <a href="/quienes-somos/luis">Luis Muestra</a>',
  ));

test("an article of the editors may have a reviewer", () =>
  expect(render({ reviewer: luis }, true)).toContain(
    'Por Redacción · Revisado por <a href="/quienes-somos/luis">Luis Muestra</a>',
  ));

test("a card names people and leads nowhere else than to its article", () => {
  expect(render({ author: ana, reviewer: luis }, false)).toContain(
    "<span>Por Ana Ejemplo · Revisado por Luis Muestra</span>",
  );
  expect(render({}, false)).toContain("<span>Por Redacción</span>");
});

test("a reviewer is named where the source names no author", () =>
  expect(render({ reviewer: luis }, true, "")).toContain("Revisado por <a"));
