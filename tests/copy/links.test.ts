import { expect, test } from "vitest";
import { faqGroups } from "../../app/copy/faq.ts";
import { calculatorPages } from "../../app/domain/estimate/calculators.ts";
import { advicePaths } from "../../app/routes/quiz/quiz.server.ts";
import { printableSheets } from "../../app/ui/sheet-index.tsx";
import { isWorkingLink, pagesLinkedFrom, toolsOf } from "../../workers/build/article-rules.ts";
import { readArticles } from "../../workers/build/articles.ts";

const articles = readArticles();
const isLinkValid = (link: string) => isWorkingLink(link, articles);

const faqLinks = faqGroups
  .flatMap(({ questions }) => questions)
  .flatMap(({ more, read }) => (more ? [{ path: more, name: read }] : []));

test.each([...Object.values(advicePaths), ...faqLinks.map(({ path }) => path)])(
  "%s is a page, and its anchor exists",
  (path) => expect(isLinkValid(path)).toBe(true),
);

test("a link that leads nowhere is found", () => {
  expect(isLinkValid("/temas-de-ayuda/auto-prestamos/no-existe")).toBe(false);
  expect(isLinkValid("/glosario#no-existe")).toBe(false);
  expect(isLinkValid("/temas-de-ayuda/auto-prestamos/documentos-para-solicitar#no-existe")).toBe(false);
  expect(isLinkValid("/temas-de-ayuda/no-existe")).toBe(false);
  expect(isLinkValid("/no-existe")).toBe(false);
});

test("no two links of the FAQ have the same name (WCAG 2.4.9)", () => {
  const names = faqLinks.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("a link tells applicants who are paid in cash what to bring", () =>
  expect(advicePaths["income.b"]).toContain("#si-te-pagan-en-efectivo"));

/** The tools that a reader of an article can use. */
const tools = [...Object.values(calculatorPages).map(({ path }) => path), ...Object.keys(printableSheets)];

test("every tool that an article's head names is a calculator or a sheet", () =>
  expect(articles.flatMap(toolsOf).filter((tool) => !tools.includes(tool))).toEqual([]));

test("an article links to each tool and sheet", () => {
  const linked = new Set(articles.flatMap((article) => [...pagesLinkedFrom(article)]));
  expect(tools.filter((tool) => !linked.has(tool))).toEqual([]);
});
