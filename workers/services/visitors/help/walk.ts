import type { z } from "zod";
import { getHelpCategory, getHelpCategoryPage } from "../../../../app/domain/contract/help.ts";
import { type HelpTopic, helpAddressOf } from "../../../../app/domain/help/help-index.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { productBackend, type UpstreamResult } from "../../partners/upstream/product-backend.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { categories } from "../content/categories.ts";
import { partnerCategory } from "./partner-content.ts";
import { saveUnreadHelp, walkedHelp } from "./walked.ts";

/** How many pages of a category are read. Articles on later pages are not in the index of help. */
const mostPages = 20;
/** Milliseconds to wait for a page. Other scheduled tasks wait for the walk to end. */
const longestWait = 5000;

type Settings = Pick<
  ReturnType<typeof settingsOf>["values"],
  "HELP" | "HELP_CATEGORIES" | "SITE_ORIGIN" | "SITE_HOSTS"
>;

/**
 * Returns the backend's categories that the site shows, in the menu's order, and the site's own hosts, by which links to
 * the site are recognized.
 */
export const helpLists = ({ HELP, HELP_CATEGORIES, SITE_ORIGIN, SITE_HOSTS }: Settings) => ({
  categoryNames:
    HELP === "ours" ? [] : (HELP_CATEGORIES.length > 0 ? HELP_CATEGORIES : categories).map(slugOf),
  hosts: [new URL(SITE_ORIGIN).host, ...SITE_HOSTS],
});
const slugOf = ({ category }: { category: string }) => category;

/** Reads the backend's lists for the index of help, and stores them. */
export async function walkHelp(env: ServicesBindings): Promise<void> {
  const topics = await readTopics(env);
  if (topics) await walkedHelp(env).write(topics);
}

/**
 * Reads the lists of the backend's categories at the same time. If a category cannot be read, its stored list remains.
 * A category that the backend does not have is removed.
 * @param options.isTrial true if a visitor's page starts the reading. Then the reading ends if the first list fails.
 * @returns undefined if there is nothing to read, or if no list was ever read.
 */
export async function readTopics(
  env: ServicesBindings,
  { isTrial = false } = {},
): Promise<HelpTopic[] | undefined> {
  const { backend, values } = settingsOf(env);
  const { categoryNames, hosts } = helpLists(values);
  if (!backend || categoryNames.length === 0) return undefined;
  const limitedBackend = { ...backend, timeoutMs: Math.min(backend.timeoutMs, longestWait) };
  const before = await walkedHelp(env).read();
  const requestPage: RequestPage = ({ operation, input }) =>
    productBackend(limitedBackend).call(operation, input);
  const readOne = (category: string) => readCategory(category, hosts, requestPage);
  const trialReads = isTrial ? await Promise.all(categoryNames.slice(0, 1).map(readOne)) : [];
  if (trialReads.some(isUnread)) return undefined;
  const reads = [...trialReads, ...(await Promise.all(categoryNames.slice(trialReads.length).map(readOne)))];
  const failedCategories = categoryNames.filter((_, index) => reads[index]?.end === "failed");
  if (failedCategories.length > 0)
    logEvent("warn", { event: "help of the backend not read", category: failedCategories.join() });
  // The walk does not fail because of this note. The health page has a check of the store.
  await saveUnreadHelp(env, failedCategories).catch(() => undefined);
  if (!before && reads.every(isUnread)) return undefined;
  return reads.flatMap(({ topic, end }, index) => {
    const formerTopic = before?.find(({ category }) => category === categoryNames[index]);
    const hadMorePages = formerTopic && formerTopic.pages > (topic?.pages ?? 0);
    return (end === "failed" && hadMorePages ? formerTopic : topic) ?? [];
  });
}

const isUnread = ({ end, topic }: CategoryRead): boolean => end === "failed" && !topic;

