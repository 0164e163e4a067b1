import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shippedTexts } from "../../../tests/shipped-texts.ts";
import type { Person, Signed } from "../../domain/people.ts";
import { PageContext, type ShownPage } from "../../ui/page-context.ts";
import { Byline } from "./byline.tsx";

const page = {
  texts: shippedTexts,
  site: { brand: { name: "", legalName: "", socialName: "", postalAddress: "" }, today: "2026-11-22" },
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

const how = ' · <a href="/como-trabajamos">Cómo trabajamos</a>';
const linkedAna = '<a href="/quienes-somos/ana">Ana Ejemplo</a>';
const linkedLuis = '<a href="/quienes-somos/luis">Luis Muestra</a>';

const both = { author: ana, reviewer: luis };

test.each<[string, Signed, boolean, string]>([
  ["an unsigned article is by its source's author", {}, true, `Por Redacción${how}`],
  ["a signed one leads to its people", both, true, `Por ${linkedAna} · Revisado por ${linkedLuis}${how}`],
  [
    "the editors' may be reviewed",
    { reviewer: luis },
    true,
    `Por Redacción · Revisado por ${linkedLuis}${how}`,
  ],
  ["a card has no links", both, false, "Por Ana Ejemplo · Revisado por Luis Muestra"],
  ["an unsigned card has no link", {}, false, "Por Redacción"],
])("%s", (_, signed, isLinked, text) => expect(render(signed, isLinked)).toContain(`<span>${text}</span>`));

test("a reviewer is named where the source names no author", () =>
  expect(render({ reviewer: luis }, true, "")).toContain("Revisado por <a"));
