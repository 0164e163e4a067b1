import { z } from "zod";
import {
  articleSizes,
  cardSizes,
  getHelpArticle,
  getHelpCategory,
  relatedSize,
} from "../../../../app/domain/contract/help.ts";
import { objectOf, wholeNumber, withDroppedCount } from "../../../../app/domain/contract/liberal.ts";
import { teaserOf, textOfHtml } from "../../../../app/domain/help/article-text.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import { linkAddress, listedAddress, type OwnHosts, pictureAddress } from "./addresses.ts";
import { formatDate, isoDate } from "./dates.ts";
import { isPersonsName } from "./person-name.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

// The specification (sections 3 and 7) names the fields of these replies but not their shapes. Therefore null counts
// as absent, numbers may be text, unknown fields are ignored, and an unreadable entry of a list is left out.

type Fields = Readonly<Record<string, unknown>>;
type HelpArticle = z.input<typeof getHelpArticle.response>;
type HelpCategory = z.input<typeof getHelpCategory.response>;

/** Reads a partner's article. A reply with `success: false`, or without a readable title or text, is invalid. */
export const partnerArticle = (input: { category: string; article: string }, ownHosts: OwnHosts) =>
  z
    .unknown()
    .transform((body, context) => articleIn(body, input, ownHosts) ?? invalid(context))
    .pipe(getHelpArticle.response);

/**
 * Reads a partner's category. A reply with `success: false` or without a title is invalid. Unreadable cards are counted
 * as dropped.
 */
export const partnerCategory = (input: { category: string; page?: number }, ownHosts: OwnHosts) =>
  z.unknown().transform((body, context) => {
    const reading = categoryIn(body, input, ownHosts);
    const { data: content } = getHelpCategory.response.safeParse(reading?.category);
    if (!reading || !content) return invalid(context);
    withDroppedCount(content.articles, reading.cards);
    return content;
  });

const invalid = (context: z.RefinementCtx): never => {
  context.addIssue({ code: "custom", message: "not readable" });
  return z.NEVER;
};

function articleIn(
  body: unknown,
  { category, article: slug }: { category: string; article: string },
  ownHosts: OwnHosts,
): HelpArticle | undefined {
  const reply = unwrapReply(body, "article", "copy");
  if (!reply) return undefined;
  const fields = "article" in reply ? fieldsOf(reply.article) : reply;
  const title = plain(fields.title) || plain(fields.meta_title);
  const copy = sanitizeHtml(wordsOf(fields.copy) || wordsOf(fields.body), ownHosts);
  if (!title || !copy?.trim()) return undefined;
  const images = pictureSetOf(fields.images, articleSizes, ownHosts);
  const singlePicture = pictureOf(fields.images, ownHosts) || pictureOf(fields.image, ownHosts);
  return {
    success: true,
    article: {
      article_id: wordsOf(fields.article_id) || slug,
      title,
      images:
        Object.keys(images).length === 0 && singlePicture ? { [articleSizes[0]]: singlePicture } : images,
      image_alt: plain(fields.image_alt) || plain(fieldsOf(fields.image).alt),
      ...authorOf(fields.author),
      ...datesOf(fields),
      meta_title: plain(fields.meta_title),
      description: plain(fields.description) || plain(fields.meta_description) || teaserOf(textOfHtml(copy)),
      copy,
      link: linkOf(fields.link, ownHosts) || `/temas-de-ayuda/${category}/${slug}`,
    },
    related_articles: listOf(reply.related_articles).flatMap((card) => relatedIn(card, category, ownHosts)),
  };
}

function relatedIn(card: unknown, category: string, ownHosts: OwnHosts): HelpArticle["related_articles"] {
  const fields = fieldsOf(card);
  const title = plain(fields.title);
  const url = listedLink([fields.url, fields.link], category, ownHosts);
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
): { category: HelpCategory; cards: readonly unknown[] } | undefined {
  const reply = unwrapReply(body, "category", "category_title", "articles");
  if (!reply) return undefined;
  const categoryFields = fieldsOf(reply.category);
  const fields = Object.keys(categoryFields).length > 0 ? categoryFields : reply;
  const title = [fields.category_title, fields.title, fields.name, fields.meta_title]
    .map(plain)
    .find(Boolean);
  if (!title) return undefined;
  const cards = listOf(reply.articles ?? categoryFields.articles);
  const articles = cards.flatMap((card) => cardIn(card, category, ownHosts));
  const content: HelpCategory = {
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
    pagination: paginationIn(reply.pagination ?? categoryFields.pagination, page, articles.length),
  };
  return { category: content, cards };
}

