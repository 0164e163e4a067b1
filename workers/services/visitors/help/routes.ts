import { Hono } from "hono";
import {
  getHelpArticle,
  getHelpCategory,
  getHelpCategoryPage,
  getHelpIndex,
  type HelpArticle,
  type HelpCategory,
  searchHelp,
} from "../../../../app/domain/contract/help.ts";
import { restOf } from "../../../../app/domain/help/help-index.ts";
import { resultFromBackend, serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { ownHostsOf } from "../../settings/client-headers.ts";
import { fail, ok, type Result } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { setFreshness, shippedFreshFor } from "../../stores/content-cache.ts";
import { embeddedArticle, embeddedCategory } from "./embedded.ts";
import { noteArticle, searchArticles } from "./search.ts";
import { serveContent } from "./serve-content.ts";
import { backendTopics, readIndex, walkedHelp } from "./walked.ts";

/** Loads the readers of partners' content, which are needed only where there is a partner. */
const readers = () => import("./partner-content.ts");

export const help = new Hono<{ Bindings: ServicesBindings }>();
/** These handlers call the partner themselves, because its content is read liberally, cleaned and cached. */

serveWithoutBackend(help, getHelpCategory, ({ category }, context) => categoryPage(context, category, 1));
serveWithoutBackend(help, getHelpCategoryPage, ({ category, page }, context) => categoryPage(context, category, page));

/**
 * Serves a page of a category. Title, introduction and description are those of the category's first page, even if
 * another source has the later pages.
 */
async function categoryPage(
  context: ServicesContext,
  category: string,
  page: number,
): Promise<Result<HelpCategory>> {
  if (page === 1) return pageOfList(context, category, page);
  const [first, result] = await Promise.all([
    pageOfList(context, category, 1),
    pageOfList(context, category, page),
  ]);
  if (result.status !== 200 || first.status !== 200) return result;
  return { status: 200, body: { ...result.body, category: first.body.category } };
}

/**
 * Returns a page of a list. With both sources the backend's pages stand first, and ours follow. Each page says how
 * many pages there are by the index, which has every linked article. If the backend fails, a page of ours stands in
 * for one of the backend's.
 */
async function pageOfList(
  context: ServicesContext,
  category: string,
  page: number,
): Promise<Result<HelpCategory>> {
  const theirs = await backendTopics(context.env);
  const topic = theirs?.find((topicOfBackend) => topicOfBackend.category === category);
  const result = await serveContent<HelpCategory>(context, {
    key: `${category}/page/${page}`,
    embedded: () => embeddedCategory(category, page, topic) ?? embeddedCategory(category, page),
    isOurs: hasBoth(context) && theirs !== undefined && page > (topic?.pages ?? 0),
    ask: async (backend) => {
      const schema = (await readers()).partnerCategory({ category, page }, ownHostsOf(context));
      const result = await (page === 1
        ? resultFromBackend(backend, { ...getHelpCategory, response: schema }, { category })
        : resultFromBackend(backend, { ...getHelpCategoryPage, response: schema }, { category, page }));
      if (result.status !== 200) return result;
      const { articles, pagination } = result.body;
      const isEmpty = page > 1 && pagination.is_uncounted && articles.length === 0;
      const isThere = page <= pagination.pages && !isEmpty;
      return isThere ? result : fail(404, "", "unknown");
    },
    slow: "slow content",
  });
  if (result.status !== 200 || !topic) return result;
  const merged =
    (await readIndex(context.env)).categories.find((entry) => entry.category === category) ?? topic;
  const pagination = { page, pages: Math.max(merged.pages, page), total: merged.articles.length };
  return { status: 200, body: { ...result.body, pagination } };
}

const hasBoth = ({ env }: ServicesContext): boolean => settingsOf(env).values.HELP === "both";

// The route of articles is registered after those of pages, because `2.html` is a page, not an article.
serveWithoutBackend(help, getHelpArticle, async (input, context) => {
  const theirs = await backendTopics(context.env);
  const topic = theirs?.find(({ category }) => category === input.category);
  return serveContent<HelpArticle>(context, {
    key: `${input.category}/${input.article}`,
    embedded: () => embeddedArticle(input.category, input.article),
    isOurs: hasBoth(context) && theirs !== undefined && restOf([{ slug: input.article }], topic).length > 0,
    ask: async (backend) =>
      resultFromBackend(
        backend,
        { ...getHelpArticle, response: (await readers()).partnerArticle(input, ownHostsOf(context)) },
        input,
      ),
    note: (result) => noteArticle(context, input, result),
    slow: "slow article",
  });
});

/**
 * Serves the index. Where the backend's lists were never read, this starts the reading; until they are read, the
 * response is not cached for others.
 */
serveWithoutBackend(help, getHelpIndex, async (_, context) => {
  const { env, executionCtx } = context;
  const index = await readIndex(env, {
    waitUntil: (work) => executionCtx.waitUntil(work),
    walk: async () => (await import("./walk.ts")).readTopics(env, { isTrial: true }),
  });
  setFreshness(context, index.isWhole ? shippedFreshFor : walkedHelp(env).pause());
  return { status: 200 as const, body: index };
});
serveWithoutBackend(help, searchHelp, async ({ q }, context) => ok({ results: await searchArticles(context, q) }));
