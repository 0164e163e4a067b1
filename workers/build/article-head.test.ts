import { expect, test } from "vitest";
import { inOrderOfNeed, parseArticle } from "./articles.ts";

const parse = (head: string, body = "Texto.") =>
  parseArticle(`---\n${head}\n---\n${body}\n`, "guia", "auto-credito");

test("sources stand at the end, each with the language of its page, and markup in a title is shown as text", () =>
  expect(
    parse(
      'source: es https://a.example/x?a=1&b=2 Uno, «dos» & tres\nsource: en https://b.example/ <b>"x"</b>',
    ).html,
  ).toBe(`<p>Texto.</p>
<h2 id="fuentes">Fuentes</h2>
<ul>
<li><a href="https://a.example/x?a=1&amp;b=2" rel="noopener" hreflang="es">Uno, «dos» &amp; tres</a></li>
<li><a href="https://b.example/" rel="noopener" hreflang="en">&lt;b>&quot;x&quot;&lt;/b> (en\u00a0inglés)</a></li>
</ul>
`));

test("an article whose head names no author and no change has neither", () => {
  const article = parse("title: Título");
  expect(article).toMatchObject({ title: "Título", changes: [] });
  expect(Object.keys(article)).not.toEqual(expect.arrayContaining(["author"]));
});

test("a head names its author, its reviewer, three points, and its changes, newest first whatever their order in the head", () =>
  expect(
    parse(
      "author: ana-lopez\nreviewer: luis\nsummary: Uno: a.\nsummary: Dos.\nsummary: Tres.\n" +
        "changed: 2026-01-05 La primera.\nchanged: 2026-11-22 California da tres días: 400 millas.",
    ),
  ).toMatchObject({
    author: "ana-lopez",
    reviewer: "luis",
    summary: ["Uno: a.", "Dos.", "Tres."],
    changes: [
      { date: "2026-11-22", text: "California da tres días: 400 millas." },
      { date: "2026-01-05", text: "La primera." },
    ],
  }));

test("articles are ordered by category, then by place, then newest first, and articles without a place come last", () => {
  const article = (category: string, published: string, place?: string) =>
    parseArticle(`---\npublished: ${published}${place ? `\nplace: ${place}` : ""}\n---\n`, "guia", category);
  const ordered = [
    article("auto-prestamos", "2026-01-01", "2"),
    article("auto-prestamos", "2026-01-01", "10"),
    article("auto-prestamos", "2027-01-01"),
    article("auto-prestamos", "2026-01-01"),
    article("auto-credito", "2027-01-01", "1"),
    article("auto-credito", "2026-01-01", "1"),
  ];
  expect(inOrderOfNeed(ordered.toReversed())).toEqual(ordered);
});
