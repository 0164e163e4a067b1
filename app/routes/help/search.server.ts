import type { RouterContextProvider } from "react-router";
import type { Isolate, SearchHit } from "../../.server/isolate.ts";
import { helpContext, isolateContext, textsContext } from "../../context.ts";
import { faqGroups } from "../../copy/faq.ts";
import { formatAll } from "../../copy/format.ts";
import { glossaryTerms } from "../../copy/glossary-terms.ts";
import { states, stateTitles } from "../../copy/states.ts";
import { statesToday } from "../../document/states-today.ts";
import { searchFor, soughtWords, wordsOf } from "../../domain/help/search.ts";
import { statesNamed } from "../../domain/help/states/named.ts";
import type { PublishedState } from "../../domain/help/states/published.ts";
import { searchedPages } from "./searched-pages.ts";

const mostPages = 3;
const mostAnswers = 5;
const mostTerms = 3;

/** What of this site is searched here. The articles are with the services. */
type Searched = Isolate["searched"] extends WeakMap<object, infer Entry> ? Entry : never;

/**
 * The pages of the states and the other pages of ours that a question names, the articles that contain all of its words, other
 * pages that do, the glossary's terms of that name, and the answers of the FAQ that do; best match first.
 */
export async function searchHelp(
  context: Readonly<RouterContextProvider>,
  question: string,
): Promise<SearchHit[]> {
  const articles = await context.get(helpContext).search(question);
  const { pageNames, pages, terms, answers, comparing } = searchedOf(context);
  const words = soughtWords(question);
  const named = searchFor(words, pageNames).slice(0, mostPages);
  const others = searchFor(words, pages).filter((page) => !named.includes(page));
  const published = statesToday(context);
  return [
    ...searchStates(context, question, published),
    ...named,
    ...articles,
    ...others.slice(0, mostPages),
    ...searchFor(words, terms).slice(0, mostTerms),
    ...searchFor(words, answers).slice(0, mostAnswers),
    ...(published.length > 0 ? searchFor(words, comparing) : []),
  ];
}

/** The pages of the states that a question names. */
function searchStates(
  context: Readonly<RouterContextProvider>,
  question: string,
  published: readonly PublishedState[],
): SearchHit[] {
  const texts = context.get(textsContext);
  return statesNamed(question, published).map((state) => {
    const { heading: title, lead: text } = formatAll(texts.of(stateTitles), { state: state.name });
    return { title, text, url: state.path };
  });
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
  const { heading: title, lead: text } = texts.of(states);
  const read: Searched = {
    comparing: [
      {
        document: { title, text, url: "/temas-de-ayuda/estados" },
        words: wordsOf({ title, description: "", text }),
      },
    ],
    pageNames: found.map(({ document }) => ({
      document,
      words: wordsOf({ title: document.title, description: "", text: "" }),
    })),
    pages: found.map(({ document, read }) => ({ document, words: wordsOf(read) })),
    // By a term's names in both languages, first the two that it is shown by, not by the words of its definition.
    terms: texts.of(glossaryTerms).map(({ id, term, englishNames, also = "", definition, asked = [] }) => ({
      document: { title: `${term} (${englishNames[0]})`, text: definition, url: `/glosario#${id}` },
      words: wordsOf({
        title: `${term} ${englishNames[0]}`,
        description: [...englishNames, also, ...asked].join(" "),
        text: "",
      }),
    })),
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
