import { z } from "zod";
import { glossaryTerms } from "../../app/copy/glossary-terms.ts";
import { pageIdAt } from "../../app/document/page-index.ts";
import { slugSchema } from "../../app/domain/contract/help.ts";
import { calculatorPages } from "../../app/domain/estimate/calculators.ts";
import { textOfHtml } from "../../app/domain/help/article-text.ts";
import { keysOf } from "../../app/domain/records.ts";
import { categories } from "../services/visitors/content/categories.ts";
import { type EmbeddedArticle as Article, articleFolder } from "./articles.ts";
import { scenes } from "./illustrations/scenes.ts";
import { readRefused } from "./refused.ts";

const refusedRows = readRefused();

/** For each row of refused.txt about these places that matches the text: the first such sentence, with the reason. */
const refusedSentences = (text: string, ...textPlaces: string[]): string[] =>
  refusedRows
    .filter(({ places }) => textPlaces.some((place) => places.includes(place)))
    .flatMap(({ refused, reason }) => {
      const [match] = refused.exec(text) ?? [];
      if (match === undefined) return [];
      const sentences = text.split("\n").flatMap(sentencesOf);
      return [`«${sentences.find((sentence) => sentence.includes(match)) ?? text}» (${reason})`];
    });

const pathOf = ({ category, slug }: Article) => `/temas-de-ayuda/${category}/${slug}`;

export const textWithoutSources = (html: string): string => html.split('<h2 id="fuentes">')[0] ?? "";

/** An article's text as visitors read it: first the title, then paragraph by paragraph. */
export const linesOf = ({ title, description, summary, alt, changes, html }: Article): string[] => [
  ...[title, description, ...summary, alt, ...changes.map(({ text }) => text)],
  ...textWithoutSources(html)
    .split(/<\/(?:p|li|h2|h3|td|th)>/)
    .map(textOfHtml)
    .filter(Boolean),
];

export const countWords = (text: string): number => (text.match(/[\p{L}\d]+/gu) ?? []).length;

/** The sentences of a paragraph. A colon or a question also ends a sentence if a capital follows. */
export const sentencesOf = (paragraph: string): string[] =>
  paragraph
    .split(/(?<=[.!?…:][»)"]?)\s+(?=[«(¿¡]*[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => countWords(sentence) > 0);

/**
 * Returns the last sentence of an article if it looks like a mere saying: it is short, in a paragraph, and has no link
 * at its end and no telephone number.
 */
export function closingSaying(html: string): string | undefined {
  const [, tag, paragraph = ""] =
    [...textWithoutSources(html).matchAll(/<(p|li|td)>([\s\S]*?)<\/\1>/g)].at(-1) ?? [];
  const sentence = sentencesOf(textOfHtml(paragraph)).at(-1) ?? "";
  const isUseful = /<a [^>]*>[^<]*<\/a>[.»)]*$/.test(paragraph) || /\d{3}-\d{4}/.test(sentence);
  return tag === "p" && countWords(sentence) <= 8 && !isUseful ? sentence : undefined;
}

const linksIn = (article: Article): string[] =>
  [...textWithoutSources(article.html).matchAll(/href="([^"]*)"/g)].map(([, link = ""]) =>
    link.startsWith("#") ? pathOf(article) + link : link,
  );

/** The pages that an article's text links to, without the article itself. */
export function pagesLinkedFrom(article: Article): Set<string> {
  const pages = new Set(linksIn(article).map((link) => link.split("#")[0] ?? ""));
  pages.delete(pathOf(article));
  return pages;
}

const linksTo = (article: Article, other: Article) => pagesLinkedFrom(article).has(pathOf(other));

/**
 * The paths of the calculators and printable sheets that fit an article, from its head (the lines between `---` at its
 * top, by name). Empty if the head says why none fits: `none: …`.
 */
export const toolsOf = ({ head }: Article): string[] =>
  (head.tools ?? []).flatMap((line) => (line.startsWith("none: ") ? [] : line.split(" ")));

/**
 * True if a link leads to a page of ours and its anchor to a heading there, or if it is a telephone number. Whether a
 * page with a parameter exists (a state's page) is checked by tests/worker/pages.worker.test.ts, which follows every
 * link.
 */
export function isWorkingLink(link: string, articles: readonly Article[]): boolean {
  if (/^tel:\+1\d{10}$/.test(link)) return true;
  const [path = "", anchor] = link.split("#");
  if (!/^\/(?!\/)/.test(path)) return false;
  if (path === "/glosario") return !anchor || glossaryTerms.some(({ id }) => id === anchor);
  const article = articles.find((candidate) => pathOf(candidate) === path);
  if (article) return !anchor || article.html.includes(`id="${anchor}"`);
  const id = pageIdAt(path);
  if (id === "helpArticle" || id === "helpCategoryPage" || id === "notFound") return false;
  return id !== "helpCategory" || categories.some(({ category }) => path === `/temas-de-ayuda/${category}`);
}

