import type { z } from "zod";
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
import type { Operation } from "../domain/contract/operation.ts";
import type { Services } from "./services.ts";

/** `missing`: it does not exist. `failed`: nobody can tell. */
export type Found<Value> = { found: Value } | "missing" | "failed";

/** The help content of one request. */
export type HelpContent = {
  article(category: string, article: string): Promise<Found<HelpArticle>>;
  category(category: string, page: number): Promise<Found<HelpCategory>>;
  index(): Promise<Found<HelpIndex>>;
  /** Results for a query; empty if the services worker fails. */
  search(query: string): Promise<{ title: string; text: string; url: string }[]>;
  /**
   * Until when everything that this request has read is fresh, epoch milliseconds. A page made from it is good for as
   * long. 0 if something failed or is stale; Infinity if nothing was read.
   */
  freshUntil(): number;
};

/**
 * Answers that an isolate has read, by operation and question: `freshUntil` in epoch milliseconds. What is missing, stale or
 * failed is not among them.
 */
export type ContentMemory = Map<string, { answer: unknown; freshUntil: number }>;

/** An article with all that belongs to it takes some 30 kB. */
const mostAnswers = 100;

const isSlug = (text: string) => slugSchema.safeParse(text).success;

/**
 * Help content for the site, from the services worker, which caches it and answers within the second whatever its source
 * does. An isolate remembers what it read as long as that is fresh: a page is rendered for each opening state, time zone,
 * telephone and affiliate, and all of them say the same.
 */
export function createHelpContent(services: Services, now: () => number, memory: ContentMemory): HelpContent {
  let freshUntil = Number.POSITIVE_INFINITY;

  const ask = async <Request extends z.ZodObject, Answer extends z.ZodType>(
    operation: Operation<Request, Answer>,
    input: z.input<Request>,
  ): Promise<Found<z.infer<Answer>>> => {
    const key = `${operation.id} ${JSON.stringify(input)}`;
    const cached = memory.get(key);
    if (cached && now() < cached.freshUntil) {
      freshUntil = Math.min(freshUntil, cached.freshUntil);
      return { found: cached.answer as z.infer<Answer> };
    }
    const result = await services.call(operation, input);
    const freshFor = result.ok ? result.freshFor : 0;
    freshUntil = freshFor > 0 ? Math.min(freshUntil, now() + freshFor) : 0;
    if (result.ok && freshFor > 0) remember(key, { answer: result.answer, freshUntil: now() + freshFor });
    if (result.ok) return { found: result.answer };
    return result.status === 404 ? "missing" : "failed";
  };

  /** The oldest one goes first. */
  const remember = (key: string, entry: { answer: unknown; freshUntil: number }) => {
    memory.delete(key);
    memory.set(key, entry);
    for (const oldest of memory.keys()) {
      if (memory.size <= mostAnswers) break;
      memory.delete(oldest);
    }
  };

  return {
    freshUntil: () => freshUntil,
    async article(category, article) {
      return isSlug(category) && isSlug(article) ? ask(getHelpArticle, { category, article }) : "missing";
    },
    async category(category, page) {
      if (!isSlug(category) || !(page >= 1 && page <= 1000)) return "missing";
      return page === 1 ? ask(getHelpCategory, { category }) : ask(getHelpCategoryPage, { category, page });
    },
    index: () => ask(getHelpIndex, {}),
    async search(query) {
      const result = await services.call(searchHelp, { q: query.slice(0, 200) });
      return result.ok ? result.answer.results : [];
    },
  };
}
