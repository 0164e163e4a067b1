import { describe, expect, test } from "vitest";
import { parseArticle } from "./help-content.ts";

const withSummary = (...points: string[]) =>
  parseArticle(
    `---
title: Título
description: Descripción
published: 2026-01-01
modified: 2026-01-02
scene: guide
alt: Una imagen
${points.map((point) => `summary: ${point}`).join("\n")}
source: es https://a.example/ Uno
---
Texto.
`,
    "guia",
    "ayuda",
  ).summary;

const sentence = (words: number) => `${Array.from({ length: words }, () => "palabra").join(" ")}.`;

describe("an article's summary", () => {
  test("is the three points of its head, in their order", () =>
    expect(withSummary("Compara: dos o más.", sentence(20), "Lee antes de firmar.")).toEqual([
      "Compara: dos o más.",
      sentence(20),
      "Lee antes de firmar.",
    ]));
  test.each<[what: string, points: string[], message: string]>([
    ["no points", [], "ayuda/guia: the head has three lines `summary`, here 0"],
    ["two points", ["Uno.", "Dos."], "the head has three lines `summary`, here 2"],
    ["four points", ["Uno.", "Dos.", "Tres.", "Cuatro."], "the head has three lines `summary`, here 4"],
    ["an empty point", ["Uno.", "", "Tres."], "the head has three lines `summary`, here 3"],
    ["21 words", ["Uno.", "Dos.", sentence(21)], "a point of the summary has 20 words at most"],
    ["no full stop", ["Uno.", "Dos.", "Tres"], "is a sentence with a full stop: Tres"],
    ["a link", ["Uno.", "Dos.", "[Tres](/temas-de-ayuda)."], "has no link and no markup"],
    ["emphasis", ["Uno.", "**Dos**.", "Tres."], "has no link and no markup"],
  ])("does not build with %s", (_, points, message) => expect(() => withSummary(...points)).toThrow(message));
});
