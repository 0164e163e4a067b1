import { createContext, useContext } from "react";
import type { Area } from "../copy/area.ts";
import { formatAll, type Messages, type Texts, type Values } from "../copy/format.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import type { Brand } from "../domain/brand.ts";
import type { VitalScreen } from "../domain/contract/vitals.ts";
import { fromEntriesOf } from "../domain/records.ts";
import type { SharedPicture } from "../domain/seo/shared-picture.ts";

/** `link` is there only while the telephones are answered. */
export type ByPhone = {
  text: string;
  number: string;
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
  /** The year in New York. */
  year: string;
};

/** `nofollow` and `noindex` in the page, `disallow` in robots.txt too. */
export type Robots = "index" | "noindex" | "nofollow" | "disallow";

export type Crumb = { name: string; path: string };

export type HeaderKind = "default" | "application" | "auto-finance" | "auto-finance-variant" | "landing";
export type FooterKind = "full" | "short";

export type ShownPage = {
  site: Site;
  texts: SiteTexts;
  pathname: string;
  /** The path of the canonical link. */
  canonical: string;
  header: HeaderKind;
  footer: FooterKind;
  vital: VitalScreen;
  robots: Robots;
  shared: SharedPicture | "generic";
  /** From the home page to it, for search engines; empty where its row does not say. */
  trail: readonly Crumb[];
  /** Loaded after consent; undefined where the page asks or shows personal data. */
  tags: { managerId: string; adsId: string } | undefined;
  hasWebFont: boolean;
  /** Whether it asks for consent although it lets no tag in. */
  asksConsent: boolean;
  /** Whether it shows where an application that is not sent goes on. */
  offersApplication: boolean;
  /** Of the scripts of a page that hydrates; undefined for all others. */
  nonce: string | undefined;
};

export const PageContext = createContext<ShownPage | undefined>(undefined);

export function usePage(): ShownPage {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage: this component is not rendered within a page (PageContext)");
  return page;
}

/**
 * With an editor's changes. Values that need not be given: `brand`, `legalName`, `socialName`,
 * `postalAddress`, `year`, and `since` before it in the copyright.
 */
export function useTexts<M extends Messages>(area: Area<M>, values?: Values): Texts<M> {
  const page = usePage();
  return formatAll(page.texts.of(area), { ...usualValues(page), ...values });
}

/** For a component that would have the others formatted for nothing, or lacks their values. */
export function useSomeTexts<M extends Messages, Name extends keyof M & string>(
  area: Area<M>,
  names: readonly Name[],
): Texts<Pick<M, Name>> {
  const page = usePage();
  const written = page.texts.of(area);
  const some = fromEntriesOf(names.map((name) => [name, written[name] ?? ""] as const));
  return formatAll(some, usualValues(page)) as Texts<Pick<M, Name>>;
}

export const useTextsOfBoth = <A extends Messages, B extends Messages>(
  one: Area<A>,
  other: Area<B>,
): Texts<A> & Texts<B> => ({ ...useTexts(one), ...useTexts(other) });

const usualValues = ({ site }: ShownPage): Values => ({ ...brandValues(site.brand), ...yearValues(site) });

/** `since`: `1999–`, or nothing where that is the first year. */
export const yearValues = ({ year, brand }: Pick<Site, "year" | "brand">) => ({
  year,
  since: brand.copyrightSince < Number(year) ? `${brand.copyrightSince}–` : "",
});

export const brandValues = ({ name, legalName, socialName, postalAddress }: Brand) => ({
  brand: name,
  legalName,
  socialName,
  postalAddress,
});
