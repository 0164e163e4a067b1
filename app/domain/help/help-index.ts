import { z } from "zod";
import { type HelpIndex, slugSchema } from "../contract/help.ts";
import { lazy } from "../lazy.ts";
import { includes } from "../records.ts";
import { jsonListOf, wordingOfIssues } from "../settings/parse.ts";
import { type ParserContext, UnreadableSetting } from "../settings/table.ts";

/** Whose articles are shown if there is a product backend. Without a backend, all articles are ours. */
export const helpSources = ["both", "backend", "ours"] as const;
export type HelpSource = (typeof helpSources)[number];

/** The three categories of the specification (section 2), in the order of the menu, which has texts for them. */
export const ourCategories = ["auto-prestamos", "comprar-un-carro", "auto-credito"] as const;

/** Names below `/temas-de-ayuda` that pages of ours have. */
const reservedNames: readonly string[] = ["itin", "estados"];

const namedCategory = lazy(() =>
  z.strictObject({
    category: slugSchema.refine((name) => !reservedNames.includes(name)),
    title: z.string().trim().min(2).max(80),
  }),
);
export type NamedCategory = z.infer<ReturnType<typeof namedCategory>>;

/** Categories beyond this number are left out, because the menu shows each category and the walk reads each. */
const mostCategories = 12;

/**
 * Reads the categories and leaves out wrong entries.
 * @throws RangeError unless the text is a JSON list.
 */
export const readHelpCategories = (
  text: string,
  reading: Pick<ParserContext, "reportLeftOut">,
): readonly NamedCategory[] =>
  jsonListOf('[{"category": "seguros", "title": "…"}]', (entry) => {
    const { data, error } = namedCategory().safeParse(entry);
    if (data) return data;
    throw new UnreadableSetting(...wordingOfIssues(error));
  })(text, reading).slice(0, mostCategories);

export type HelpTopic = HelpIndex["categories"][number];

/** Articles on a page of our own lists, and articles in a row of a wide window. */
const mostOnPage = 12;
const inRow = 3;

/**
 * Divides our own articles into pages. Their rows are shared out evenly, so that no last page holds only one or two
 * articles.
 */
export function pagesOf<Article>(articles: readonly Article[]): Article[][] {
  const count = Math.ceil(articles.length / mostOnPage);
  const rows = Math.ceil(articles.length / inRow);
  const beginOf = (page: number) => Math.ceil((rows * page) / count) * inRow;
  return Array.from({ length: count }, (_, page) => articles.slice(beginOf(page), beginOf(page + 1)));
}

/**
 * Merges the two sources into the index that every menu, site map, feed, search and link follows.
 *
 * @param named The backend's categories as the menu has them.
 * @param walked The contents of the backend's own lists (workers/services/visitors/help/walk.ts), or undefined if
 * they were never read.
 */
export function helpIndexOf(
  source: HelpSource,
  {
    named: namedCategories,
    ours,
    walked: walkedTopics,
  }: { named: readonly NamedCategory[]; ours: HelpTopic[]; walked?: HelpTopic[] | undefined },
): HelpIndex {
  if (source === "ours") return { success: true, isWhole: true, categories: ours };
  const ownTopics = source === "both" ? ours : [];
  const menuCategories: readonly NamedCategory[] = namedCategories.length > 0 ? namedCategories : ours;
  const theirs = menuCategories.flatMap(({ category, title }): HelpTopic[] => {
    const walkedTopic = walkedTopics?.find((topic) => topic.category === category);
    if (walkedTopics) return walkedTopic ? [{ ...walkedTopic, title }] : [];
    const isOurs = ownTopics.some((topic) => topic.category === category);
    return isOurs ? [] : [{ category, title, intro: "", pages: 1, articles: [] }];
  });
  const mergedTopics = theirs.map((topic) =>
    withRest(
      topic,
      ownTopics.find(({ category }) => category === topic.category),
    ),
  );
  const order = [...menuCategories, ...ownTopics].map(({ category }) => category);
  const categories = [
    ...mergedTopics,
    ...ownTopics.filter(({ category }) => !theirs.some((topic) => topic.category === category)),
  ].toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
  return { success: true, isWhole: walkedTopics !== undefined, categories };
}

/**
 * Puts our articles behind the backend's, on pages of their own. An article that the backend has under the same
 * address is left out.
 */
