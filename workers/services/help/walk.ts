import { getHelpCategory, getHelpCategoryPage } from "../../../app/domain/contract/help.ts";
import { type HelpTopic, helpAddressOf } from "../../../app/domain/help/help-index.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../bindings.ts";
import { categories } from "../content/categories.ts";
import { resultFromBackend } from "../handle-operation.ts";
import type { Backend } from "../read-settings.ts";
import { settingsOf } from "../settings.ts";
import { partnerCategory } from "./partner-content.ts";
import { walkedHelp } from "./walked.ts";

/** Of one category; what a backend lists beyond is in no index. */
export const mostPages = 20;
/** A page that takes longer is read by the next walk; other tasks wait behind this one. */
const longestWait = 5000;

/**
 * Reads the lists of the backend's categories (the setting HELP_CATEGORIES), all at once, each page by page, for the index of
 * help. A category that fails stays as it was; one that the backend does not have goes.
 */
export async function walkHelp(env: ServicesBindings): Promise<void> {
  const { backend, values } = settingsOf(env);
  if (!backend || values.HELP === "ours") return;
  const patient = { ...backend, timeoutMs: Math.min(backend.timeoutMs, longestWait) };
  const hosts = [new URL(values.SITE_ORIGIN).host, ...values.SITE_HOSTS];
  const named = values.HELP_CATEGORIES.length > 0 ? values.HELP_CATEGORIES : categories;
  const before = await walkedHelp(env).read();
  const read = await Promise.all(named.map(({ category }) => topicOf(patient, category, hosts)));
  const failed = named.filter((_, at) => read[at] === "failed").map(({ category }) => category);
  if (failed.length > 0) logEvent("warn", { event: "help of the backend not read", category: failed.join() });
  const topics = named.flatMap(({ category }, at) => {
    const topic = read[at];
    if (topic === "failed") return before?.find((one) => one.category === category) ?? [];
    return topic ?? [];
  });
  // A backend that never answered has not said that it has nothing.
  if (before || failed.length < named.length) await walkedHelp(env).write(topics);
}

/** Undefined where the backend does not have it. */
async function topicOf(
  backend: Backend,
  category: string,
  hosts: readonly string[],
): Promise<HelpTopic | "failed" | undefined> {
  const articles = new Map<string, HelpTopic["articles"][number]>();
  let topic: Omit<HelpTopic, "articles"> | undefined;
  for (let page = 1; page <= (topic?.pages ?? 1); page += 1) {
    const { operation, input } = pageCall(category, page, hosts);
    const { status, body } = await resultFromBackend(backend, operation, input);
    if (status === 404 && page === 1) return undefined;
    if (status === 404) break;
    if (status !== 200) return "failed";
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
    topic ??= { category, title, intro, pages: Math.min(body.pagination.pages, mostPages) };
  }
  return topic && { ...topic, articles: [...articles.values()] };
}

/** The call for a page of a category, and its input. @param page from 1. @param hosts of the site. */
export function pageCall(category: string, page: number, hosts: readonly string[]) {
  const input = { category, ...(page > 1 && { page }) };
  const call = page > 1 ? getHelpCategoryPage : getHelpCategory;
  return { operation: { ...call, answer: partnerCategory(input, hosts) }, input };
}
