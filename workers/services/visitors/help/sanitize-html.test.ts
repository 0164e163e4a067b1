import fc from "fast-check";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { randomRuns } from "../../../../tests/full-run.ts";
import {
  type HostileArticle,
  hostileArticles,
  unreadableArticles,
} from "../../../../tests/hostile-articles.ts";
import { readArticles } from "../../../build/articles.ts";
import { sanitizeHtml as sanitize } from "./sanitize-html.ts";

const sanitizeHtml = (html: string) => sanitize(html, ["www.tucreditodeauto.example"]);

type Node = DefaultTreeAdapterMap["node"];

/**
 * The elements and attributes that a page may have, written again here, so that the test does not rely on the
 * sanitizer's rules.
 */
const attributesOf: Record<string, RegExp> = {
  "h2 h3 h4": /^id="articulo-[a-z0-9-]+"$/,
  ol: /^start="\d+"$/,
  th: /^(?:scope="(?:row|col|rowgroup|colgroup)"|(?:col|row)span="\d{1,2}")$/,
  td: /^(?:col|row)span="\d{1,2}"$/,
  a: /^(?:href="(?:https:\/\/[^@]*|\/(?!\/)[^?]*|#articulo-[a-z0-9-]+|mailto:.*|tel:\+?[\d().-]+)"|hreflang="[a-z]{2}(?:-[A-Z]{2})?"|rel="noopener nofollow")$/s,
  img: /^(?:src="(?:https:\/\/[^@]*|\/ayuda\/[^?]*)"|alt=".*"|loading="lazy"|(?:width|height)="\d{1,4}")$/s,
  abbr: /^title=".*"$/s,
  time: /^datetime="[\w:.+-]*"$/,
  "p br hr ul li strong em b i blockquote table caption thead tbody tfoot tr figure figcaption sup sub": /^$/,
};
const rules = new Map(
  Object.entries(attributesOf).flatMap(([names, rule]) =>
    names.split(" ").map((name) => [name, rule] as const),
  ),
);

/** Lists everything in a tree that is not allowed. */
function violations(node: Node): string[] {
  const own: string[] = [];
  if (node.nodeName.startsWith("#") ? node.nodeName !== "#text" : !rules.has(node.nodeName))
    own.push(node.nodeName);
  if ("attrs" in node)
    for (const { name, value } of node.attrs)
      if (!rules.get(node.nodeName)?.test(`${name}="${value}"`))
        own.push(`${node.nodeName} ${name}="${value}"`);
  return [...own, ...("childNodes" in node ? node.childNodes.flatMap(violations) : [])];
}

const shape = (node: Node): string =>
  "childNodes" in node ? `${node.nodeName}(${node.childNodes.map(shape).join()})` : node.nodeName;

