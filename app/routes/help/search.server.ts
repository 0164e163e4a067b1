import type { RouterContextProvider } from "react-router";
import { helpContext, isolateContext, textsContext } from "../../context.ts";
import { faqGroups } from "../../copy/faq.ts";
import { type Indexed, search, wordsOf } from "../../domain/help/search.ts";
import { furtherPages } from "./further-pages.ts";

/** A result of the search, as the page lists it. */
export type SearchHit = { title: string; text: string; url: string };

const longestQuestion = 200;
const mostAnswers = 5;

/** What a visitor searches for, as the address has it; empty for nothing. */
export const searchedFor = (query: URLSearchParams): string =>
  query.get("q")?.trim().slice(0, longestQuestion) ?? "";

/**
 * The pages about all words of a question; the articles that contain them, best match first; other pages that do; then the
 * answers of the FAQ.
 */
export async function searchHelp(
  context: Readonly<RouterContextProvider>,
  question: string,
): Promise<SearchHit[]> {
  const articles = await context.get(helpContext).search(question);
  const { about, others } = searchPages(context, question);
  return [...about, ...articles, ...others, ...search(question, answersOf(context)).slice(0, mostAnswers)];
}

function searchPages(context: Readonly<RouterContextProvider>, question: string) {
  const texts = context.get(textsContext);
  const pages = furtherPages.map(({ path, read }) => {
    const { subject, title, description, text } = read(texts);
    const document: SearchHit = { title, text: description, url: path };
    return {
      subject: { document, words: wordsOf({ title: subject, description: "", text: "" }) },
      whole: { document, words: wordsOf({ title, description, text }) },
    };
  });
  const about = search(
    question,
    pages.map(({ subject }) => subject),
  );
  const all = search(
    question,
    pages.map(({ whole }) => whole),
  );
  return { about, others: all.filter((hit) => !about.includes(hit)) };
}

/** The FAQ as the search reads it: each answer has an address of its own. */
function answersOf(context: Readonly<RouterContextProvider>): readonly Indexed<SearchHit>[] {
  const { answers } = context.get(isolateContext);
  const groups = context.get(textsContext).of(faqGroups);
  const cached = answers.get(groups);
  if (cached) return cached;
  const read = groups.flatMap(({ questions }) =>
    questions.map(({ id, question: title, answer }) => {
      const text = Object.values(answer).join(" ").replace("{brand} ", "");
      const document = { title, text, url: `/preguntas-frecuentes#${id}` };
      return { document, words: wordsOf({ title, description: "", text }) };
    }),
  );
  answers.set(groups, read);
  return read;
}
