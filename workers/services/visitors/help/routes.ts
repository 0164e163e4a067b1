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
import { articlesMissingIn } from "../../../../app/domain/help/help-index.ts";
import { resultFromBackend, serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { ownHostsOf } from "../../settings/client-headers.ts";
import { fail, ok, type Result } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { setFreshness, shippedFreshFor } from "../../stores/content-cache.ts";
import { embeddedArticle, embeddedCategory } from "./embedded.ts";
import { noteArticle, searchArticles } from "./search.ts";
import { serveContent } from "./serve-content.ts";
import { readBackendTopics, readIndex, walkedHelp } from "./walked.ts";

/** This module is loaded only if there is a partner. */
const loadPartnerContent = () => import("./partner-content.ts");

export const help = new Hono<{ Bindings: ServicesBindings }>();
// These handlers call the partner themselves, because its content is read liberally, cleaned and cached.

serveWithoutBackend(help, getHelpCategory, ({ category }, context) => categoryPage(context, category, 1));
serveWithoutBackend(help, getHelpCategoryPage, ({ category, page }, context) =>
  categoryPage(context, category, page),
);

/** Serves a page of a category, with the title and texts of its first page, which may be of another source. */
async function categoryPage(
  context: ServicesContext,
  category: string,
  page: number,
): Promise<Result<HelpCategory>> {
  if (page === 1) return pageOfList(context, category, page);
  const [firstPage, result] = await Promise.all([
    pageOfList(context, category, 1),
    pageOfList(context, category, page),
  ]);
  if (result.status !== 200 || firstPage.status !== 200) return result;
  return { status: 200, body: { ...result.body, category: firstPage.body.category } };
}

/**
 * Returns a page of a list. With both sources the backend's pages come first, and ours follow. If the backend fails, a
 * page of ours replaces a page of the backend. The number of pages is that of the index, which has both sources.
 */
async function pageOfList(
  context: ServicesContext,
  category: string,
  page: number,
): Promise<Result<HelpCategory>> {
  const backendLists = await readBackendTopics(context.env);
  const topic = backendLists?.find((topicOfBackend) => topicOfBackend.category === category);
  const result = await serveContent<HelpCategory>(context, {
    key: `${category}/page/${page}`,
    embedded: () => embeddedCategory(category, page, topic) ?? embeddedCategory(category, page),
    isOurs: hasBoth(context) && backendLists !== undefined && page > (topic?.pages ?? 0),
    request: async (backend) => {
      const schema = (await loadPartnerContent()).partnerCategory({ category, page }, ownHostsOf(context));
      const result = await (page === 1
        ? resultFromBackend(backend, { ...getHelpCategory, response: schema }, { category })
        : resultFromBackend(backend, { ...getHelpCategoryPage, response: schema }, { category, page }));
      if (result.status !== 200) return result;
      const { articles, pagination } = result.body;
      const isEmpty = page > 1 && pagination.is_uncounted && articles.length === 0;
      const exists = page <= pagination.pages && !isEmpty;
      return exists ? result : fail(404, "", "unknown");
    },
    slow: "slow content",
  });
  if (result.status !== 200 || !topic) return result;
  const mergedTopic =
    (await readIndex(context.env)).categories.find((entry) => entry.category === category) ?? topic;
  const pagination = { page, pages: Math.max(mergedTopic.pages, page), total: mergedTopic.articles.length };
  return { status: 200, body: { ...result.body, pagination } };
}

const hasBoth = ({ env }: ServicesContext): boolean => settingsOf(env).values.HELP === "both";

// The route of articles is registered after those of pages, because `2.html` is a page, not an article.
serveWithoutBackend(help, getHelpArticle, async (input, context) => {
  const backendLists = await readBackendTopics(context.env);
  const topic = backendLists?.find(({ category }) => category === input.category);
  return serveContent<HelpArticle>(context, {
    key: `${input.category}/${input.article}`,
    embedded: () => embeddedArticle(input.category, input.article),
    isOurs:
      hasBoth(context) &&
      backendLists !== undefined &&
      articlesMissingIn([{ slug: input.article }], topic).length > 0,
    request: async (backend) =>
      resultFromBackend(
        backend,
        {
          ...getHelpArticle,
          response: (await loadPartnerContent()).partnerArticle(input, ownHostsOf(context)),
        },
        input,
      ),
    note: (result) => noteArticle(context, input, result),
    slow: "slow article",
  });
});

/**
 * Serves the index. If the backend's lists were never read, a walk is started after the response, and the site does not
 * cache the response.
 */
serveWithoutBackend(help, getHelpIndex, async (_, context) => {
  const { env, executionCtx } = context;
  const index = await readIndex(env, {
    waitUntil: (work) => executionCtx.waitUntil(work),
    walk: async () => (await import("./walk.ts")).readTopics(env, { isTrial: true }),
  });
  setFreshness(context, index.isWhole ? shippedFreshFor : walkedHelp(env).remainingPause());
  return { status: 200 as const, body: index };
});
serveWithoutBackend(help, searchHelp, async ({ q }, context) =>
  ok({ results: await searchArticles(context, q) }),
);
