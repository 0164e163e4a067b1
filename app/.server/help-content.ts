import {
  getHelpArticle,
  getHelpCategory,
  getHelpCategoryPage,
  getHelpIndex,
  type HelpArticle,
  type HelpCategory,
  type HelpIndex,
  searchHelp,
  slugSchema,
} from "../domain/contract/help.ts";
import type { ContentCache, Found } from "./content-cache.ts";
import type { CallResult, Services } from "./services.ts";

export type HelpContent = {
  article(category: string, article: string): Promise<Found<HelpArticle>>;
  category(category: string, page: number): Promise<Found<HelpCategory>>;
  index(): Promise<Found<HelpIndex>>;
  /** Results for a query; empty if the services worker fails. */
  search(query: string): Promise<{ title: string; text: string; url: string }[]>;
};

const isSlug = (text: string) => slugSchema.safeParse(text).success;

/**
 * Articles are cached as HTML that passed the allow-list of the services worker (sanitize-html.ts). Whenever that
 * becomes stricter, this changes: copies of before are then not shown any more.
 */
const articleKey = (category: string, article: string) => `help:2:${category}/${article}`;

/** Help content for the site: from the cache, or from the services worker if nothing is cached. */
export function createHelpContent(services: Services, cache: ContentCache): HelpContent {
  return {
    async article(category, article) {
      if (!isSlug(category) || !isSlug(article)) return "missing";
      return cache.read(articleKey(category, article), async () =>
        foundOf(await services.call(getHelpArticle, { category, article })),
      );
    },
    async category(category, page) {
      if (!isSlug(category) || !(page >= 1 && page <= 1000)) return "missing";
      return cache.read(`help:1:${category}/page/${page}`, async () =>
        foundOf(
          page === 1
            ? await services.call(getHelpCategory, { category })
            : await services.call(getHelpCategoryPage, { category, page }),
        ),
      );
    },
    index: () => cache.read("help:1:index", async () => foundOf(await services.call(getHelpIndex, {}))),
    async search(query) {
      const result = await services.call(searchHelp, { q: query.slice(0, 200) });
      return result.ok ? result.answer.results : [];
    },
  };
}

function foundOf<Value>(result: CallResult<Value>): Found<Value> {
  if (result.ok) return { found: result.answer };
  return result.status === 404 ? "missing" : "failed";
}
