import type { RouterContextProvider } from "react-router";
import { contentContext, textsContext } from "../../context.ts";
import { faqGroups } from "../../copy/faq.ts";
import { glossaryTerms } from "../../copy/glossary-terms.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";
import { states, stateTitles } from "../../copy/states.ts";
import { capitalize } from "../../copy/texts.ts";
import { statesToday } from "../../document/states-today.ts";
import { calculatorPages } from "../../domain/estimate/calculators.ts";
import {
  asksFor,
  type Indexed,
  namedFirst,
  searchFor,
  soughtWords,
  wordsOf,
} from "../../domain/help/search.ts";
import { type PublishedState, statesNamedIn } from "../../domain/help/states/published.ts";
import { printableSheets } from "../../ui/sheet-index.tsx";
import { searchedPages } from "./searched-pages.ts";

const mostPages = 3;
const mostFaqAnswers = 5;
const mostTerms = 3;

/** A result of the search of help, as its page lists it. */
type SearchHit = { title: string; text: string; url: string };

type Kind = "page" | "question" | "term" | "state" | "guide" | "sheet" | "calculator";

/** What a result is, by the beginning of its address. Every other result is a page of the site. */
const kinds: readonly (readonly [start: string, kind: Kind])[] = [
  ["/preguntas-frecuentes#", "question"],
  ["/glosario#", "term"],
  ["/temas-de-ayuda/estados", "state"],
  ["/temas-de-ayuda/", "guide"],
  ...Object.keys(printableSheets).map((path) => [path, "sheet"] as const),
  ...Object.values(calculatorPages).map(({ path }) => [path, "calculator"] as const),
];

/**
 * Finds the states and pages that the question names, then the articles and the FAQ's answers that contain all words of
 * the question, other pages, and the glossary's terms by name. The best match of each kind comes first. The definition
 * of the very term that the question asks for comes before everything.
 */
export async function searchHelp(context: Readonly<RouterContextProvider>, question: string) {
  const articles = await context.get(contentContext).help.search(question);
  const { pageNames, pages, terms, faqAnswers, stateComparison } = searchIndexes(context.get(textsContext));
  const words = soughtWords(question);
  const pagesByName = searchFor(words, pageNames).slice(0, mostPages);
  const otherPages = searchFor(words, pages).filter((page) => !pagesByName.includes(page));
  const publishedStates = statesToday(context);
  const foundTerms = searchFor(words, terms);
  const definition = foundTerms.find(({ names }) => names.some((name) => asksFor(words, name)));
  const hits = [
    ...(definition ? [definition] : []),
    ...searchStates(context, question, publishedStates),
    ...pagesByName,
    ...namedFirst(words, [...articles, ...searchFor(words, faqAnswers).slice(0, mostFaqAnswers)]),
    ...otherPages.slice(0, mostPages),
    ...foundTerms.filter((term) => term !== definition).slice(0, mostTerms),
    ...(publishedStates.length > 0 ? searchFor(words, stateComparison) : []),
  ];
  return hits.map((hit) => {
    const kind: Kind = kinds.find(([start]) => hit.url.startsWith(start))?.[1] ?? "page";
    return { title: hit.title, text: hit.text, url: hit.url, kind, isDefinition: hit === definition };
  });
}

/** The pages of the states that a question names. */
function searchStates(
  context: Readonly<RouterContextProvider>,
  question: string,
  published: readonly PublishedState[],
): SearchHit[] {
  const texts = context.get(textsContext);
  return statesNamedIn(question, published).map((state) => {
    const { heading, lead } = texts.of(stateTitles);
    const values = { state: state.name };
    return { title: heading(values), text: lead(values), url: state.path };
  });
}

/** The site's own texts as the search reads them. The services search the articles. */
function searchIndexes(texts: SiteTexts) {
  const indexedPages = searchedPages(texts).map(({ title, description, text = "", url }) => ({
    document: { title, text: description, url },
    searched: { title, description, text },
  }));
  const { heading: title, lead: text } = texts.of(states);
  return {
    stateComparison: [indexed({ title, text, url: "/temas-de-ayuda/estados" })],
    pageNames: indexedPages.map(({ document }) => indexed(document, { title: document.title })),
    pages: indexedPages.map(({ document, searched }) => indexed(document, searched)),
    // The search finds a term by its names in both languages, and not by the words of its definition. The two names
    // that the page shows count most.
    terms: texts.of(glossaryTerms).map(({ id, term, englishNames, also = "", definition, asked = [] }) =>
      indexed(
        {
          title: capitalize(`${term} (${englishNames[0]})`),
          text: definition,
          url: `/glosario#${id}`,
          names: [term, ...englishNames, ...also.split(","), ...asked],
        },
        {
          title: `${term} ${englishNames[0]}`,
          description: [...englishNames, also, ...asked].join(" "),
        },
      ),
    ),
    // Each question of the FAQ has its own address.
    faqAnswers: texts
      .of(faqGroups)
      .flatMap(({ questions }) =>
        questions.map(({ id, question: title, answer: text }) =>
          indexed({ title, text, url: `/preguntas-frecuentes#${id}` }),
        ),
      ),
  };
}

/** A result with the words by which it is found: the words of its title and text, unless other texts are given. */
const indexed = <Hit extends SearchHit>(
  document: Hit,
  searched: { title: string; description?: string; text?: string } = document,
): Indexed<Hit> => ({ document, words: wordsOf({ description: "", text: "", ...searched }) });
