import type { Cached } from "../domain/cached.ts";
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
import type { ResponseCache } from "./response-cache.ts";
import type { Services } from "./services.ts";

export type HelpContent = {
  article(category: string, article: string): Promise<Cached<HelpArticle>>;
  category(category: string, page: number): Promise<Cached<HelpCategory>>;
  index(): Promise<Cached<HelpIndex>>;
  search(query: string): Promise<{ title: string; text: string; url: string }[]>;
} & Pick<ResponseCache, "freshUntil">;

const isSlug = (text: string) => slugSchema.safeParse(text).success;

/** Reads help from the services worker, which responds within a second even if its own source is slow. */
export const createHelpContent = (services: Services, cache: ResponseCache): HelpContent => ({
  async article(category, article) {
    return isSlug(category) && isSlug(article)
      ? cache.call(getHelpArticle, { category, article })
      : "missing";
  },
  async category(category, page) {
    if (!isSlug(category) || !(page >= 1 && page <= 1000)) return "missing";
    return page === 1
      ? cache.call(getHelpCategory, { category })
      : cache.call(getHelpCategoryPage, { category, page });
  },
  freshUntil: cache.freshUntil,
  index: () => cache.call(getHelpIndex, {}),
  async search(query) {
    const result = await services.call(searchHelp, { q: query.slice(0, 200) });
    return result.ok ? result.response.results : [];
  },
});
