import { describe, expect, test } from "vitest";
import { glossaryTerms } from "../../app/copy/glossary-terms.ts";
import { readArticles } from "./articles.ts";
import { linkTerms } from "./glossary-links.ts";

const here = "/temas-de-ayuda/auto-prestamos/pago-inicial";
const terms = [
  { id: "apr", forms: ["tasa de porcentaje anual", "APR"], more: "/temas-de-ayuda/auto-prestamos/tasa" },
  { id: "gap", forms: ["seguro GAP", "GAP"] },
  { id: "titulo", forms: ["título", "títulos"] },
  { id: "salvamento", forms: ["título de salvamento"] },
  { id: "pago-inicial", forms: ["pago inicial"], more: here },
  { id: "plazo", forms: ["plazo"], everyday: true as const },
];
const link = (id: string, text: string) => `<a class="term" href="/glosario#${id}">${text}</a>`;
const linked = (html: string, path = "/temas-de-ayuda/otra/guia") => linkTerms(html, path, terms);

describe("words that become links", () => {
  test.each([
    ["a word of a paragraph", "<p>La APR.</p>", `<p>La ${link("apr", "APR")}.</p>`],
    ["a word of a list", "<ul><li>La APR</li></ul>", `<ul><li>La ${link("apr", "APR")}</li></ul>`],
    ["a word that begins a sentence", "<p>Título aparte.</p>", `<p>${link("titulo", "Título")} aparte.</p>`],
    ["a plural", "<p>Dos títulos.</p>", `<p>Dos ${link("titulo", "títulos")}.</p>`],
    [
      "the longer of two words at one place",
      "<p>Un título de salvamento y otro título.</p>",
      `<p>Un ${link("salvamento", "título de salvamento")} y otro ${link("titulo", "título")}.</p>`,
    ],
    [
      "a word within emphasis, at any depth",
      "<p><strong>El <em>título</em></strong></p>",
      `<p><strong>El <em>${link("titulo", "título")}</em></strong></p>`,
    ],
    [
      "words with a line's end between them",
      "<p>La tasa de\nporcentaje anual</p>",
      `<p>La ${link("apr", "tasa de\nporcentaje anual")}</p>`,
    ],
    [
      "words with a space that does not break",
      "<p>Tu pago&nbsp;inicial</p>",
      `<p>Tu ${link("pago-inicial", "pago&nbsp;inicial")}</p>`,
    ],
    ["a word in brackets", "<p>La tasa (APR), sí.</p>", `<p>La tasa (${link("apr", "APR")}), sí.</p>`],
    ["a word beside an entity", "<p>A&amp;APR</p>", `<p>A&amp;${link("apr", "APR")}</p>`],
    [
      "two words of one text",
      "<p>La APR y el título.</p>",
      `<p>La ${link("apr", "APR")} y el ${link("titulo", "título")}.</p>`,
    ],
  ])("%s", (_, html, expected) => expect(linked(html)).toBe(expected));

  test("each term is linked once, at its first use, whatever form it has there", () =>
    expect(linked("<p>La APR.</p><p>La tasa de porcentaje anual, la APR.</p>")).toBe(
      `<p>La ${link("apr", "APR")}.</p><p>La tasa de porcentaje anual, la APR.</p>`,
    ));

  test("at most eight terms are linked, and terms that not everybody knows come first", () => {
    const many = Array.from("abcdefghij", (letter) => ({ id: letter, forms: [`término ${letter}`] }));
    const everydayTerm = { id: "conocido", forms: ["conocido"], everyday: true as const };
    const html = `<p>Lo conocido. ${many.map(({ forms }) => forms[0]).join(", ")}.</p>`;
    const ids = (result: string) => [...result.matchAll(/#(\w+)/g)].map(([, id]) => id);
    expect(ids(linkTerms(html, "", [everydayTerm, ...many]))).toEqual([..."abcdefgh"]);
    expect(ids(linkTerms(html, "", [everydayTerm, ...many.slice(0, 2)]))).toEqual(["conocido", "a", "b"]);
  });
});

describe("words that are never linked", () => {
  test.each([
    ["a heading", "<h2>La APR</h2><h3>La APR</h3>"],
    ["a link, at any depth", '<p><a href="/x">ve la <b>APR</b></a></p>'],
    ["a quotation", "<blockquote><p>La APR</p></blockquote>"],
    ["code", "<p><code>APR</code></p><pre>APR</pre>"],
    ["a table", "<table><tbody><tr><td><p>APR</p></td></tr></tbody></table>"],
    ["text outside of paragraphs and lists", "APR<div>APR</div>"],
    ["a quotation in «»", "<p>Dice «La APR es baja».</p>"],
    ["a quotation in «» across elements", "<p>«La <b>APR</b> y el título» y «APR</p>"],
    ["a part of a word", "<p>APRIL subtítulo titulos plazos Xapr</p>"],
    ["a part of a word with a mark that joins it", "<p>APR\u0301</p>"],
    ["a part of a word with a hyphen", "<p>pre-APR APR-fija</p>"],
    ["addresses", "<p>a@APR.com www.APR.com /x/APR APR@x.com</p>"],
    ["the word gap that is not the abbreviation GAP", "<p>Hay un gap. Hay un Gap. La apr.</p>"],
    ["a word without its accent", "<p>El titulo y los titulos.</p>"],
    ["attributes", '<p title="APR"><img alt="título" src="/APR.png" data-x="APR"></p>'],
    ["comments, scripts and styles", "<p><!-- APR --><script>APR</script><style>APR</style></p>"],
    ["controls", "<p><button>APR</button><label>APR</label></p>"],
    ["words with an element between them", "<p>título de <em>sal</em>vamento</p>".replace("título", "Pago")],
    ["words with a mark between them", "<p>pago/inicial</p>"],
    ["nothing", ""],
  ])("%s", (_, html) => expect(linked(html)).toBe(html));

  test("the term that the article itself explains", () =>
    expect(linked("<p>El pago inicial y la APR.</p>", here)).toBe(
      `<p>El pago inicial y la ${link("apr", "APR")}.</p>`,
    ));
  test("a word of the term that the article itself explains", () => {
    const here = "/temas-de-ayuda/auto-prestamos/salvamento";
    const changedTerms = terms.map((term) => (term.id === "salvamento" ? { ...term, more: here } : term));
    const html = "<p>Un título de salvamento y otro título.</p>";
    expect(linkTerms(html, here, changedTerms)).toBe(html.replace("título.", `${link("titulo", "título")}.`));
  });
});

describe("the site's articles", () => {
  const articles = readArticles().map(({ slug, category, html }) => ({
    where: `${category}/${slug}`,
    html,
    links: [...html.matchAll(/<a class="term" href="\/glosario#([^"]*)">([^<]*)<\/a>/g)].map(
      ([, id = "", text = ""]) => ({ id, text }),
    ),
  }));
  test.each(articles)("$where links at most eight terms of the glossary, each once", ({ links }) => {
    const ids = links.map(({ id }) => id);
    expect(ids.length).toBeLessThanOrEqual(8);
    expect(ids).toEqual([...new Set(ids)]);
    for (const { id, text } of links) {
      const term = glossaryTerms.find((one) => one.id === id);
      expect(term?.forms.map((form) => form.toLowerCase())).toContain(text.toLowerCase());
    }
  });
  test("nearly all articles link terms, and no article links terms in its sources", () => {
    expect(articles.filter(({ links }) => links.length >= 3).length).toBeGreaterThan(articles.length * 0.8);
    for (const { html } of articles) expect(html.split('<h2 id="fuentes">')[1]).not.toContain("/glosario");
  });
});
