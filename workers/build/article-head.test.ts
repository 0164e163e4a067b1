import { describe, expect, test } from "vitest";
import { parseSource, readPeopleAndChanges, sourceList } from "./article-head.ts";
import { parseArticle } from "./articles.ts";

const file = (sources: string, body = "Texto.", summary = ["Uno.", "Dos.", "Tres."]) =>
  `---
title: Título
description: Descripción
published: 2026-01-01
modified: 2026-01-02
scene: guide
alt: Una imagen
${summary.map((point) => `summary: ${point}`).join("\n")}
${sources}
---
${body}
`;
const htmlOf = (sources: string, body?: string) => parseArticle(file(sources, body), "guia", "ayuda").html;

describe("the sources in an article's head", () => {
  test("are drawn at its end, each with the language of its page", () =>
    expect(
      htmlOf(
        "source: es https://a.example/x?a=1&b=2 Uno, «dos» & tres\nsource: en https://b.example/ Cuatro",
      ),
    ).toBe(`<p>Texto.</p>
<h2 id="fuentes">Fuentes</h2>
<ul>
<li><a href="https://a.example/x?a=1&amp;b=2" rel="noopener" hreflang="es">Uno, «dos» &amp; tres</a></li>
<li><a href="https://b.example/" rel="noopener" hreflang="en">Cuatro (en\u00a0inglés)</a></li>
</ul>
`));
  test.each([
    ["source: https://a.example/ Uno", "a source begins with its language (es or en)"],
    ["source: es a.example Uno", "a source has an address"],
    ["source: es http://a.example/ Uno", "a source has an address"],
    ["source: es https://a.example/", "a source has a title"],
    ["source: en https://a.example/ Uno (en inglés)", "a source's language is said by its first word"],
    ["extra: x", "the head has no source"],
  ])("%s does not build", (line, message) => expect(() => htmlOf(line)).toThrow(`ayuda/guia: ${message}`));
});

test("a title's own markup is text", () => {
  const source = parseSource('en https://a.example/ <b>"x"</b>');
  if (typeof source === "string") throw new Error(source);
  expect(sourceList([source])).toContain(">&lt;b>&quot;x&quot;&lt;/b> (en\u00a0inglés)</a>");
});

describe("links in an article's text", () => {
  const source = "source: es https://a.example/ Uno";
  test("lead to this site", () =>
    expect(htmlOf(source, "[Otra guía](/temas-de-ayuda/a/b)")).toContain(
      '<p><a href="/temas-de-ayuda/a/b">Otra guía</a></p>',
    ));
  test.each(["https://b.example/", "http://b.example/", "javascript:x", "mailto:a@b.example"])(
    "%s does not build: other sites are sources",
    (address) =>
      expect(() => htmlOf(source, `[x](${address})`)).toThrow(
        `${address} belongs among the sources in the head`,
      ),
  );
});

const read = (...fields: [string, string][]) => readPeopleAndChanges(fields, "categoria/articulo");

test("a head that names nobody and no change has neither", () =>
  expect(read(["title", "Título"])).toEqual({ changes: [] }));

test("a head names its author, its reviewer and what changed, newest first whatever the order there", () => {
  const people = { author: "ana-lopez", reviewer: "luis" };
  const first = ["changed", "2026-01-05 La primera."] as [string, string];
  const second = ["changed", "2026-11-22 California da tres días: 400 millas."] as [string, string];
  expect(read(...Object.entries(people), first, second)).toEqual({
    ...people,
    changes: [
      { date: "2026-11-22", text: "California da tres días: 400 millas." },
      { date: "2026-01-05", text: "La primera." },
    ],
  });
});

test.each([
  [{ author: "Ana López" }, /author is no id of a person: Ana López/],
  [{ reviewer: "" }, /reviewer is no id/],
  [{ author: "ana", reviewer: "ana" }, /nobody reviews an article of their own/],
  [{ changed: "2026-02-30 Un día que no existe." }, /changed has no date and sentence/],
  [{ changed: "2026-11-22" }, /changed has no date and sentence/],
  [{ changed: "2026-11-22 Sin punto final" }, /changed has no date and sentence/],
])("a head with %j stops the build", (fields, message) =>
  expect(() => read(...Object.entries(fields))).toThrow(message),
);

const withSummary = (...points: string[]) =>
  parseArticle(file("source: es https://a.example/ Uno", undefined, points), "guia", "ayuda").summary;

const sentence = (words: number) => `${Array.from({ length: words }, () => "palabra").join(" ")}.`;

describe("an article's summary", () => {
  test("is the three points of its head, in their order", () =>
    expect(withSummary("Compara: dos o más.", sentence(20), "Lee antes de firmar.")).toEqual([
      "Compara: dos o más.",
      sentence(20),
      "Lee antes de firmar.",
    ]));
  test.each<[what: string, points: string[], message: string]>([
    ["two points", ["Uno.", "Dos."], "ayuda/guia: the head has three lines `summary`, here 2"],
    ["four points", ["Uno.", "Dos.", "Tres.", "Cuatro."], "the head has three lines `summary`, here 4"],
    ["an empty point", ["Uno.", "", "Tres."], "the head has three lines `summary`, here 3"],
    ["21 words", ["Uno.", "Dos.", sentence(21)], "a point of the summary has 20 words at most"],
    ["no full stop", ["Uno.", "Dos.", "Tres"], "is a sentence with a full stop: Tres"],
    ["a link", ["Uno.", "Dos.", "[Tres](/temas-de-ayuda)."], "has no link and no markup"],
    ["emphasis", ["Uno.", "**Dos**.", "Tres."], "has no link and no markup"],
  ])("does not build with %s", (_, points, message) => expect(() => withSummary(...points)).toThrow(message));
});
