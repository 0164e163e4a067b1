import type { RouterContextProvider } from "react-router";
import { contentContext, textsContext } from "../../context.ts";
import { faqGroups } from "../../copy/faq.ts";
import { glossaryTerms } from "../../copy/glossary-terms.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";
import { states, stateTitles } from "../../copy/states.ts";
import { statesToday } from "../../document/states-today.ts";
import { type Indexed, searchFor, soughtWords, wordsOf } from "../../domain/help/search.ts";
import { type PublishedState, statesNamed } from "../../domain/help/states/published.ts";
import { searchedPages } from "./searched-pages.ts";

const mostPages = 3;
const mostAnswers = 5;
const mostTerms = 3;

/** A result of the search of help, as its page lists it. */
type SearchHit = { title: string; text: string; url: string };

/**
 * The pages of the states and the other pages of ours that a question names, the articles that contain all of its words, other
 * pages that do, the glossary's terms of that name, and the answers of the FAQ that do; best match first.
 */
export async function searchHelp(
  context: Readonly<RouterContextProvider>,
  question: string,
): Promise<SearchHit[]> {
  const articles = await context.get(contentContext).help.search(question);
  const { pageNames, pages, terms, answers, comparing } = searchedIn(context.get(textsContext));
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
    const { heading, lead } = texts.of(stateTitles);
    const named = { state: state.name };
    return { title: heading(named), text: lead(named), url: state.path };
  });
}

/** The services search the articles themselves. */
function searchedIn(texts: SiteTexts) {
  const found = searchedPages(texts).map(({ title, description, text = "", url }) => ({
    document: { title, text: description, url },
    read: { title, description, text },
  }));
  const { heading: title, lead: text } = texts.of(states);
  return {
    comparing: [indexed({ title, text, url: "/temas-de-ayuda/estados" })],
    pageNames: found.map(({ document }) => indexed(document, { title: document.title })),
    pages: found.map(({ document, read }) => indexed(document, read)),
    // By a term's names in both languages, first the two that it is shown by, not by the words of its definition.
    terms: texts.of(glossaryTerms).map(({ id, term, englishNames, also = "", definition, asked = [] }) =>
      indexed(
        { title: `${term} (${englishNames[0]})`, text: definition, url: `/glosario#${id}` },
        {
          title: `${term} ${englishNames[0]}`,
          description: [...englishNames, also, ...asked].join(" "),
        },
      ),
    ),
    // Each answer of the FAQ has an address of its own.
    answers: texts
      .of(faqGroups)
      .flatMap(({ questions }) =>
        questions.map(({ id, question: title, answer: text }) =>
          indexed({ title, text, url: `/preguntas-frecuentes#${id}` }),
        ),
      ),
  };
}

/** A result with the words that find it: its title's and text's, unless others are given. */
const indexed = (
  document: SearchHit,
  read: { title: string; description?: string; text?: string } = document,
): Indexed<SearchHit> => ({ document, words: wordsOf({ description: "", text: "", ...read }) });
