import { createContext, useContext } from "react";
import type { Area } from "../copy/area.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import type { Texts } from "../copy/texts.ts";
import type { VitalScreen } from "../domain/contract/vitals.ts";
import type { HelpLinks } from "../domain/help/help-index.ts";
import type { SharedPicture } from "../domain/seo/shared-picture.ts";
import type { Brand } from "../domain/settings/brand.ts";

/**
 * The opening state in words. While somebody takes calls there is a `link`. After hours there is an `offer` instead,
 * which introduces the call back.
 */
export type ByPhone = {
  text: string;
  number: string;
  offer: string;
  link?: { href: string; phone: string; call: string; label: string; until: string };
};

export type Site = {
  brand: Brand;
  origin: string;
  applicationLink: string;
  byPhone: ByPhone;
  /** The path where an unfinished application continues; empty if no application is open. */
  openApplication: string;
  /** Whether the browser sends the signal Global Privacy Control. */
  gpc: boolean;
  /** The prefix of our cookies' names in the browser; empty outside of production. */
  cookiePrefix: string;
  /** New York's date, ISO. */
  today: string;
};

/** A page's rule for robots, which stands in the page. A `disallow` stands in robots.txt too. */
export type Robots = "index" | "noindex" | "nofollow" | "disallow";

export type Crumb = { name: string; path: string };

export type HeaderKind = "default" | "application" | "auto-finance" | "auto-finance-variant" | "landing";
export type FooterKind = "full" | "short" | "folded";

export type ShownPage = {
  site: Site;
  texts: SiteTexts;
  pathname: string;
  /**
   * The id of the request that renders the page. Only an error's page shows the id, because any other page may come
   * from the cache.
   */
  requestId: string;
  /** The path of the canonical link. */
  canonical: string;
  header: HeaderKind;
  footer: FooterKind;
  /** The group under which the page's loading times are counted. */
  vital: VitalScreen;
  robots: Robots;
  /** The picture of shared links. A `generic` link says nothing about the page (`sharedGeneric`). */
  shared: SharedPicture | "generic";
  /** The breadcrumbs from the home page to the page, for search engines. Empty if the page is not in the site map. */
  trail: readonly Crumb[];
  /** The help categories and articles that exist. */
  help: HelpLinks;
  /** The pages in the menu below the help categories. */
  menu: readonly Crumb[];
  /** The tags to load after consent, or undefined if the page asks for or shows personal data. */
  tags: { managerId: string; adsId: string } | undefined;
  /** The addresses of the page's stylesheets, in order. */
  sheets: readonly string[];
  /** Whether the page asks for consent although it has no tags. */
  asksConsent: boolean;
  /** Whether the page offers to continue an unfinished application. */
  offersApplication: boolean;
  /** The nonce of a hydrated page's scripts; undefined for all other pages. */
  nonce: string | undefined;
  /** The colour of the page's background, for the browser's own bars. */
  paper: { light: string; dark: string };
};

export const PageContext = createContext<ShownPage | undefined>(undefined);

export function usePage(): ShownPage {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage: this component is not rendered within a page (PageContext)");
  return page;
}

/** Returns a function that leads the link to a missing article to the article's category. */
export const useLinkTo = (): HelpLinks["to"] => usePage().help.to;

/** Returns an area's texts with an editor's changes. */
export const useTexts = <Copy extends Area>(area: Copy): Texts<Copy> => usePage().texts.of(area);

/**
 * Values for the copyright line. `since` is a year with a dash, such as `1999–`, or empty if that is the current
 * year.
 */
export const yearValues = ({ today, brand }: Pick<Site, "today" | "brand">) => {
  const year = today.slice(0, 4);
  return { year, since: brand.copyrightSince < Number(year) ? `${brand.copyrightSince}–` : "" };
};