/** Puts the article into a page. Returns what of the article is not allowed, and the shape of the page around it. */
function inPage(html: string) {
  const document = parse(
    `<!doctype html><html><head><title>x</title></head><body><main><div id="contenido">${html}</div><p title="a">b</p></main><footer><p>c</p></footer></body></html>`,
  );
  let violated: string[] = [];
  const visit = (node: Node) => {
    if ("attrs" in node && node.attrs.some(({ name, value }) => name === "id" && value === "contenido")) {
      violated = node.childNodes.flatMap(violations);
      node.childNodes = [];
    } else if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(document);
  return { violated, around: shape(document) };
}

const wholePage = { violated: [], around: inPage("").around };

/** Says whether start and end tags pair up, by a simple reading of the text that does not parse HTML. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)(?: [a-z]+="[^"<>]*")*>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!["br", "hr", "img"].includes(name)) open.push(name);
  }
  return open.length === 0 && !/[<>]/.test(html.replace(/<\/?[a-z0-9]+(?: [a-z]+="[^"<>]*")*>/g, ""));
}

function expectClean(html: string) {
  const clean = sanitizeHtml(html);
  if (clean === undefined) throw new Error("The article was refused.");
  expect(inPage(clean)).toEqual(wholePage);
  expect(isBalanced(clean), clean).toBe(true);
  expect(sanitizeHtml(clean)).toBe(clean);
}

test("the table has at least 150 hostile articles, each with its own name", () => {
  expect(new Set(hostileArticles.map(({ name }) => name)).size).toBe(hostileArticles.length);
  expect(hostileArticles.length).toBeGreaterThanOrEqual(150);
});

describe("a hostile article is reduced to the allow-list, and the page around it stays whole", () => {
  test.each(hostileArticles as HostileArticle[])("$name", ({ html }) => {
    const copy = `<p>Antes.</p>${html}`;
    expect(sanitizeHtml(copy)).toMatch(/^<p>Antes\.<\/p>/);
    expectClean(copy);
    // If this article left something open, the next article would close it.
    expectClean(`${copy}"'>--></script></style></title></textarea>]]><p>Después.</p>${html}`);
  });
});

test.each(unreadableArticles as HostileArticle[])("an article that is $name is refused", ({ html }) => {
  expect(sanitizeHtml(html)).toBeUndefined();
});

test("every article of ours keeps its text and its headings", () => {
  for (const { slug, html } of readArticles()) {
    const clean = sanitizeHtml(html) ?? "";
    const textOf = (markup: string) =>
      markup
        .replace(/<[^>]*>/g, "")
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'");
    expect(textOf(clean), slug).toBe(textOf(html));
    expect(clean.match(/<h2 id="articulo-/g)?.length, slug).toBe(html.match(/<h2 id="/g)?.length);
    expectClean(html);
  }
});

const link = (href: string) => `<a href="${href}">x</a>`;
test.each([
  [link("https://bueno.example"), '<a href="https://bueno.example/" rel="noopener nofollow">x</a>'],
  [
    link(" HTTPS://Bueno.example/a?b=1&amp;c=2#d "),
    '<a href="https://bueno.example/a?b=1&amp;c=2#d" rel="noopener nofollow">x</a>',
  ],
  [link("/faq?a=1#b"), '<a href="/faq#b">x</a>'],
  [link("#que-es"), '<a href="#articulo-que-es">x</a>'],
  [link("mailto:ayuda@bueno.example"), '<a href="mailto:ayuda@bueno.example">x</a>'],
  [link("tel:+1-213-555-0100"), '<a href="tel:+1-213-555-0100">x</a>'],
  [link("otra-pagina"), "x"],
  [
    '<a hreflang="en" href="https://bueno.example">x</a>',
    '<a href="https://bueno.example/" hreflang="en" rel="noopener nofollow">x</a>',
  ],
  ['<a href="/faq" hreflang="en;x">x</a>', '<a href="/faq">x</a>'],
  ['<a href="/faq" target="_blank">x</a>', '<a href="/faq">x</a>'],
  ['<h1 id="que-es">x</h1><h6>y</h6>', '<h2 id="articulo-que-es">x</h2><h4>y</h4>'],
  ["<div>uno</div><div>dos</div>", "\nuno\n\ndos\n"],
  ["<span>uno</span><font color=red>dos</font>", "unodos"],
  ["<table><tr><td>x", "<table><tbody><tr><td>x</td></tr></tbody></table>"],
  ["<form>Texto <label>Correo <input></label></form>", "\nTexto \n"],
  [
    '<img src="/ayuda/a.jpg" width="10" height="20">',
    '<img src="/ayuda/a.jpg" alt="" width="10" height="20" loading="lazy">',
  ],
  ['<abbr title="a &quot;b&quot; &lt;c&gt;">x</abbr>', '<abbr title="a &quot;b&quot; &lt;c&gt;">x</abbr>'],
  ["5 < 6 & 7 > 3", "5 &lt; 6 &amp; 7 &gt; 3"],
])("%s is written as %s", (html, clean) => expect(sanitizeHtml(html)).toBe(clean));

const names =
  `a b i p h1 h2 li ul ol table caption thead tbody tr td th col div span br hr img image form input button
  select option textarea title style script noscript template iframe svg math mtext mglyph foreignObject
  annotation-xml desc object marquee font nobr ruby rt dl dd dt pre body html frameset plaintext details`.split(
    /\s+/,
  );
const attributes =
  `| id="a"| href='javascript:1'| href="/faq"| src="/ayuda/a.jpg"| href="/faq?affid=1"| src="/visita/pixel"
| onclick=x| title="| a='|/| encoding="text/html"| colspan="2"| type="hidden"| href=#a| x=\`| =| alt="<p>"`.split(
    /\n?\|/,
  );
const marks = ["\0", "\r", ...`< > </ <!-- --> " ' &lt; &#60; & <![CDATA[ ]]> x`.split(" ")];
const tag = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...attributes));
const piece = fc.oneof(
  { weight: 6, arbitrary: tag.map(([name, attribute]) => `<${name}${attribute}>`) },
  { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
  { weight: 2, arbitrary: fc.constantFrom(...marks) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
);

test("random broken markup comes out clean", () => {
  const markup = fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join(""));
  fc.assert(fc.property(markup, expectClean), { numRuns: randomRuns(2000, 100_000) });
});
