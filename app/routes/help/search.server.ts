import type { RouterContextProvider } from "react-router";
import type { Isolate, SearchHit } from "../../.server/isolate.ts";
import { helpContext, isolateContext, textsContext } from "../../context.ts";
import { faqGroups } from "../../copy/faq.ts";
import { search, wordsOf } from "../../domain/help/search.ts";
import { searchedPages } from "./searched-pages.ts";

const longestQuestion = 200;
const mostPages = 3;
const mostAnswers = 5;

/** What a visitor searches for, as the address has it; empty for nothing. */
export const searchedFor = (query: URLSearchParams): string =>
  query.get("q")?.trim().slice(0, longestQuestion) ?? "";

/** What of this site is searched here. The articles are with the services. */
type Searched = Isolate["searched"] extends WeakMap<object, infer Entry> ? Entry : never;

/**
 * The pages of ours that a question names, the articles that contain all of its words, other pages that do, and the
 * answers of the FAQ that do; best match first.
 */
export async function searchHelp(
  context: Readonly<RouterContextProvider>,
  question: string,
): Promise<SearchHit[]> {
  const articles = await context.get(helpContext).search(question);
  const { pageNames, pages, answers } = searchedOf(context);
  const named = search(question, pageNames).slice(0, mostPages);
  const others = search(question, pages).filter((page) => !named.includes(page));
  const hits = [...named, ...articles, ...others.slice(0, mostPages)];
  return [...hits, ...search(question, answers).slice(0, mostAnswers)];
}

function searchedOf(context: Readonly<RouterContextProvider>): Searched {
  const { searched } = context.get(isolateContext);
  const texts = context.get(textsContext);
  const cached = searched.get(texts);
  if (cached) return cached;
  const found = searchedPages(texts).map(({ title, description, text = "", url }) => ({
    document: { title, text: description, url },
    read: { title, description, text },
  }));
  const read: Searched = {
    pageNames: found.map(({ document }) => ({
      document,
      words: wordsOf({ title: document.title, description: "", text: "" }),
    })),
    pages: found.map(({ document, read }) => ({ document, words: wordsOf(read) })),
    answers: texts.of(faqGroups).flatMap(({ questions }) =>
      questions.map(({ id, question: title, answer }) => {
        // Each answer has an address of its own.
        const text = Object.values(answer).join(" ").replace("{brand} ", "");
        const document = { title, text, url: `/preguntas-frecuentes#${id}` };
        return { document, words: wordsOf({ title, description: "", text }) };
      }),
    ),
  };
  searched.set(texts, read);
  return read;
}
