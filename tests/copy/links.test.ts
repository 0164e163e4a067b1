import { expect, test } from "vitest";
import { faqGroups } from "../../app/copy/faq.ts";
import { pages } from "../../app/pages.ts";
import { furtherReading } from "../../app/routes/quiz/further-reading.ts";
import { articleTexts } from "./texts.ts";

const articles = new Map(
  articleTexts.map(({ where, article }) => [`/temas-de-ayuda/${where}`, article.html]),
);
const paths = new Set<string>(Object.values(pages).map(({ path }) => path));

/** Whether a link leads to a page of ours, and its anchor to a heading there. */
function leadsSomewhere(link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const html = articles.get(path);
  return html === undefined ? paths.has(path) && !anchor : !anchor || html.includes(`id="${anchor}"`);
}

const faqLinks = faqGroups
  .flatMap(({ questions }) => questions)
  .flatMap(({ more, read }) => (more ? [{ path: more, name: read }] : []));

test.each([...Object.values(furtherReading), ...faqLinks])(
  "$path is a page, and its anchor is there",
  ({ path }) => expect(leadsSomewhere(path)).toBe(true),
);

test.each([...articles])("every link of %s leads to a page, and to a heading of it", (own, html) => {
  const links = [...html.matchAll(/href="((?:\/|#)[^"]*)"/g)].map(([, link = ""]) =>
    link.startsWith("#") ? `${own}${link}` : link,
  );
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
});

test("a link that leads nowhere is found", () => {
  expect(leadsSomewhere("/temas-de-ayuda/auto-prestamos/no-existe")).toBe(false);
  expect(leadsSomewhere("/temas-de-ayuda/auto-prestamos/documentos-para-solicitar#no-existe")).toBe(false);
});

test("no two links of the FAQ have one name (WCAG 2.4.9)", () => {
  const names = faqLinks.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("whoever is paid in cash is told what to bring", () =>
  expect(furtherReading["income.b"].path).toContain("#si-te-pagan-en-efectivo"));
