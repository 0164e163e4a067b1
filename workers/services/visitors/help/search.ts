import type { HelpArticle } from "../../../../app/domain/contract/help.ts";
import { textOfHtml } from "../../../../app/domain/help/article-text.ts";
import type { HelpTopic } from "../../../../app/domain/help/help-index.ts";
import { type Indexed, search, wordsOf } from "../../../../app/domain/help/search.ts";
import type { ArticleNote, Hit } from "../../../../app/domain/help/search-words.ts";
import type { ServicesContext } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import type { Result } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { embeddedWords } from "./embedded.ts";
import { createPartnerWords } from "./partner-words.ts";
import { readBackendTopics } from "./walked.ts";

const mostResults = 20;

const partnerWords = ({ env, executionCtx }: ServicesContext) =>
  createPartnerWords({
    store: env.CONTENT,
    // The number in the key is the version of the stored form.
    key: "help-words:1",
    memory: memories,
    now: settingsOf(env).clock,
    wait: (ms) => scheduler.wait(ms),
    waitUntil: (work) => executionCtx.waitUntil(work),
  });

/**
 * Searches the articles of the index, best match first. A backend's article replaces ours at the same address. It is
 * found by its text if somebody opened it in the last week, and otherwise by the title and description in its list.
 */
export async function searchArticles(context: ServicesContext, query: string): Promise<Hit[]> {
  const { backend, values } = settingsOf(context.env);
  const source = backend ? values.HELP : "ours";
  const { documents: shipped } = source === "backend" ? { documents: [] } : await embeddedWords();
  if (source === "ours") return search(query, shipped).slice(0, mostResults);
  const topics = await readBackendTopics(context.env);
  const partnerTexts = await partnerWords(context).read();
  const cards = topics && cardsOf(topics);
  const textDocuments = partnerTexts.documents.filter(({ document }) => !cards || cards.has(document.url));
  // Of documents with the same address the last one counts.
  const all = [...shipped, ...(cards?.values() ?? []), ...textDocuments];
  const byUrl = new Map(all.map((indexed) => [indexed.document.url, indexed]));
  return search(query, [...byUrl.values()]).slice(0, mostResults);
}

const cardsOf = (topics: readonly HelpTopic[]): ReadonlyMap<string, Indexed<Hit>> =>
  new Map(
    topics.flatMap(({ category, articles }) =>
      articles.map(({ slug, title, description }) => {
        const document = { title, text: description, url: pathOf(category, slug) };
        return [document.url, { document, words: wordsOf({ title, description, text: "" }) }] as const;
      }),
    ),
  );

const pathOf = (category: string, article: string) => `/temas-de-ayuda/${category}/${article}`;

/** Stores the words of an article that was read, or that it is missing. */
export function noteArticle(
  context: ServicesContext,
  { category, article }: { category: string; article: string },
  result: Result<HelpArticle>,
): void {
  const words = searchWordsOf(result);
  if (words) partnerWords(context).note(pathOf(category, article), words);
}

function searchWordsOf(result: Result<HelpArticle>): ArticleNote | undefined {
  if (result.status === 404) return "missing";
  if (result.status !== 200) return undefined;
  const { title, description, copy } = result.body.article;
  return { title, description, text: textOfHtml(copy) };
}
