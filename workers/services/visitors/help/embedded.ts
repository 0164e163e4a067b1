import articles from "virtual:help-content";
import {
  type Article,
  articleSizes,
  cardSizes,
  type HelpArticle,
  type HelpCategory,
  relatedSize,
} from "../../../../app/domain/contract/help.ts";
import { articlesMissingIn, type HelpTopic, pagesOf } from "../../../../app/domain/help/help-index.ts";
import { readWords } from "../../../../app/domain/help/search.ts";
import type { SearchWords } from "../../../../app/domain/help/search-words.ts";
import { memories } from "../../settings/memories.ts";
import { categories } from "../content/categories.ts";
import { formatDate } from "./dates.ts";

type EmbeddedArticle = (typeof articles)[number];

const relatedCount = 3;
const byEditors = { author: "", by_editors: true } as const;

const linkOf = ({ category, slug }: EmbeddedArticle) => `/temas-de-ayuda/${category}/${slug}`;
const imageOf = ({ slug }: EmbeddedArticle, size: string) => `/ayuda/${slug}-${size}.webp`;
const imageSet = <Size extends string>(article: EmbeddedArticle, sizes: readonly Size[]) =>
  Object.fromEntries(sizes.map((size) => [size, imageOf(article, size)])) as Record<Size, string>;

const datesOf = ({ published, modified }: EmbeddedArticle) => ({
  publishDate: formatDate(published),
  modifiedDate: formatDate(modified),
});

const peopleOf = ({ author: by, reviewer }: EmbeddedArticle) => ({
  ...(by && { author_id: by }),
  ...(reviewer && { reviewer_id: reviewer }),
});

const changesOf = ({ changes }: EmbeddedArticle) =>
  changes.map(({ date, text }) => ({ dateRaw: date, date: formatDate(date), text }));

/** The build sorted the articles by how much they are needed (workers/build/articles.ts). */
const inCategory = (name: string): EmbeddedArticle[] => articles.filter(({ category }) => category === name);

export async function embeddedArticle(category: string, slug: string): Promise<HelpArticle | undefined> {
  const entry = articles.find((article) => article.category === category && article.slug === slug);
  if (!entry) return undefined;
  const { html, summary } = await entry.text();
  const article: Article = {
    article_id: entry.slug,
    title: entry.title,
    images: imageSet(entry, articleSizes),
    image_alt: entry.alt,
    ...byEditors,
    ...peopleOf(entry),
    ...datesOf(entry),
    changes: changesOf(entry),
    publishDateRaw: entry.published,
    modifiedDateRaw: entry.modified,
    meta_title: entry.metaTitle,
    description: entry.description,
    summary,
    ...(entry.calculator && { calculator: entry.calculator }),
    copy: html,
    link: linkOf(entry),
  };
  return { success: true, article, related_articles: relatedTo(entry).map(relatedCard) };
}

/** Returns the next articles of the category, after the last the first again, so that every article is linked. */
function relatedTo(article: EmbeddedArticle): EmbeddedArticle[] {
  const others = inCategory(article.category);
  const position = others.indexOf(article);
  return Array.from({ length: Math.min(relatedCount, others.length - 1) }, (_, index) => {
    return others[(position + index + 1) % others.length] as EmbeddedArticle;
  });
}

const relatedCard = (article: EmbeddedArticle) => ({
  title: article.title,
  image: imageOf(article, relatedSize),
  image_alt: article.alt,
  teaser: article.teaser,
  url: linkOf(article),
});

/**
 * Returns a page of a category's list.
 * @param backendTopic the backend's list, whose pages come before ours.
 */
export function embeddedCategory(
  name: string,
  page: number,
  backendTopic?: HelpTopic,
): HelpCategory | undefined {
  const category = categories.find((candidate) => candidate.category === name);
  const ownArticles = articlesMissingIn(inCategory(name), backendTopic);
  const ownPages = pagesOf(ownArticles);
  const backendPages = backendTopic?.pages ?? 0;
  const pageArticles = ownPages[page - backendPages - 1];
  if (!category || !pageArticles) return undefined;
  return {
    success: true,
    category: {
      category: name,
      category_title: category.title,
      category_intro: category.intro,
      meta_title: category.metaTitle,
      meta_description: category.metaDescription,
      meta_keywords: category.keywords,
    },
    articles: pageArticles.map((article) => ({
      title: article.title,
      image: { url: imageOf(article, "411"), alt: article.alt },
      image_set: imageSet(article, cardSizes),
      ...byEditors,
      ...peopleOf(article),
      ...datesOf(article),
      copy: article.description,
      link: linkOf(article),
    })),
    pagination: {
      page,
      pages: backendPages + ownPages.length,
      total: (backendTopic?.articles.length ?? 0) + ownArticles.length,
    },
  };
}

export const embeddedTopics = (): HelpTopic[] =>
  categories.map(({ category, title, intro }) => ({
    category,
    title,
    intro,
    pages: embeddedCategory(category, 1)?.pagination.pages ?? 1,
    articles: inCategory(category).map((article) => ({
      slug: article.slug,
      title: article.title,
      description: article.description,
      publishDateRaw: article.published,
      modifiedDateRaw: article.modified,
      ...peopleOf(article),
      changes: changesOf(article),
    })),
  }));

/** Returns the words of our articles, which are loaded at the first search. */
export async function embeddedWords(): Promise<SearchWords> {
  const cached = memories.searchWords.get(articles);
  if (cached) return cached;
  const { default: words } = await import("virtual:help-words");
  const documents = articles.map((article) => ({
    document: { title: article.title, text: article.description, url: linkOf(article) },
    words: readWords(words[`${article.category}/${article.slug}`] ?? ""),
  }));
  const searchWords = { documents };
  memories.searchWords.set(articles, searchWords);
  return searchWords;
}
