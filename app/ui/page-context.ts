import { createContext, useContext } from "react";
import type { Area } from "../copy/area.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import type { Texts } from "../copy/texts.ts";
import type { VitalScreen } from "../domain/contract/vitals.ts";
import type { HelpLinks } from "../domain/help/help-index.ts";
import type { SharedPicture } from "../domain/seo/shared-picture.ts";
import type { Brand } from "../domain/settings/brand.ts";

/** `link` is there only while the telephones are answered. `offer`, empty then, stands before the way to be called instead. */
export type ByPhone = {
  text: string;
  number: string;
  offer: string;
  link?: { href: string; phone: string; call: string; label: string };
};

export type Site = {
  brand: Brand;
  origin: string;
  applicationLink: string;
  byPhone: ByPhone;
  /** Where an application that is not sent goes on; empty where there is none. */
  openApplication: string;
  gpc: boolean;
  /** Of the names of our cookies in the browser; empty outside of production. */
  cookiePrefix: string;
  /** New York's date, ISO. */
  today: string;
};

/** `nofollow` and `noindex` in the page, `disallow` in robots.txt too. */
export type Robots = "index" | "noindex" | "nofollow" | "disallow";

export type Crumb = { name: string; path: string };

export type HeaderKind = "default" | "application" | "auto-finance" | "auto-finance-variant" | "landing";
export type FooterKind = "full" | "short" | "folded";

export type ShownPage = {
  site: Site;
  texts: SiteTexts;
  pathname: string;
  /** Of the request that renders it: for an error's page, since any other may be a cached one. */
  requestId: string;
  /** The path of the canonical link. */
  canonical: string;
  header: HeaderKind;
  footer: FooterKind;
  vital: VitalScreen;
  robots: Robots;
  shared: SharedPicture | "generic";
  /** From the home page to it, for search engines; empty where its row does not say. */
  trail: readonly Crumb[];
  /** Which of its categories and articles there are. */
  help: HelpLinks;
  /** What stands in the menu below the categories of help. */
  menu: readonly Crumb[];
  /** Loaded after consent; undefined where the page asks or shows personal data. */
  tags: { managerId: string; adsId: string } | undefined;
  /** The addresses of its stylesheets, in order. */
  sheets: readonly string[];
  hasWebFont: boolean;
  /** Whether it asks for consent although it lets no tag in. */
  asksConsent: boolean;
  /** Whether it shows where an application that is not sent goes on. */
  offersApplication: boolean;
  /** Of the scripts of a page that hydrates; undefined for all others. */
  nonce: string | undefined;
  /** The ground's colour, for the browser's own bars. */
  paper: { light: string; dark: string };
};

export const PageContext = createContext<ShownPage | undefined>(undefined);

export function usePage(): ShownPage {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage: this component is not rendered within a page (PageContext)");
  return page;
}

/** The address of a link of ours: an article that is not there leads to its category. */
export const useLinkTo = (): HelpLinks["to"] => usePage().help.to;

/** An area's texts with an editor's changes. */
export const useTexts = <Copy extends Area>(area: Copy): Texts<Copy> => usePage().texts.of(area);

/** `since`: `1999–`, or nothing where that is the first year. */
export const yearValues = ({ today, brand }: Pick<Site, "today" | "brand">) => {
  const year = today.slice(0, 4);
  return { year, since: brand.copyrightSince < Number(year) ? `${brand.copyrightSince}–` : "" };
};
