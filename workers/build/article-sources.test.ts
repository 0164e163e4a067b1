import { describe, expect, test } from "vitest";
import { parseSource, sourceList } from "./article-sources.ts";
import { parseArticle } from "./help-content.ts";

const file = (sources: string, body = "Texto.") =>
  `---
title: Título
description: Descripción
published: 2026-01-01
modified: 2026-01-02
scene: guide
alt: Una imagen
summary: Uno.
summary: Dos.
summary: Tres.
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
    ["source: https://a.example/ Uno", "ayuda/guia: a source begins with its language (es or en)"],
    ["source: fr https://a.example/ Uno", "ayuda/guia: a source begins with its language (es or en)"],
    ["source: es a.example Uno", "ayuda/guia: a source has an address"],
    ["source: es http://a.example/ Uno", "ayuda/guia: a source has an address"],
    ["source: es https://a.example/", "ayuda/guia: a source has a title"],
    [
      "source: en https://a.example/ Uno (en inglés)",
      "ayuda/guia: a source's language is said by its first word",
    ],
    ["extra: x", "ayuda/guia: the head has no source"],
  ])("%s does not build", (line, message) => expect(() => htmlOf(line)).toThrow(message));
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
