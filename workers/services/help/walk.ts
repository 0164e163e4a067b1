import type { z } from "zod";
import { getHelpCategory, getHelpCategoryPage } from "../../../app/domain/contract/help.ts";
import { type HelpTopic, helpAddressOf } from "../../../app/domain/help/help-index.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../bindings.ts";
import { categories } from "../content/categories.ts";
import { settingsOf } from "../settings.ts";
import { productBackend, type UpstreamResult } from "../upstream/product-backend.ts";
import { partnerCategory } from "./partner-content.ts";
import { noteUnread, walkedHelp } from "./walked.ts";

/** Of one category; what a backend lists beyond is in no index. */
const mostPages = 20;
/** A page that takes longer is read by the next walk; other tasks wait behind this one. */
const longestWait = 5000;

type Settings = Pick<
  ReturnType<typeof settingsOf>["values"],
  "HELP" | "HELP_CATEGORIES" | "SITE_ORIGIN" | "SITE_HOSTS"
>;

/**
 * The backend's lists that a deployment shows, in the menu's order.
 *
 * @returns `named`: none where its help is ours alone. `hosts`: an address there is one of the site's own.
 */
export const helpLists = ({ HELP, HELP_CATEGORIES, SITE_ORIGIN, SITE_HOSTS }: Settings) => ({
  named: HELP === "ours" ? [] : (HELP_CATEGORIES.length > 0 ? HELP_CATEGORIES : categories).map(slugOf),
  hosts: [new URL(SITE_ORIGIN).host, ...SITE_HOSTS],
});
const slugOf = ({ category }: { category: string }) => category;

/**
 * Reads the lists of the backend's categories, all at once, each page by page, for the index of help. A category that fails
 * stays as it was; one that the backend does not have goes.
 */
export async function walkHelp(env: ServicesBindings): Promise<void> {
  const { backend, values } = settingsOf(env);
  const { named, hosts } = helpLists(values);
  if (!backend || named.length === 0) return;
  const patient = { ...backend, timeoutMs: Math.min(backend.timeoutMs, longestWait) };
  const before = await walkedHelp(env).read();
  const ask: AskPage = ({ operation, input }) => productBackend(patient).call(operation, input);
  const read = await Promise.all(named.map((category) => topicOf(category, hosts, ask)));
  const failed = named.filter((_, at) => read[at] === "failed");
  if (failed.length > 0) logEvent("warn", { event: "help of the backend not read", category: failed.join() });
  // The walk went well where only what Estado says of it cannot be kept: the store has its own finding.
  await noteUnread(env, failed).catch(() => undefined);
  const topics = named.flatMap((category, at) => {
    const topic = read[at];
    if (topic === "failed") return before?.find((one) => one.category === category) ?? [];
    return topic ?? [];
  });
  // A backend that never answered has not said that it has nothing.
  if (before || failed.length < named.length) await walkedHelp(env).write(topics);
}

/** Asks the backend for a page of a list. */
type AskPage = (call: ReturnType<typeof pageCall>) => Promise<UpstreamResult<HelpCategory>>;
type HelpCategory = z.infer<typeof getHelpCategory.answer>;

/** A category as its own pages list it, `most` of them. Undefined where the backend does not have it. */
export async function topicOf(
  category: string,
  hosts: readonly string[],
  ask: AskPage,
  most = mostPages,
): Promise<HelpTopic | "failed" | undefined> {
  const articles = new Map<string, HelpTopic["articles"][number]>();
  let topic: Omit<HelpTopic, "articles"> | undefined;
  for (let page = 1; page <= (topic?.pages ?? 1); page += 1) {
    const result = await ask(pageCall(category, page, hosts));
    if (!result.ok && result.status !== 404) return "failed";
    if (!result.ok) break;
    const { body } = result;
    for (const { link, title, copy, image_set, ...card } of body.articles) {
      const address = helpAddressOf(link);
      // One that stands elsewhere too is listed by its own category.
      if (!address || (address.category ?? category) !== category || articles.has(address.article)) continue;
      articles.set(address.article, {
        slug: address.article,
        title,
        description: copy,
        publishDateRaw: card.publishDateRaw ?? "",
        modifiedDateRaw: card.modifiedDateRaw ?? "",
        images: image_set,
      });
    }
    const { category_title: title, category_intro: intro } = body.category;
    topic ??= { category, title, intro, pages: Math.min(body.pagination.pages, most) };
  }
  return topic && { ...topic, articles: [...articles.values()] };
}

/** The call for a page of a category, and its input. `page` from 1. */
function pageCall(category: string, page: number, hosts: readonly string[]) {
  const input = { category, ...(page > 1 && { page }) };
  const call = page > 1 ? getHelpCategoryPage : getHelpCategory;
  return { operation: { ...call, answer: partnerCategory(input, hosts) }, input };
}