const exactlyOnce = <Schema extends z.ZodType>(schema: Schema) => z.tuple([schema], "must appear once");
const day = z.iso.date();
/** A line of the summary, which readers must grasp at a glance. */
const summaryPoint = z
  .string()
  .regex(/^(?:\S+ ){0,19}\S+\.$/, "a sentence of 20 words at most, with a full stop")
  .regex(/^[^[\]<>*_`]*$/, "no link and no markup");

/**
 * The lines that a head may contain, and the file's folder and name (`category`, `slug`). `place` is the article's position
 * in its category. `words` are correct words that the dictionary lacks.
 */
const headSchema = z.strictObject({
  category: z.enum(categories.map(({ category }) => category)),
  slug: slugSchema,
  title: exactlyOnce(z.string().min(1)),
  description: exactlyOnce(z.string().min(1).max(165)),
  meta_title: exactlyOnce(z.string().min(1)).optional(),
  published: exactlyOnce(day),
  modified: exactlyOnce(day),
  place: exactlyOnce(z.string().regex(/^[1-9]\d*$/)).optional(),
  scene: exactlyOnce(z.enum(scenes)),
  alt: exactlyOnce(z.string().min(16)),
  summary: z.tuple([summaryPoint, summaryPoint, summaryPoint], "there must be three lines of it"),
  tools: exactlyOnce(z.string().min(1)),
  calculator: exactlyOnce(z.enum(keysOf(calculatorPages))).optional(),
  words: exactlyOnce(z.string().min(1)).optional(),
  author: exactlyOnce(slugSchema).optional(),
  reviewer: exactlyOnce(slugSchema).optional(),
  changed: z
    .array(z.string().refine((line) => day.safeParse(line.slice(0, 10)).success && /^\S+ \S.*\.$/.test(line)))
    .optional(),
  source: z
    .array(
      // Pages add «en inglés» to the title themselves.
      z.string().regex(/^(?:es|en) https:\/\/\S+ (?!.*ingl[eé]s)\S/i, "not `es https://… Title` or `en …`"),
      "there must be two lines of it",
    )
    .min(2, "there must be two lines of it"),
});

/** Returns the problems of an article, such as a sentence, a line of the head, or `320 words`. */
type Rule = (article: Article, articles: readonly Article[]) => readonly string[];
const problemIf = (isBroken: boolean, problem: string) => (isBroken ? [problem] : []);
const problemIfFewer = (least: number, all: readonly Article[], isCounted: (article: Article) => boolean) => {
  const { length } = all.filter(isCounted);
  return problemIf(length < least, `${length} of ${least}`);
};

/** The rules, by the names that content/articles/README.md explains to authors. */
export const articleRules: Readonly<Record<string, Rule>> = {
  head: ({ head, category, slug, published, modified, author, reviewer }) => [
    ...(headSchema.safeParse({ ...head, category, slug }).error?.issues ?? []).map(
      ({ path: [name = "", line = 0], message }) =>
        [name, message, head[String(name)]?.[Number(line)]].filter(Boolean).join(": "),
    ),
    ...problemIf(modified < published, `modified: ${modified} is before ${published}`),
    ...problemIf(author !== undefined && author === reviewer, `reviewer: ${author} wrote it`),
  ],
  unique: (article, all) =>
    (["slug", "title", "description"] as const).flatMap((name) =>
      all
        .filter((other) => other !== article && other[name] === article[name])
        .map((other) => `${pathOf(other)} has this ${name} too: ${article[name]}`),
    ),
  length: ({ html }) => {
    const words = countWords(textOfHtml(textWithoutSources(html)));
    return problemIf(words < 350 || words > 1600, `${words} words`);
  },
  ending: ({ html }) => [closingSaying(html) ?? []].flat(),
  // In refused.txt `help` and `article` mean each line, `text` each line but the title, `whole` all lines together.
  words: (article) => [
    ...linesOf(article).flatMap((line, index) =>
      refusedSentences(line, "help", "article", ...(index > 0 ? ["text"] : [])),
    ),
    ...refusedSentences(linesOf(article).join("\n"), "whole"),
  ],
  sources: ({ head, sources }, all) => [
    ...problemIf(!sources.some(({ language }) => language === "es"), "none is in Spanish"),
    ...(head.source ?? []).flatMap((line) => refusedSentences(line, "source")),
    ...sources.flatMap(({ address, title }, index) => {
      const isSame = (source: Article["sources"][number]) => source.address === address;
      const isRepeated = sources.findIndex(isSame) < index;
      const firstCitation = all.flatMap((other) => other.sources).find(isSame);
      return [
        ...problemIf(isRepeated, `${address} is cited twice`),
        ...problemIf(
          firstCitation?.title !== title,
          `${address} is «${firstCitation?.title}» elsewhere, «${title}» here`,
        ),
      ];
    }),
  ],
  links: (article, all) => linksIn(article).filter((link) => !isWorkingLink(link, all)),
  "links to articles": (article, all) => problemIfFewer(3, all, (other) => linksTo(article, other)),
  "links from articles": (article, all) =>
    article.head.place ? problemIfFewer(2, all, (other) => linksTo(other, article)) : [],
  tools: (article, all) => {
    const pages = pagesLinkedFrom(article);
    const tools = toolsOf(article);
    // An article that no tool fits may link to none.
    if (tools.length === 0) return all.flatMap(toolsOf).filter((tool) => pages.has(tool));
    return problemIf(!tools.some((tool) => pages.has(tool)), `the text leads to none of ${tools.join(" ")}`);
  },
};

/** A line for each problem in the `checked` articles: the file, the rule, and the problem. */
export const ruleViolations = (articles: readonly Article[], checked = articles): string[] =>
  checked.flatMap((article) =>
    Object.entries(articleRules).flatMap(([name, rule]) =>
      rule(article, articles).map(
        (problem) => `${articleFolder}/${article.category}/${article.slug}.md: ${name}: ${problem}`,
      ),
    ),
  );
