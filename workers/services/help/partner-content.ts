import { z } from "zod";
import {
  articleSizes,
  cardSizes,
  getHelpArticle,
  getHelpCategory,
  relatedSize,
} from "../../../app/domain/contract/help.ts";
import { objectOf, wholeNumber } from "../../../app/domain/contract/liberal.ts";
import { teaserOf, textOfHtml } from "../../../app/domain/help/article-text.ts";
import { lazy } from "../../../app/domain/lazy.ts";
import { linkAddress, type OwnHosts, pictureAddress } from "./addresses.ts";
import { formatDate, isoDate } from "./dates.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

// The specification (sections 3 and 7) names the fields of these answers and not their shapes: null is absent, numbers may
// be text, unknown fields are ignored, and an unreadable entry does not void its list.

type Fields = Readonly<Record<string, unknown>>;
type HelpArticle = z.input<typeof getHelpArticle.answer>;
type HelpCategory = z.input<typeof getHelpCategory.answer>;

/** Invalid where it has `success: false`, or no title or text that can be read. */
export const partnerArticle = (input: { category: string; article: string }, ownHosts: OwnHosts) =>
  z
    .unknown()
    .transform((body, context) => articleIn(body, input, ownHosts) ?? invalid(context))
    .pipe(getHelpArticle.answer);

/** Invalid where it has `success: false` or no title. */
export const partnerCategory = (input: { category: string; page?: number }, ownHosts: OwnHosts) =>
  z
    .unknown()
    .transform((body, context) => categoryIn(body, input, ownHosts) ?? invalid(context))
    .pipe(getHelpCategory.answer);

const invalid = (context: z.RefinementCtx): never => {
  context.addIssue({ code: "custom", message: "not readable" });
  return z.NEVER;
};

function articleIn(
  body: unknown,
  { category, article: slug }: { category: string; article: string },
  ownHosts: OwnHosts,
): HelpArticle | undefined {
  const answer = unwrapped(body, "article", "copy");
  if (!answer) return undefined;
  const fields = "article" in answer ? fieldsOf(answer.article) : answer;
  const title = plain(fields.title) || plain(fields.meta_title);
  const copy = sanitizeHtml(wordsOf(fields.copy) || wordsOf(fields.body), ownHosts);
  if (!title || !copy?.trim()) return undefined;
  const images = pictureSetOf(fields.images, articleSizes, ownHosts);
  const only = pictureOf(fields.images, ownHosts) || pictureOf(fields.image, ownHosts);
  return {
    success: true,
    article: {
      article_id: wordsOf(fields.article_id) || slug,
      title,
      images: Object.keys(images).length === 0 && only ? { [articleSizes[0]]: only } : images,
      image_alt: plain(fields.image_alt) || plain(fieldsOf(fields.image).alt),
      author: authorOf(fields.author),
      ...datesOf(fields),
      meta_title: plain(fields.meta_title),
      description: plain(fields.description) || plain(fields.meta_description) || teaserOf(textOfHtml(copy)),
      copy,
      link: linkOf(fields.link, ownHosts) || `/temas-de-ayuda/${category}/${slug}`,
    },
    related_articles: listOf(answer.related_articles).flatMap((one) => relatedIn(one, ownHosts)),
  };
}

function relatedIn(one: unknown, ownHosts: OwnHosts): HelpArticle["related_articles"] {
  const fields = fieldsOf(one);
  const title = plain(fields.title);
  const url = linkOf(fields.url, ownHosts) || linkOf(fields.link, ownHosts);
  if (!title || !url) return [];
  const picture = fields.image ?? fields.images;
  return [
    {
      title,
      image: pictureSetOf(picture, [relatedSize], ownHosts)[relatedSize] ?? pictureOf(picture, ownHosts),
      image_alt: plain(fields.image_alt) || plain(fieldsOf(fields.image).alt),
      teaser: teaserOf(plain(fields.teaser)),
      url,
    },
  ];
}

function categoryIn(
  body: unknown,
  { category, page = 1 }: { category: string; page?: number },
  ownHosts: OwnHosts,
): HelpCategory | undefined {
  const answer = unwrapped(body, "category", "category_title");
  if (!answer) return undefined;
  const inner = fieldsOf(answer.category);
  const fields = Object.keys(inner).length > 0 ? inner : answer;
  const title = plain(fields.category_title) || plain(fields.meta_title);
  if (!title) return undefined;
  const articles = listOf(answer.articles).flatMap((one) => cardIn(one, ownHosts));
  return {
    success: true,
    category: {
      category,
      category_title: title,
      category_intro: plain(fields.category_intro) || plain(fields.description),
      meta_title: plain(fields.meta_title),
      meta_description: plain(fields.meta_description),
      meta_keywords:
        listOf(fields.meta_keywords).map(plain).filter(Boolean).join(", ") || plain(fields.meta_keywords),
    },
    articles,
    pagination: paginationIn(answer.pagination, page, articles.length),
  };
}