function withRest(topic: HelpTopic, ownTopic: HelpTopic | undefined): HelpTopic {
  const ownArticles = restOf(ownTopic?.articles ?? [], topic);
  return {
    ...topic,
    pages: topic.pages + pagesOf(ownArticles).length,
    articles: [...topic.articles, ...ownArticles],
  };
}

export const restOf = <Article extends { slug: string }>(
  articles: readonly Article[],
  theirs: Pick<HelpTopic, "articles"> | undefined,
): Article[] => articles.filter(({ slug }) => !theirs?.articles.some((article) => article.slug === slug));

/** The help addresses to which pages may link. */
export type HelpLinks = {
  /** The categories as the menu shows them. The title is empty if the menu has a text for one of our categories. */
  categories: readonly NamedCategory[];
  /**
   * False if a category or a page of it does not exist. If the backend's lists were never read, it is false only for
   * a category that nobody named. Articles are only known to {@link HelpLinks.has}.
   */
  hasPage(category: string, page: number): boolean;
  /** Whether a path of ours exists, with or without a fragment. True for a path that is not an address of help. */
  has(path: string): boolean;
  /** Returns the path itself. If the path does not exist, returns the path of its category or of help's first page. */
  to(path: string): string;
  /** False if the backend's own lists were never read. The links of its pages are then used unchecked. */
  isWhole: boolean;
};

/** The links if all of our own help exists and nothing else. */
export const linksOfOurs: HelpLinks = {
  categories: ourCategories.map((category) => ({ category, title: "" })),
  hasPage: () => true,
  has: () => true,
  to: (path) => path,
  isWhole: true,
};

const helpAddress = /^\/(?:temas-de-ayuda|help-topics)\/([^/#]+)[^#]*/;

/**
 * @param namedCategories The categories that have their titles in the menu. Our other categories have the menu's
 * texts.
 */
export function helpLinksOf(
  { categories, isWhole }: HelpIndex,
  namedCategories: readonly NamedCategory[],
): HelpLinks {
  const paths = new Set(categories.flatMap(pathsOf));
  const has = (path: string) => {
    const [address = "", name = ""] = helpAddress.exec(path) ?? [];
    return !address || reservedNames.includes(name) || paths.has(address);
  };
  return {
    categories: categories.map(({ category, title }) => {
      const isText =
        includes(ourCategories, category) &&
        !namedCategories.some((namedCategory) => namedCategory.category === category);
      return { category, title: isText ? "" : title };
    }),
    isWhole,
    hasPage: (name, page) =>
      isWhole
        ? paths.has(`/temas-de-ayuda/${name}${page > 1 ? `/page/${page}` : ""}`)
        : categories.some(({ category }) => category === name),
    has,
    to(path) {
      if (has(path)) return path;
      const category = `/temas-de-ayuda/${helpAddress.exec(path)?.[1]}`;
      return paths.has(category) ? category : "/temas-de-ayuda";
    },
  };
}

function pathsOf({ category, pages, articles }: HelpTopic): string[] {
  const root = `/temas-de-ayuda/${category}`;
  return [
    root,
    `/help-topics/${category}`,
    ...Array.from({ length: pages - 1 }, (_, page) => `${root}/page/${page + 2}`),
    ...articles.flatMap(({ slug }) => [`${root}/${slug}`, `/help-topics/${slug}`]),
  ];
}

/**
 * Reads the address of an article. There is no category if `/help-topics/` names the article alone. Undefined for any
 * other path.
 */
export function helpAddressOf(path: string): { category: string | undefined; article: string } | undefined {
  const [, long, short, category = "", last = ""] =
    /^\/(?:(temas-de-ayuda)|(help-topics))\/(?:([^/]+)\/)?([^/]+)$/.exec(path) ?? [];
  if (
    !slugSchema.safeParse(last).success ||
    (long ? reservedNames.includes(category) || !category : !short || category)
  )
    return undefined;
  return { category: category || undefined, article: last };
}

/** Replaces links in HTML that we wrote or sanitized. */
export const withLinks = (html: string, { to }: Pick<HelpLinks, "to">): string =>
  html.replace(/(<a [^<>]*?href=")(\/[^"]*)"/g, (_, before: string, path: string) => `${before}${to(path)}"`);
