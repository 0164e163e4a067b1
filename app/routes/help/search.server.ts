import type { RouterContextProvider } from "react-router";
import { clockContext, helpContext, isolateContext, textsContext } from "../../context.ts";
import { faqGroups } from "../../copy/faq.ts";
import { formatAll } from "../../copy/format.ts";
import { states, stateTitles } from "../../copy/states.ts";
import { newYorkDate } from "../../domain/application/birth-date.ts";
import { type Indexed, search, wordsOf } from "../../domain/help/search.ts";
import { statesNamed } from "../../domain/help/states/named.ts";
import { publishedStates } from "../../domain/help/states/published.ts";

/** A result of the search, as the page lists it. */
export type SearchHit = { title: string; text: string; url: string };

const longestQuestion = 200;
const mostAnswers = 5;

/** What a visitor searches for, as the address has it; empty for nothing. */
export const searchedFor = (query: URLSearchParams): string =>
  query.get("q")?.trim().slice(0, longestQuestion) ?? "";

/**
 * The pages of the states that a question names; then the articles that contain all of its words, and the answers of the FAQ
 * that do, best match first; last the page that compares the states.
 */
export async function searchHelp(
  context: Readonly<RouterContextProvider>,
  question: string,
): Promise<SearchHit[]> {
  const articles = await context.get(helpContext).search(question);
  const published = publishedStates(newYorkDate(context.get(clockContext)()));
  const texts = context.get(textsContext);
  const named = statesNamed(question, published).map((state) => {
    const { heading: title, lead: text } = formatAll(texts.of(stateTitles), { state: state.name });
    return { title, text, url: state.path };
  });
  const { heading: title, lead: text } = texts.of(states);
  const words = wordsOf({ title, description: "", text });
  const compared = { document: { title, text, url: "/temas-de-ayuda/estados" }, words };
  return [
    ...named,
    ...articles,
    ...search(question, answersOf(context)).slice(0, mostAnswers),
    ...(published.length > 0 ? search(question, [compared]) : []),
  ];
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