function cardIn(one: unknown, ownHosts: OwnHosts): HelpCategory["articles"] {
  const fields = fieldsOf(one);
  const title = plain(fields.title);
  const link = linkOf(fields.link, ownHosts) || linkOf(fields.url, ownHosts);
  if (!title || !link) return [];
  const set = pictureSetOf(fields.image_set, cardSizes, ownHosts);
  const url = pictureOf(fields.image, ownHosts) || (Object.values(set)[0] ?? "");
  return [
    {
      title,
      image: { url, alt: plain(fieldsOf(fields.image).alt) || plain(fields.image_alt) },
      image_set: Object.keys(set).length === 0 && url ? { [cardSizes[0]]: url } : set,
      author: authorOf(fields.author),
      ...datesOf(fields),
      copy: teaserOf(plain(fields.copy)),
      link,
    },
  ];
}

const count = lazy(() => wholeNumber.optional().catch(undefined));
const paginationSchema = lazy(() =>
  objectOf(
    { total: count(), perPage: count(), pages: count() },
    {
      total: ["totalItems", "totalCount", "totalArticles", "totalResults", "count"],
      perPage: ["pageSize", "limit", "itemsPerPage"],
      pages: ["totalPages", "pageCount", "lastPage", "last", "numPages"],
    },
  ),
);

/** Without a count there are no more pages than the requested one. Where there are fewer, that one does not exist. */
function paginationIn(written: unknown, page: number, articles: number): HelpCategory["pagination"] {
  const { total = articles, perPage, pages } = paginationSchema().parse(fieldsOf(written));
  const counted = pages ?? (perPage ? Math.ceil(total / perPage) : page);
  return { page, pages: Math.min(Math.max(counted, 1), mostPages), total: Math.max(total, articles) };
}

/** The contract's highest page number. */
const mostPages = 1000;

/** The answer's fields, taken out of an envelope such as `{data: {article}}`; undefined where the call failed. */
function unwrapped(body: unknown, name: string, own: string): Fields | undefined {
  const outer = fieldsOf(body);
  if (["false", "0"].includes(String(outer.success))) return undefined;
  if (outer[name] || outer[own]) return outer;
  const inner = ["data", "result", "response"].map((key) => fieldsOf(outer[key]));
  return inner.find((fields) => fields[name] || fields[own]);
}

const plain = (value: unknown): string => {
  const words = wordsOf(value);
  return words && textOfHtml(sanitizeHtml(words, []) ?? "");
};

const authorOf = (value: unknown): string => plain(value) || plain(fieldsOf(value).name);
const linkOf = (value: unknown, ownHosts: OwnHosts): string => linkAddress(wordsOf(value), ownHosts) ?? "";

/** Dates in words as the source writes them, or made from its ISO dates. */
function datesOf(fields: Fields) {
  const one = (words: unknown, raw: unknown) => {
    const iso = isoDate(raw) || isoDate(words);
    const readable = isoDate(words) ? "" : plain(words);
    return { words: readable || (iso && formatDate(iso)), iso };
  };
  const published = one(fields.publishDate, fields.publishDateRaw);
  const modified = one(fields.modifiedDate, fields.modifiedDateRaw);
  return {
    publishDate: published.words,
    publishDateRaw: published.iso,
    modifiedDate: modified.words,
    modifiedDateRaw: modified.iso,
  };
}

function pictureOf(value: unknown, ownHosts: OwnHosts): string {
  const { url, src } = fieldsOf(value);
  const address = wordsOf(value) || wordsOf(url) || wordsOf(src);
  return pictureAddress(address.startsWith("//") ? `https:${address}` : address, ownHosts) ?? "";
}

/** From an object by width (`1200`, `w1200`, `1200w`) or a list with `size` or `width`; unusable entries are left out. */
function pictureSetOf<Size extends string>(
  value: unknown,
  sizes: readonly Size[],
  ownHosts: OwnHosts,
): Partial<Record<Size, string>> {
  const entries = Array.isArray(value)
    ? listOf(value).map((one) => {
        const { size, width } = fieldsOf(one);
        return [wordsOf(size) || wordsOf(width), one] as const;
      })
    : Object.entries(fieldsOf(value));
  const set: Partial<Record<Size, string>> = {};
  for (const [name, picture] of entries) {
    const size = sizes.find((one) => one === name.replace(/\D/g, ""));
    const address = pictureOf(picture, ownHosts);
    if (size && address) set[size] = address;
  }
  return set;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const wordsOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** One object stands for a list of one, as converters from XML write it. */
const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return Object.keys(fieldsOf(value)).length > 0 ? [value] : [];
};
