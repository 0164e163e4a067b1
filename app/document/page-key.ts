import type { OpeningStatus } from "../domain/visit/opening-hours.ts";
import type { Page } from "../pages.ts";

/** What surrounds every page depends on these facts of its visitor: they are in every key. */
export type FrameFacts = {
  applicationLink: string;
  phone: string;
  opening: OpeningStatus;
  timeZone: string;
  /** Where an open application goes on; empty where there is none. One of few paths. */
  openApplication: string;
  /** Global Privacy Control. */
  gpc: boolean;
};

/** Every fact that a cached page may read. */
export type KeyedFacts = FrameFacts & {
  /** The visitor's own word, empty where they gave none. */
  ownZipcode: string;
  /** Whether the request carries an application's cookie, whatever it holds. */
  ownApplication: boolean;
  /** A guess that a form offers; empty for none. A shared page has a slot in its place (slots.ts). */
  offeredZipcode: string;
};

/** What chooses a version of a page, and is no fact that a page reads. */
type PageVersion = {
  /** That of its texts, for how its visitor came; empty for the usual one. */
  textVariant: string;
  /** Whether it brings its styles along. */
  inlinesStyles: boolean;
};

/**
 * What a page's bytes depend on besides content and texts, as one key: two requests with the same key get the same
 * page. Undefined where the page is not cached for this visitor.
 *
 * @param date New York's, ISO: "opens tomorrow" and the year change with it.
 * @param edition the reading of the configuration: a page that was made with another one is another page.
 */
export function pageKey(
  page: Pick<Page, "cache">,
  url: { pathname: string; searchParams: URLSearchParams },
  facts: KeyedFacts & PageVersion,
  date: string,
  edition: number,
): string | undefined {
  if (!page.cache || isOwnPage(page, url, facts)) return undefined;
  const named = page.cache.facts;
  // A zipcode would make almost as many pages as visitors: who gave theirs gets a page of their own.
  if (named.includes("ownZipcode") && facts.ownZipcode) return undefined;
  const variant = named.includes("textVariant") ? facts.textVariant : "";
  const offer = named.includes("offeredZipcode") && facts.offeredZipcode ? "offers" : "";
  const styles = facts.inlinesStyles ? "inline" : "file";
  return `${url.pathname} ${styles} ${frameKey(facts, date, edition)} ${offer} ${variant}`;
}

/** The parameters that a page reads which may be cached. */
export const queryOf = ({ cache }: Pick<Page, "cache">): readonly string[] =>
  cache === false ? [] : (cache.unlessQuery ?? []);

/**
 * Whether a page that is cached for others is this visitor's own: a query leads elsewhere, or they carry an application.
 * Its loader gets the whole request then.
 */
export const isOwnPage = (
  page: Pick<Page, "cache">,
  url: { searchParams: URLSearchParams },
  visitor: Pick<KeyedFacts, "ownApplication">,
): boolean =>
  queryOf(page).some((name) => url.searchParams.has(name)) ||
  (page.cache !== false && page.cache.facts.includes("ownApplication") && visitor.ownApplication);

/** What surrounds every page depends on, as one key. */
function frameKey(
  { applicationLink, phone, opening, timeZone, openApplication, gpc }: FrameFacts,
  date: string,
  edition: number,
): string {
  const hours = opening.open ? `until ${opening.closes}` : `from ${opening.opens}`;
  return JSON.stringify([applicationLink, phone, hours, timeZone, date, openApplication, gpc, edition]);
}
