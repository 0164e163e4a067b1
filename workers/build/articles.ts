import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { Marked } from "marked";
import type { CalculatorId } from "../../app/domain/estimate/calculators.ts";
import { teaserOf, textOfHtml } from "../../app/domain/help/article-text.ts";
import { wordsOf, writeWords } from "../../app/domain/help/search.ts";
import { readSource } from "../../app/domain/help/source.ts";
import { inRoot } from "../paths.ts";
import { categories } from "../services/visitors/content/categories.ts";
import { readHead, sourceList } from "./article-head.ts";
import { linkTerms } from "./glossary-links.ts";

export const articleFolder = "workers/services/visitors/content/articles";

export const articleFiles = (): string[] => globSync(inRoot(articleFolder, "*", "*.md")).sort();

/**
 * Reads every article, in the order of category pages, the index, related articles and equally good search results. The
 * specification sets no order, so the author gives each article a `place` in its category, by how often readers need
 * it. The newer of two articles with one place comes first. Articles without a place come last.
 */
export const readArticles = (): EmbeddedArticle[] =>
  inOrderOfNeed(
    articleFiles().map((file) =>
      parseArticle(readFileSync(file, "utf8"), basename(file, ".md"), basename(dirname(file))),
    ),
  );

export function inOrderOfNeed(articles: readonly EmbeddedArticle[]): EmbeddedArticle[] {
  const names: readonly string[] = categories.map(({ category }) => category);
  const placeOf = ({ head }: EmbeddedArticle) => Number(head.place?.[0] ?? Number.MAX_VALUE);
  return articles.toSorted(
    (a, b) =>
      names.indexOf(a.category) - names.indexOf(b.category) ||
      placeOf(a) - placeOf(b) ||
      b.published.localeCompare(a.published),
  );
}

/**
 * Parses an article's Markdown file: a head of `name: value` lines between `---` lines, then the text. Nothing is
 * checked here; article-rules.ts reports what is missing or wrong.
 */
export function parseArticle(source: string, slug: string, category: string) {
  const [, headText = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const head = readHead(headText);
  const field = (name: string): string => head[name]?.[0] ?? "";
  const sources = (head.source ?? []).map(readSource);
  const html = linkTerms(compile(body), `/temas-de-ayuda/${category}/${slug}`) + sourceList(sources);
  const text = textOfHtml(html);
  const [title, description] = [field("title"), field("description")];
  return {
    slug,
    category,
    head,
    title,
    description,
    metaTitle: field("meta_title"),
    published: field("published"),
    modified: field("modified"),
    // These are ids of BRAND_PEOPLE.
    ...(field("author") && { author: field("author") }),
    ...(field("reviewer") && { reviewer: field("reviewer") }),
    /** Corrections, newest first. The article shows the newest, and /como-trabajamos shows all. */
    changes: (head.changed ?? [])
      .map((line) => ({ date: line.slice(0, 10), text: line.slice(11) }))
      .sort((a, b) => b.date.localeCompare(a.date)),
    summary: head.summary ?? [],
    // article-rules.ts checks that this is a CalculatorId.
    ...(field("calculator") && { calculator: field("calculator") as CalculatorId }),
    scene: field("scene"),
    alt: field("alt"),
    sources,
    html,
    teaser: teaserOf(text),
    /** The words that the search reads (app/domain/help/search.ts). */
    words: writeWords(wordsOf({ title, description, text })),
  };
}

/** An article compiled from its Markdown file. Dates are ISO. The list of sources is at the end of `html`. */
export type EmbeddedArticle = ReturnType<typeof parseArticle>;

/** Compiles Markdown to HTML. `h2` headings get ids for the table of contents. */
function compile(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        return depth === 2 ? `<h2 id="${anchorOf(text)}">${text}</h2>\n` : `<h${depth}>${text}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${href}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

const anchorOf = (heading: string): string =>
  heading
    .replace(/<[^<>]*>/g, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
