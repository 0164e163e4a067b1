import type { OpeningStatus } from "../domain/visit/opening-hours.ts";
import type { Page } from "../pages.ts";

/** The frame around every page depends on these: they are in every key. */
export type FrameFacts = {
  applicationLink: string;
  phone: string;
  opening: OpeningStatus;
  timeZone: string;
  /** Where an open application continues, one of few paths; empty for none. */
  openApplication: string;
  gpc: boolean;
};

export type KeyedFacts = FrameFacts & {
  /** Typed by the visitor; empty for none. */
  ownZipcode: string;
  /** By its cookie alone, valid or not. */
  ownApplication: boolean;
  /** A guess that a form offers; empty for none. A shared page has a slot instead (slots.ts). */
  offeredZipcode: string;
};

type PageVersion = {
  textVariant: string;
  inlinesStyles: boolean;
};

/** Undefined where the page is not cached for this visitor. @param date New York's: "mañana" and the year change with it. */
export function pageKey(
  page: Pick<Page, "cache">,
  url: { pathname: string; searchParams: URLSearchParams },
  facts: KeyedFacts & PageVersion,
  date: string,
  edition: number,
): string | undefined {
  if (!page.cache || isOwnPage(page, url, facts)) return undefined;
  const named = page.cache.facts;
  // A zipcode would make almost as many pages as visitors.
  if (named.includes("ownZipcode") && facts.ownZipcode) return undefined;
  const variant = named.includes("textVariant") ? facts.textVariant : "";
  const offer = named.includes("offeredZipcode") && facts.offeredZipcode ? "offers" : "";
  const styles = facts.inlinesStyles ? "inline" : "file";
  return `${url.pathname} ${styles} ${frameKey(facts, date, edition)} ${offer} ${variant}`;
}

export const queryOf = ({ cache }: Pick<Page, "cache">): readonly string[] =>
  cache === false ? [] : (cache.unlessQuery ?? []);

/** The page is this visitor's own, by its address or their application: its loader gets the whole request. */
export const isOwnPage = (
  page: Pick<Page, "cache">,
  url: { pathname: string; searchParams: URLSearchParams },
  visitor: Pick<KeyedFacts, "ownApplication">,
): boolean =>
  (page.cache !== false && page.cache.only !== undefined && page.cache.only !== url.pathname) ||
  queryOf(page).some((name) => url.searchParams.has(name)) ||
  (page.cache !== false && page.cache.facts.includes("ownApplication") && visitor.ownApplication);

function frameKey(
  { applicationLink, phone, opening, timeZone, openApplication, gpc }: FrameFacts,
  date: string,
  edition: number,
): string {
  const hours = opening.open ? `until ${opening.closes}` : `from ${opening.opens}`;
  return JSON.stringify([applicationLink, phone, hours, timeZone, date, openApplication, gpc, edition]);
}
