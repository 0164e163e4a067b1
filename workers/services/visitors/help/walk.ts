import type { z } from "zod";
import { getHelpCategory, getHelpCategoryPage } from "../../../../app/domain/contract/help.ts";
import { type HelpTopic, helpAddressOf } from "../../../../app/domain/help/help-index.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { productBackend, type UpstreamResult } from "../../partners/upstream/product-backend.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { categories } from "../content/categories.ts";
import { partnerCategory } from "./partner-content.ts";
import { noteUnread, walkedHelp } from "./walked.ts";

/** How many pages of a category are read. Articles that a backend lists beyond these are in no index. */
const mostPages = 20;
/** Milliseconds. A page that takes longer is read by the next walk, because other tasks wait behind this one. */
const longestWait = 5000;

type Settings = Pick<
  ReturnType<typeof settingsOf>["values"],
  "HELP" | "HELP_CATEGORIES" | "SITE_ORIGIN" | "SITE_HOSTS"
>;

/**
 * Returns the backend's lists that a deployment shows, in the menu's order.
 * @returns `named`: the categories, none where the deployment's help is ours alone. `hosts`: the site's own hosts, by
 * which its own addresses are recognized.
 */
export const helpLists = ({ HELP, HELP_CATEGORIES, SITE_ORIGIN, SITE_HOSTS }: Settings) => ({
  categoryNames:
    HELP === "ours" ? [] : (HELP_CATEGORIES.length > 0 ? HELP_CATEGORIES : categories).map(slugOf),
  hosts: [new URL(SITE_ORIGIN).host, ...SITE_HOSTS],
});
const slugOf = ({ category }: { category: string }) => category;

/** Reads the backend's lists for the index of help, and writes what they say. */
export async function walkHelp(env: ServicesBindings): Promise<void> {
  const topics = await readTopics(env);
  if (topics) await walkedHelp(env).write(topics);
}

/**
 * Reads the lists of the backend's categories, all at once, each page by page. A category that fails stays as it was.
 * A category that the backend does not have is removed.
 * @param options.isTrial true where a visitor's page starts the reading: a backend whose first list fails is not
 * asked for another list, and the schedule reads on.
 * @returns undefined where there is nothing to read, or where the backend never replied: then it has not said that it
 * has nothing.
 */
export async function readTopics(
  env: ServicesBindings,
  { isTrial = false } = {},
): Promise<HelpTopic[] | undefined> {
  const { backend, values } = settingsOf(env);
  const { categoryNames, hosts } = helpLists(values);
  if (!backend || categoryNames.length === 0) return undefined;
  const patient = { ...backend, timeoutMs: Math.min(backend.timeoutMs, longestWait) };
  const before = await walkedHelp(env).read();
  const ask: AskPage = ({ operation, input }) => productBackend(patient).call(operation, input);
  const readOne = (category: string) => readCategory(category, hosts, ask);
  const trialReads = isTrial ? await Promise.all(categoryNames.slice(0, 1).map(readOne)) : [];
  if (trialReads.some(isUnread)) return undefined;
  const reads = [...trialReads, ...(await Promise.all(categoryNames.slice(trialReads.length).map(readOne)))];
  const failedCategories = categoryNames.filter((_, at) => reads[at]?.end === "failed");
  if (failedCategories.length > 0)
    logEvent("warn", { event: "help of the backend not read", category: failedCategories.join() });
  // The walk succeeded even if the note for the page Estado cannot be saved. The store has its own finding.
  await noteUnread(env, failedCategories).catch(() => undefined);
  if (!before && reads.every(isUnread)) return undefined;
  return reads.flatMap(({ topic, end }, at) => {
    const former = before?.find(({ category }) => category === categoryNames[at]);
    const isLost = end === "failed" && former && former.pages > (topic?.pages ?? 0);
    return (isLost ? former : topic) ?? [];
  });
}

const isUnread = ({ end, topic }: CategoryRead): boolean => end === "failed" && !topic;

/** Asks the backend for a page of a list. */
type AskPage = (call: ReturnType<typeof pageCall>) => Promise<UpstreamResult<HelpCategory>>;
type HelpCategory = z.infer<typeof getHelpCategory.response>;

/**
 * Why the reading of a category ended. `count`: at the last page by the backend's own count. Without such a count,
 * `missing`, `empty` or `repeated`: behind the last page. `limit`: there may be more pages than are read. `failed`:
 * the backend could not be reached or its reply not be read.
 */
type End = "count" | "missing" | "empty" | "repeated" | "limit" | "failed";

/**
 * The part of a category that was read. `topic` is undefined where not even the first page was read. `counted` is the
 * backend's own number of pages, or 0 without one.
 */
export type CategoryRead = { topic: HelpTopic | undefined; end: End; counted: number };

/**
 * Reads a category as its own pages list it, at most `most` pages. Partners shape pagination as they like: where no
 * count can be read, reading goes on until a page is missing, empty or has only articles of earlier pages.
 */
export async function readCategory(
  category: string,
  hosts: readonly string[],
  ask: AskPage,
  most = mostPages,
): Promise<CategoryRead> {
  const articles = new Map<string, HelpTopic["articles"][number]>();
  const seenLinks = new Set<string>();
  let pageCount = 0;
  let first: HelpCategory["category"] | undefined;
  const endedAt = (page: number, end: End): CategoryRead => {
    const pages = page - 1;
    const { category_title: title = "", category_intro: intro = "" } = first ?? {};
    const topic = first && { category, title, intro, pages, articles: [...articles.values()] };
    return { topic, end, counted: pageCount };
  };
  for (let page = 1; page <= most; page += 1) {
    const result = await ask(pageCall(category, page, hosts));
    if (!result.ok) return endedAt(page, isEnd(result, page > 1 && pageCount === 0) ? "missing" : "failed");
    const { category: identity, articles: cards, pagination } = result.body;
    if (page === 1) {
      first = identity;
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
 * Says whether a failure means the end of a list. Behind the last page of an uncounted list, a backend may also
 * refuse, or reply with something that is not a list.
 */
const isEnd = ({ status, failure }: UpstreamResult<unknown> & { ok: false }, isUncounted: boolean): boolean =>
  status === 404 ||
  (isUncounted && (status ? status < 500 : ["refused", "garbage", "redirect"].includes(failure)));

/**
 * Reads an article of a list. It is undefined for an article whose address is in another category, because that
 * category lists it.
 */
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

/** Returns the call for a page of a category, and its input. `page` counts from 1. */
function pageCall(category: string, page: number, hosts: readonly string[]) {
  const input = { category, ...(page > 1 && { page }) };
  const call = page > 1 ? getHelpCategoryPage : getHelpCategory;
  return { operation: { ...call, response: partnerCategory(input, hosts) }, input };
}
