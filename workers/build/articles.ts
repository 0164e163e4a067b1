import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { Marked } from "marked";
import { teaserOf, textOfHtml } from "../../app/domain/help/article-text.ts";
import { wordsOf, writeWords } from "../../app/domain/help/search.ts";
import { inRoot } from "../paths.ts";
import { inOrderOfNeed } from "../services/content/order.ts";
import {
  type PeopleAndChanges,
  parseSource,
  readPeopleAndChanges,
  type Source,
  type Summary,
  sourceList,
  summaryOf,
} from "./article-head.ts";
import { linkTerms } from "./glossary-links.ts";

/** An article compiled from its Markdown file. Dates are ISO; `h2` headings in `html` have ids. */
export type EmbeddedArticle = PeopleAndChanges & {
  slug: string;
  category: string;
  title: string;
  description: string;
  metaTitle: string;
  published: string;
  modified: string;
  /** Plain text, most important first. */
  summary: Summary;
  /** Name of its illustration (illustrations/scenes.ts), and the alternative text of it. */
  scene: string;
  alt: string;
  /** With the list of its sources at the end. */
  html: string;
  teaser: string;
  /** Its words as the search reads them (app/domain/help/search.ts). */
  words: string;
};

const folder = "workers/services/content/articles";

export const articleFiles = (): string[] => globSync(inRoot(folder, "*", "*.md")).sort();

/**
 * Every article, by need (services/content/order.ts).
 *
 * @throws Error for one that cannot be read or has no place, and for a place without one.
 */
export const readArticles = (): EmbeddedArticle[] =>
  inOrderOfNeed(
    articleFiles().map((file) =>
      parseArticle(readFileSync(file, "utf8"), basename(file, ".md"), basename(dirname(file))),
    ),
  );

/**
 * Parses an article's Markdown file: a head of `name: value` lines between `---` lines, then the text. The head has a
 * line for each source: `source: <language of the page> <address> <title>` (article-head.ts), and three `summary:` lines.
 *
 * @throws Error with the article, and the name of a field that is missing in its head or what is wrong with a source or
 * the summary.
 */
export function parseArticle(source: string, slug: string, category: string): EmbeddedArticle {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const lines = head.split("\n").map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const fields = Object.fromEntries(lines);
  const field = (name: string): string => {
    const value = fields[name];
    if (!value) throw new Error(`${category}/${slug}: the head has no ${name}`);
    return value;
  };
  field("source");
  const sources = lines
    .filter(([name]) => name === "source")
    .map(([, value]): Source => {
      const read = parseSource(value);
      if (typeof read === "string") throw new Error(`${category}/${slug}: ${read}: ${value}`);
      return read;
    });
  const points = lines.filter(([name]) => name === "summary").map(([, value]) => value);
  const summary = summaryOf(points);
  if (typeof summary === "string") throw new Error(`${category}/${slug}: ${summary}`);
  const path = `/temas-de-ayuda/${category}/${slug}`;
  const html = linkTerms(compile(body, `${category}/${slug}`), path) + sourceList(sources);
  const text = textOfHtml(html);
  const [title, description] = [field("title"), field("description")];
  return {
    slug,
    category,
    title,
    description,
    metaTitle: fields.meta_title ?? "",
    published: field("published"),
    modified: field("modified"),
    ...readPeopleAndChanges(lines, `${category}/${slug}`),
    summary,
    scene: field("scene"),
    alt: field("alt"),
    html,
    teaser: teaserOf(text),
    words: writeWords(wordsOf({ title, description, text })),
  };
}

/**
 * Markdown to HTML. `h2` headings get ids for the table of contents.
 *
 * @throws Error when the text links to another site: such a page is a source, and its language belongs in the head.
 */
function compile(markdown: string, article: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        return depth === 2 ? `<h2 id="${anchorOf(text)}">${text}</h2>\n` : `<h${depth}>${text}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        if (!/^(?:\/(?!\/)|#)/.test(href))
          throw new Error(`${article}: ${href} belongs among the sources in the head`);
        return `<a href="${href}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

const anchorOf = (heading: string): string =>
  heading
    .replace(/<[^>]*>/g, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
