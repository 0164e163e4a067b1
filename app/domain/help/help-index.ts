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

/** Further categories are left out, because the menu shows each, and help/walk.ts of the services reads each. */
const mostCategories = 12;

/**
 * Reads the categories and leaves out wrong entries.
 * @throws UnreadableSetting unless the text is a JSON list.
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

const mostArticlesOnPage = 12;
/** The articles in a row of a wide window. */
const articlesInRow = 3;

/**
 * Divides our own articles into pages. Their rows are shared out evenly, so that no last page holds only one or two
 * articles.
 */
export function pagesOf<Article>(articles: readonly Article[]): Article[][] {
  const count = Math.ceil(articles.length / mostArticlesOnPage);
  const rows = Math.ceil(articles.length / articlesInRow);
  const firstIndexOf = (page: number) => Math.ceil((rows * page) / count) * articlesInRow;
  return Array.from({ length: count }, (_, page) =>
    articles.slice(firstIndexOf(page), firstIndexOf(page + 1)),
  );
}

/**
 * Merges the two sources into the index that every menu, site map, feed, search and link follows.
 *
 * @param topics.namedCategories The configured categories of the backend, in the menu's order.
 * @param topics.walkedTopics The contents of the backend's own lists (workers/services/visitors/help/walk.ts), or
 * undefined if they were never read.
 */
export function helpIndexOf(
  source: HelpSource,
  {
    namedCategories,
    ownTopics,
    walkedTopics,
  }: {
    namedCategories: readonly NamedCategory[];
    ownTopics: HelpTopic[];
    walkedTopics?: HelpTopic[] | undefined;
  },
): HelpIndex {
  if (source === "ours") return { success: true, isWhole: true, categories: ownTopics };
  const addedTopics = source === "both" ? ownTopics : [];
  const menuCategories: readonly NamedCategory[] = namedCategories.length > 0 ? namedCategories : ownTopics;
  const backendTopics = menuCategories.flatMap(({ category, title }): HelpTopic[] => {
    const walkedTopic = walkedTopics?.find((topic) => topic.category === category);
    if (walkedTopics) return walkedTopic ? [{ ...walkedTopic, title }] : [];
    const isOurs = addedTopics.some((topic) => topic.category === category);
    return isOurs ? [] : [{ category, title, intro: "", pages: 1, articles: [] }];
  });
  const mergedTopics = backendTopics.map((topic) =>
    withOwnArticles(
      topic,
      addedTopics.find(({ category }) => category === topic.category),
    ),
  );
  const order = [...menuCategories, ...addedTopics].map(({ category }) => category);
  const categories = [
    ...mergedTopics,
    ...addedTopics.filter(({ category }) => !backendTopics.some((topic) => topic.category === category)),
  ].toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
  return { success: true, isWhole: walkedTopics !== undefined, categories };
}

/**
 * Puts our articles behind the backend's, on pages of their own. An article that the backend has under the same
 * address is left out.
 */
function withOwnArticles(topic: HelpTopic, ownTopic: HelpTopic | undefined): HelpTopic {
  const ownArticles = articlesMissingIn(ownTopic?.articles ?? [], topic);
  return {
    ...topic,
    pages: topic.pages + pagesOf(ownArticles).length,
    articles: [...topic.articles, ...ownArticles],
  };
}

export const articlesMissingIn = <Article extends { slug: string }>(
  articles: readonly Article[],
  theirs: Pick<HelpTopic, "articles"> | undefined,
): Article[] => articles.filter(({ slug }) => !theirs?.articles.some((article) => article.slug === slug));

/** The help addresses to which pages may link. */
export type HelpLinks = {
  /** The categories as the menu shows them. The title is empty if the menu has a text for one of our categories. */
  categories: readonly NamedCategory[];
  /**
   * Whether a category has a page of this number. If the backend's lists were never read, every number counts as a
   * page of an existing category.
   */
  hasPage(category: string, page: number): boolean;
  /** Whether a path exists. A fragment is ignored. A path outside of help always counts as existing. */
  has(path: string): boolean;
  /** Returns the path itself. If the path does not exist, returns the path of its category or of help's first page. */
  to(path: string): string;
  /** False if the backend's own lists were never read. The links of its pages are then used unchecked. */
  isWhole: boolean;
};

/** Links to our own categories. Every path counts as existing. */
export const linksToOwnHelp: HelpLinks = {
  categories: ourCategories.map((category) => ({ category, title: "" })),
  hasPage: () => true,
  has: () => true,
  to: (path) => path,
  isWhole: true,
};

const helpAddress = /^\/(?:temas-de-ayuda|help-topics)\/([^/#]+)[^#]*/;

/**
 * @param namedCategories The configured categories. Their titles replace the menu's own texts.
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
      const hasMenuText =
        includes(ourCategories, category) &&
        !namedCategories.some((namedCategory) => namedCategory.category === category);
      return { category, title: hasMenuText ? "" : title };
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

/** Reads the address of an article. `/help-topics/` names an article without its category. */
export function helpAddressOf(path: string): { category: string | undefined; article: string } | undefined {
  const [, category = "", articleInCategory] = /^\/temas-de-ayuda\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const [, articleAlone] = /^\/help-topics\/([^/]+)$/.exec(path) ?? [];
  const article = articleInCategory ?? articleAlone;
  if (!article || !slugSchema.safeParse(article).success || reservedNames.includes(category))
    return undefined;
  return { category: category || undefined, article };
}

/** Leads links to missing articles to their category. The HTML must be our own or sanitized. */
export const withExistingLinks = (html: string, { to }: Pick<HelpLinks, "to">): string =>
  html.replace(/(<a [^<>]*?href=")(\/[^"]*)"/g, (_, before: string, path: string) => `${before}${to(path)}"`);
