import type { OpeningStatus } from "../domain/visit/opening-hours.ts";
import type { Page } from "../pages.ts";

/** Facts on which the frame around every page depends. They are in every page's key. */
export type FrameFacts = {
  applicationLink: string;
  phone: string;
  opening: OpeningStatus;
  timeZone: string;
  /** The path where an open application continues, which is one of a few paths; empty if no application is open. */
  openApplication: string;
  /** Whether the browser sends the signal Global Privacy Control. */
  gpc: boolean;
};

export type KeyedFacts = FrameFacts & {
  /** The zipcode that the visitor entered; empty before that. */
  ownZipcode: string;
  /** Whether the visitor has the cookie of an application, valid or not. */
  ownApplication: boolean;
  /** A guessed zipcode that a form offers, or an empty text. A cached page has a slot in its place (slots.ts). */
  offeredZipcode: string;
};

type PageVersion = {
  /** The version of the texts for the visitor's arrival (domain/visit/text-variant.ts); empty for most visitors. */
  textVariant: string;
  inlinesStyles: boolean;
};

/**
 * Returns a page's key, or undefined if the page is not cached for this visitor.
 * @param date New York's date. "Mañana" and the year change with it.
 * @param edition A number that grows with every change of the settings.
 */
export function pageKey(
  page: Pick<Page, "cache">,
  url: { pathname: string; searchParams: URLSearchParams },
  facts: KeyedFacts & PageVersion,
  date: string,
  edition: number,
): string | undefined {
  if (!page.cache || isOwnPage(page, url, facts)) return undefined;
  const namedFacts = page.cache.facts;
  // A page for each zipcode would make almost as many pages as visitors.
  if (namedFacts.includes("ownZipcode") && facts.ownZipcode) return undefined;
  const variant = namedFacts.includes("textVariant") ? facts.textVariant : "";
  const offer = namedFacts.includes("offeredZipcode") && facts.offeredZipcode ? "offers" : "";
  const styles = facts.inlinesStyles ? "inline" : "file";
  return `${url.pathname} ${styles} ${frameKey(facts, date, edition)} ${offer} ${variant}`;
}

export const queryOf = ({ cache }: Pick<Page, "cache">): readonly string[] =>
  cache === false ? [] : (cache.unlessQuery ?? []);

/** Whether the page is made for this visitor alone, by its address or their application. Its loader gets the whole request. */
export const isOwnPage = (
  page: Pick<Page, "cache">,
  url: { pathname: string; searchParams: URLSearchParams },
  visitor: Pick<KeyedFacts, "ownApplication">,
): boolean => {
  if (!page.cache) return false;
  const { only, facts } = page.cache;
  return (
    (only !== undefined && only !== url.pathname) ||
    queryOf(page).some((name) => url.searchParams.has(name)) ||
    (facts.includes("ownApplication") && visitor.ownApplication)
  );
};

function frameKey(
  { applicationLink, phone, opening, timeZone, openApplication, gpc }: FrameFacts,
  date: string,
  edition: number,
): string {
  const hours = opening.open ? `until ${opening.closes}` : `from ${opening.opens}`;
  return JSON.stringify([applicationLink, phone, hours, timeZone, date, openApplication, gpc, edition]);
}