function cardIn(card: unknown, category: string, ownHosts: OwnHosts): HelpCategory["articles"] {
  const fields = fieldsOf(card);
  const title = plain(fields.title);
  const link = listedLink([fields.link, fields.url], category, ownHosts);
  if (!title || !link) return [];
  const pictureSet = pictureSetOf(fields.image_set, cardSizes, ownHosts);
  const url = pictureOf(fields.image, ownHosts) || (Object.values(pictureSet)[0] ?? "");
  return [
    {
      title,
      image: { url, alt: plain(fieldsOf(fields.image).alt) || plain(fields.image_alt) },
      image_set: Object.keys(pictureSet).length === 0 && url ? { [cardSizes[0]]: url } : pictureSet,
      ...authorOf(fields.author),
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
      total: ["totalItems", "totalCount", "totalArticles", "totalResults"],
      perPage: ["pageSize", "limit", "itemsPerPage"],
      pages: ["totalPages", "pageCount", "lastPage", "last", "numPages"],
    },
  ),
);

/** Reads the pagination. Without a count of pages, `pages` is the requested page, and `is_uncounted` is set. */
function paginationIn(value: unknown, page: number, articles: number): HelpCategory["pagination"] {
  const { total, perPage, pages } = paginationSchema().parse(fieldsOf(value));
  const pageCount = pages ?? (perPage && total !== undefined ? Math.ceil(total / perPage) : undefined);
  return {
    page,
    pages: Math.min(Math.max(pageCount ?? page, 1), mostPages),
    total: Math.max(total ?? 0, articles),
    ...(pageCount === undefined && { is_uncounted: true }),
  };
}

/** The contract's highest page number. */
const mostPages = 1000;

/**
 * Returns the object that has one of the named fields: the reply itself, or an envelope's content (`{data: {article}}`).
 * It is undefined if the call failed.
 */
function unwrapReply(body: unknown, ...names: string[]): Fields | undefined {
  const reply = fieldsOf(body);
  if (["false", "0"].includes(String(reply.success))) return undefined;
  const contents = ["data", "result", "response"].map((envelope) => fieldsOf(reply[envelope]));
  return [reply, ...contents].find((fields) => names.some((name) => fields[name]));
}

const plain = (value: unknown): string => {
  const words = wordsOf(value);
  return words && textOfHtml(sanitizeHtml(words, []) ?? "");
};

/**
 * Reads an author: a name, an object with a name, or a list of these. A single author may be marked as a person, by its
 * type or, if it has none, by its name.
 */
function authorOf(value: unknown): Pick<HelpArticle["article"], "author" | "author_is"> {
  const authors = (Array.isArray(value) ? value : [value]).flatMap((entry) => {
    const { name, displayName, ...fields } = fieldsOf(entry);
    const parts = [fields.firstName ?? fields.first_name, fields.lastName ?? fields.last_name];
    const author = [entry, name, displayName].map(plain).find(Boolean) ?? parts.map(plain).join(" ").trim();
    const type = wordsOf(fields["@type"]) || wordsOf(fields.type);
    return author ? [{ author, isPerson: type ? /^person$/i.test(type) : isPersonsName(author) }] : [];
  });
  const [firstAuthor] = authors;
  return {
    author: authors.map(({ author }) => author).join(", "),
    ...(authors.length === 1 && firstAuthor?.isPerson && { author_is: "person" }),
  };
}

const listedLink = (links: readonly unknown[], category: string, ownHosts: OwnHosts): string =>
  links.map((value) => listedAddress(wordsOf(value), category, ownHosts)).find(Boolean) ?? "";
const linkOf = (value: unknown, ownHosts: OwnHosts): string => linkAddress(wordsOf(value), ownHosts) ?? "";

/** Returns dates in the partner's own words or, if they are ISO dates, in our words. */
function datesOf(fields: Fields) {
  const dateOf = (words: unknown, raw: unknown) => {
    const iso = isoDate(raw) || isoDate(words);
    const readable = isoDate(words) ? "" : plain(words);
    return { words: readable || (iso && formatDate(iso)), iso };
  };
  const published = dateOf(fields.publishDate, fields.publishDateRaw);
  const modified = dateOf(fields.modifiedDate, fields.modifiedDateRaw);
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

/** Reads pictures from an object by width (`1200`, `w1200`, `1200w`) or from a list with `size` or `width`. */
function pictureSetOf<Size extends string>(
  value: unknown,
  sizes: readonly Size[],
  ownHosts: OwnHosts,
): Partial<Record<Size, string>> {
  const entries = Array.isArray(value)
    ? listOf(value).map((picture) => {
        const { size, width } = fieldsOf(picture);
        return [wordsOf(size) || wordsOf(width), picture] as const;
      })
    : Object.entries(fieldsOf(value));
  const set: Partial<Record<Size, string>> = {};
  for (const [name, picture] of entries) {
    const size = sizes.find((listedSize) => listedSize === name.replace(/\D/g, ""));
    const address = pictureOf(picture, ownHosts);
    if (size && address) set[size] = address;
  }
  return set;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const wordsOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** Reads a list. An object is read as its only entry, because converters from XML write lists of one entry so. */
const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return Object.keys(fieldsOf(value)).length > 0 ? [value] : [];
};
