import { about } from "../../copy/about.ts";
import { affordable } from "../../copy/affordable.ts";
import type { Area } from "../../copy/area.ts";
import { compareOffers, offerRows } from "../../copy/compare-offers.ts";
import { contact } from "../../copy/contact.ts";
import { dealerQuestions, questionGroups } from "../../copy/dealer-questions.ts";
import { disputeLetter } from "../../copy/dispute-letter.ts";
import { documents, documentsNeeded } from "../../copy/documents.ts";
import { equity } from "../../copy/equity.ts";
import { estimate } from "../../copy/estimate.ts";
import { glossary } from "../../copy/glossary.ts";
import { howWeWork } from "../../copy/how-we-work.ts";
import { itin } from "../../copy/itin.ts";
import { listings } from "../../copy/listings.ts";
import { quiz } from "../../copy/quiz.ts";
import { refinancing } from "../../copy/refinancing.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";
import { trust } from "../../copy/trust.ts";
import { type PageId, pages } from "../../pages.ts";

/** A page as the search reads it. `url` is set if it differs from the path in the table of pages. */
type SearchedPage = { title: string; description: string; text?: string; url?: string };
type ReadPage = (texts: SiteTexts) => SearchedPage;

/** The pages in the site map's sections of the site and of its tools. */
type ListedPage = {
  [Id in PageId]: (typeof pages)[Id]["siteMap"] extends { section: "site" | "tools" } ? Id : never;
}[PageId];

/** Finds a page by its title and description, and by the text if there is one. */
const byHead =
  (head: Area<{ title: string; description: string }>, text?: (texts: SiteTexts) => string): ReadPage =>
  (texts) => {
    const { title, description } = texts.of(head);
    return { title, description, ...(text && { text: text(texts) }) };
  };

const joined = (texts: readonly string[]): string => texts.join(" ");

/**
 * The pages that the search finds beside articles and the FAQ. A page of the site map without a row does not compile.
 * The search does not find a page with `false`, which only leads to other pages or whose content is found instead.
 */
const rows: Record<ListedPage, ReadPage | false> & Partial<Record<Exclude<PageId, ListedPage>, ReadPage>> = {
  home: false,
  faq: false,
  help: false,
  about: byHead(about),
  howWeWork: byHead(howWeWork),
  trust: byHead(trust),
  contact: byHead(contact),
  helpItin: (texts) => {
    const { heading: title, description, title: _, summary, ...others } = texts.of(itin);
    return { title, description, text: joined([...Object.values(summary), ...Object.values(others)]) };
  },
  glossary: byHead(glossary, () => "diccionario vocabulario significado"),
  estimator: byHead(estimate),
  affordable: byHead(affordable),
  refinancing: byHead(refinancing),
  equity: byHead(equity),
  quiz: byHead(quiz),
  listings: byHead(listings),
  documents: byHead(documents, (texts) =>
    joined(texts.of(documentsNeeded).flatMap(({ title, text }) => [title, text])),
  ),
  compareOffers: byHead(compareOffers, (texts) =>
    joined(texts.of(offerRows).flatMap(({ title, text }) => [title, text])),
  ),
  dealerQuestions: byHead(dealerQuestions, (texts) =>
    joined(texts.of(questionGroups).flatMap(({ questions }) => questions.map(({ question }) => question))),
  ),
  disputeLetter: byHead(disputeLetter),
};

export const searchedPages = (texts: SiteTexts): readonly (SearchedPage & { url: string })[] =>
  Object.entries(rows).flatMap(([id, read]) => (read ? [{ url: pathOf(id as PageId), ...read(texts) }] : []));

function pathOf(id: PageId): string {
  const row = pages[id];
  return "canonical" in row ? row.canonical : row.path;
}