/** Requests a page of a list from the backend. */
type RequestPage = (call: ReturnType<typeof pageCall>) => Promise<UpstreamResult<HelpCategory>>;
type HelpCategory = z.infer<typeof getHelpCategory.response>;

/**
 * Why the reading of a category ended. `count`: it was the last page by the backend's own count. `missing`: the next page
 * does not exist. `empty` or `repeated`: there is no count, and the next page has no articles, or only those of earlier
 * pages. `limit`: more pages are not read. `failed`: there was no readable reply.
 */
type End = "count" | "missing" | "empty" | "repeated" | "limit" | "failed";

/**
 * The part of a category that was read. `topic` is undefined if the first page was not read. `counted` is the number of
 * pages by the backend's own count, or 0 without a count.
 */
export type CategoryRead = { topic: HelpTopic | undefined; end: End; counted: number };

/**
 * Reads the pages of a category, at most `most`. If the backend has no readable count of pages, the first page that is
 * missing, empty or has only articles of earlier pages is taken as the end.
 */
export async function readCategory(
  category: string,
  hosts: readonly string[],
  requestPage: RequestPage,
  most = mostPages,
): Promise<CategoryRead> {
  const articles = new Map<string, HelpTopic["articles"][number]>();
  const seenLinks = new Set<string>();
  let pageCount = 0;
  let categoryFields: HelpCategory["category"] | undefined;
  const endedAt = (page: number, end: End): CategoryRead => {
    const pages = page - 1;
    const { category_title: title = "", category_intro: intro = "" } = categoryFields ?? {};
    const topic = categoryFields && { category, title, intro, pages, articles: [...articles.values()] };
    return { topic, end, counted: pageCount };
  };
  for (let page = 1; page <= most; page += 1) {
    const result = await requestPage(pageCall(category, page, hosts));
    if (!result.ok)
      return endedAt(page, isAfterLastPage(result, page > 1 && pageCount === 0) ? "missing" : "failed");
    const { category: fields, articles: cards, pagination } = result.body;
    if (page === 1) {
      categoryFields = fields;
      pageCount = pagination.is_uncounted ? 0 : pagination.pages;
    } else if (pageCount === 0) {
      if (cards.length === 0) return endedAt(page, "empty");
      if (cards.every(({ link }) => seenLinks.has(link))) return endedAt(page, "repeated");
    }
    for (const card of cards) {
      seenLinks.add(card.link);
      const article = listedArticle(card, category);
      if (article && !articles.has(article.slug)) articles.set(article.slug, article);
    }
    if (page === pageCount) return endedAt(page + 1, "count");
  }
  return endedAt(most + 1, "limit");
}

/**
 * Says whether a failure means that the list has ended. After the last page of an uncounted list, a backend may also
 * refuse, or reply with something else than a list.
 */
const isAfterLastPage = (
  { status, failure }: UpstreamResult<unknown> & { ok: false },
  isUncounted: boolean,
): boolean =>
  status === 404 ||
  (isUncounted && (status ? status < 500 : ["refused", "garbage", "redirect"].includes(failure)));

/** Returns undefined for an article whose address is in another category, because that category lists it too. */
function listedArticle(
  {
    link,
    title,
    copy,
    image_set,
    publishDateRaw = "",
    modifiedDateRaw = "",
  }: HelpCategory["articles"][number],
  category: string,
): HelpTopic["articles"][number] | undefined {
  const address = helpAddressOf(link);
  if (!address || (address.category ?? category) !== category) return undefined;
  return {
    slug: address.article,
    title,
    description: copy,
    publishDateRaw,
    modifiedDateRaw,
    images: image_set,
  };
}

/** @param page counts from 1. */
function pageCall(category: string, page: number, hosts: readonly string[]) {
  const input = { category, ...(page > 1 && { page }) };
  const call = page > 1 ? getHelpCategoryPage : getHelpCategory;
  return { operation: { ...call, response: partnerCategory(input, hosts) }, input };
}
