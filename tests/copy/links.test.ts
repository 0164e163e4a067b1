import { expect, test } from "vitest";
import { faqGroups } from "../../app/copy/faq.ts";
import { calculatorPages } from "../../app/domain/estimate/calculators.ts";
import { furtherReading } from "../../app/routes/quiz/quiz.server.ts";
import { printableSheets } from "../../app/ui/sheet-index.tsx";
import { leadsSomewhere, pagesLinkedFrom, toolsOf } from "../../workers/build/article-rules.ts";
import { readArticles } from "../../workers/build/articles.ts";

const articles = readArticles();
const leads = (link: string) => leadsSomewhere(link, articles);

const faqLinks = faqGroups
  .flatMap(({ questions }) => questions)
  .flatMap(({ more, read }) => (more ? [{ path: more, name: read }] : []));

test.each([...Object.values(furtherReading), ...faqLinks])(
  "$path is a page, and its anchor is there",
  ({ path }) => expect(leads(path)).toBe(true),
);

test("a link that leads nowhere is found", () => {
  expect(leads("/temas-de-ayuda/auto-prestamos/no-existe")).toBe(false);
  expect(leads("/glosario#no-existe")).toBe(false);
  expect(leads("/temas-de-ayuda/auto-prestamos/documentos-para-solicitar#no-existe")).toBe(false);
  expect(leads("/temas-de-ayuda/no-existe")).toBe(false);
  expect(leads("/no-existe")).toBe(false);
});

test("no two links of the FAQ have one name (WCAG 2.4.9)", () => {
  const names = faqLinks.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("whoever is paid in cash is told what to bring", () =>
  expect(furtherReading["income.b"].path).toContain("#si-te-pagan-en-efectivo"));

/** What a reader does with what was read. */
const tools = [...Object.values(calculatorPages).map(({ path }) => path), ...Object.keys(printableSheets)];

test("what an article's head names as a tool is a calculator or a sheet", () =>
  expect(articles.flatMap(toolsOf).filter((tool) => !tools.includes(tool))).toEqual([]));

test("every tool and sheet is led to from an article", () => {
  const linked = new Set(articles.flatMap((article) => [...pagesLinkedFrom(article)]));
  expect(tools.filter((tool) => !linked.has(tool))).toEqual([]);
});
