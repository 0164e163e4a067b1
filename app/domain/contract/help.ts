import { z } from "zod";
import { calculatorPages } from "../estimate/calculators.ts";
import { lazy } from "../lazy.ts";
import { keysOf } from "../records.ts";
import { defineOperation, success } from "./operation.ts";

/** The name of a category or article in addresses. It is safe in a key or a path. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100);

const imageAddress = lazy(() => z.string().regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>]*$/));
const optionalImage = lazy(() => z.union([z.literal(""), imageAddress()]));
const imageSet = <Size extends string>(sizes: readonly Size[]) =>
  z.partialRecord(z.enum(sizes), imageAddress());
export const articleSizes = ["1200", "925", "768", "414"] as const;
export const cardSizes = ["411", "768"] as const;
export const relatedSize = "438";

const datesInWords = lazy(() => ({
  /** Empty if the source has no date, as is `modifiedDate`. */
  publishDate: z.string(),
  modifiedDate: z.string(),
}));

/** Ids of people in the site's configuration (help/people.ts). Only this site's own articles name people. */
const authorIds = lazy(() => ({ author_id: slugSchema.optional(), reviewer_id: slugSchema.optional() }));

/**
 * The author of an article. `author` is empty if the source names no author. It is also empty with `by_editors`,
 * because the site then names its own editors by its brand. An author without `author_is` counts as an organization.
 */
const authorFields = lazy(() => ({
  author: z.string(),
  by_editors: z.literal(true).optional(),
  author_is: z.literal("person").optional(),
}));

/** Corrections, the newest first. `dateRaw`: ISO. `date`: the same date in words. */
const corrections = lazy(() => ({
  changes: z.array(z.object({ dateRaw: z.string(), date: z.string(), text: z.string() })).optional(),
}));

const articleSchema = lazy(() =>
  z.object({
    article_id: z.string(),
    title: z.string(),
    images: imageSet(articleSizes),
    image_alt: z.string().default(""),
    ...authorFields(),
    ...authorIds(),
    ...datesInWords(),
    ...corrections(),
    /** ISO; empty if the source has no date, as is `modifiedDateRaw`. */
    publishDateRaw: z.string(),
    modifiedDateRaw: z.string(),
    meta_title: z.string().default(""),
    description: z.string(),
    /** Three sentences of plain text in an article of this site. A partner's articles have no summary. */
    summary: z.array(z.string()).optional(),
    /** The calculator that fits the article. Only articles of this site have one; they name it in their head. */
    calculator: z.enum(keysOf(calculatorPages)).optional(),
    /** HTML with only the elements that sanitize-html.ts allows. */
    copy: z.string(),
    link: z.string(),
  }),
);
export type Article = z.infer<ReturnType<typeof articleSchema>>;

const relatedSchema = lazy(() =>
  z.object({
    title: z.string(),
    image: optionalImage(),
    image_alt: z.string().default(""),
    /** At most twenty words and an ellipsis. */
    teaser: z.string(),
    url: z.string(),
  }),
);

const cardSchema = lazy(() =>
  z.object({
    title: z.string(),
    image: z.object({ url: optionalImage(), alt: z.string() }),
    image_set: imageSet(cardSizes),
    ...authorFields(),
    ...authorIds(),
    ...datesInWords(),
    /** ISO dates, which only a backend's articles have; empty if the article has no date. */
    publishDateRaw: z.string().optional(),
    modifiedDateRaw: z.string().optional(),
    copy: z.string(),
    link: z.string(),
  }),
);

const categorySchema = lazy(() =>
  z.object({
    category: slugSchema,
    category_title: z.string(),
    category_intro: z.string(),
    meta_title: z.string().default(""),
    /** If this text is empty, `category_intro` is the page's description. */
    meta_description: z.string().default(""),
    meta_keywords: z.string().default(""),
  }),
);

/** Bytes. */
const helpResponseLimit = 1024 * 1024;

export const getHelpArticle = defineOperation({
  id: "getHelpArticle",
  caller: "anyone",
  rateLimit: "content",
  method: "GET",
  path: "/temas-de-ayuda/{category}/{article}",
  summary: "An article and its related articles; 404 when it does not exist.",
  request: () => ({ category: slugSchema, article: slugSchema }),
  response: () =>
    z.object({
      success: success.default(true),
      article: articleSchema(),
      related_articles: z.array(relatedSchema()),
    }),
  responseLimit: helpResponseLimit,
});
export type HelpArticle = z.infer<typeof getHelpArticle.response>;

const categoryResponse = lazy(() =>
  z.object({
    success: success.default(true),
    category: categorySchema(),
    articles: z.array(cardSchema()),
    pagination: z.object({
      page: z.int().min(1),
      pages: z.int().min(1),
      total: z.int().min(0),
      /** Set if the source does not say how many pages there are. `pages` is then the requested page. */
      is_uncounted: z.literal(true).optional(),
    }),
  }),
);
export type HelpCategory = z.infer<ReturnType<typeof categoryResponse>>;

export const getHelpCategory = defineOperation({
  id: "getHelpCategory",
  caller: "anyone",
  rateLimit: "content",
  method: "GET",
  path: "/temas-de-ayuda/{category}",
  summary: "The first page of a category's articles; 404 when the category does not exist.",
  request: () => ({ category: slugSchema }),
  response: categoryResponse,
  responseLimit: helpResponseLimit,
});

export const getHelpCategoryPage = defineOperation({
  id: "getHelpCategoryPage",
  caller: "anyone",
  rateLimit: "content",
  method: "GET",
  path: "/temas-de-ayuda/{category}/{page}.html",
  summary: "A later page of a category's articles; 404 beyond the last one.",
  request: () => ({ category: slugSchema, page: z.coerce.number().int().min(2).max(1000) }),
  response: categoryResponse,
  responseLimit: helpResponseLimit,
});

/**
 * Menus, site maps, the feed, the search and links are made from this index (domain/help/help-index.ts). It is never
 * requested from the partner.
 */
export const getHelpIndex = defineOperation({
  id: "getHelpIndex",
  caller: "anyone",
  rateLimit: "content",
  method: "GET",
  path: "/help/v1/getIndex",
  summary: "Every category and article of this site and of the backend's lists, without the texts.",
  response: () => ({
    /** False while the lists of a configured backend have not been read yet. */
    isWhole: z.boolean(),
    categories: z.array(
      z.object({
        category: slugSchema,
        title: z.string(),
        intro: z.string(),
        pages: z.int(),
        articles: z.array(
          z.object({
            slug: slugSchema,
            title: z.string(),
            description: z.string(),
            publishDateRaw: z.string(),
            modifiedDateRaw: z.string(),
            /** Only articles of a backend have images here. Images of our own articles are named like the article. */
            images: imageSet(cardSizes).optional(),
            ...authorIds(),
            ...corrections(),
          }),
        ),
      }),
    ),
  }),
  responseLimit: helpResponseLimit,
});
export type HelpIndex = z.infer<typeof getHelpIndex.response>;

export const searchHelp = defineOperation({
  id: "searchHelp",
  caller: "anyone",
  rateLimit: "content",
  method: "GET",
  path: "/help/v1/search",
  summary: "Articles that contain all words of a query, best match first; accents and case are ignored.",
  request: () => ({ q: z.string().max(200) }),
  response: () => ({
    results: z.array(z.object({ title: z.string(), text: z.string(), url: z.string() })),
  }),
  responseLimit: helpResponseLimit,
});
