import type { RouterContextProvider } from "react-router";
import { helpContext, isolateContext, textsContext } from "../../context.ts";
import { faqGroups } from "../../copy/faq.ts";
import { glossary } from "../../copy/glossary.ts";
import { glossaryTerms } from "../../copy/glossary-terms.ts";
import { type Indexed, search, wordsOf } from "../../domain/help/search.ts";

/** A result of the search, as the page lists it. */
export type SearchHit = { title: string; text: string; url: string };

const longestQuestion = 200;
const mostAnswers = 5;
const mostTerms = 3;

/** What a visitor searches for, as the address has it; empty for nothing. */
export const searchedFor = (query: URLSearchParams): string =>
  query.get("q")?.trim().slice(0, longestQuestion) ?? "";

/**
 * The articles that contain all words of a question, then the terms of the glossary with such a name and the answers of the
 * FAQ that do; best match first.
 */
export async function searchHelp(
  context: Readonly<RouterContextProvider>,
  question: string,
): Promise<SearchHit[]> {
  const articles = await context.get(helpContext).search(question);
  return [
    ...articles,
    ...search(question, termsOf(context)).slice(0, mostTerms),
    ...search(question, answersOf(context)).slice(0, mostAnswers),
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

/** The glossary as the search reads it: by a term's names in both languages, not by the words of its definition. */
function termsOf(context: Readonly<RouterContextProvider>): readonly Indexed<SearchHit>[] {
  const { answers } = context.get(isolateContext);
  const texts = context.get(textsContext);
  const terms = texts.of(glossaryTerms);
  const cached = answers.get(terms);
  if (cached) return cached;
  const { title, description } = texts.of(glossary);
  const read = [
    {
      document: { title, text: description, url: "/glosario" },
      words: wordsOf({ title: "glosario", description: "diccionario, vocabulario, significado", text: "" }),
    },
    ...terms.map(({ id, term, inEnglish, also = "", definition, asked = [] }) => ({
      document: { title: `${term} (${inEnglish[0]})`, text: definition, url: `/glosario#${id}` },
      words: wordsOf({ title: term, description: [...inEnglish, also, ...asked].join(" "), text: "" }),
    })),
  ];
  answers.set(terms, read);
  return read;
}
