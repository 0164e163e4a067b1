import type { HelpArticle, HelpCategory } from "../../../app/domain/contract/help.ts";
import { textOfHtml } from "../../../app/domain/help/article-text.ts";
import { search } from "../../../app/domain/help/search.ts";
import type { ServicesContext } from "../bindings.ts";
import { memories } from "../memories.ts";
import type { Result } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { embeddedWords, ships } from "./embedded.ts";
import { createPartnerWords } from "./partner-words.ts";
import type { Hit, Noted } from "./search-words.ts";

const mostResults = 20;

const partnerWords = ({ env, executionCtx }: ServicesContext) =>
  createPartnerWords({
    store: env.CONTENT,
    // With the version of what it stores: another one is another key.
    key: "help-words:1",
    ships,
    memory: memories,
    now: settingsOf(env).clock,
    wait: (ms) => scheduler.wait(ms),
    waitUntil: (work) => executionCtx.waitUntil(work),
  });

/** Best match first. A backend's article of the last week replaces ours under the same address. */
export async function searchArticles(context: ServicesContext, query: string): Promise<Hit[]> {
  const { documents: shipped } = await embeddedWords();
  if (!settingsOf(context.env).backend) return search(query, shipped).slice(0, mostResults);
  const { documents, paths } = await partnerWords(context).read();
  const ours = shipped.filter(({ document }) => !paths.has(document.url));
  return search(query, [...ours, ...documents]).slice(0, mostResults);
}

const pathOf = (category: string, article: string) => `/temas-de-ayuda/${category}/${article}`;
const articlePath = /^\/temas-de-ayuda\/[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/;

export function noteArticle(
  context: ServicesContext,
  { category, article }: { category: string; article: string },
  result: Result<HelpArticle>,
): void {
  const noted = notedOf(result);
  if (noted) partnerWords(context).note([[pathOf(category, article), noted]]);
}

function notedOf(result: Result<HelpArticle>): Noted | undefined {
  if (result.status === 404) return "missing";
  if (result.status !== 200) return undefined;
  const { title, description, copy } = result.body.article;
  return { title, description, text: textOfHtml(copy) };
}

export function noteCards(context: ServicesContext, result: Result<HelpCategory>): void {
  if (result.status !== 200) return;
  const cards = result.body.articles
    .filter(({ link }) => articlePath.test(link))
    .map(({ title, copy, link }) => [link, { title, description: copy, text: "", isCard: true }] as const);
  partnerWords(context).note(cards);
}
