import { createContext, useContext } from "react";
import type { Area } from "../copy/area.ts";
import { formatAll, type Messages, type Texts, type Values } from "../copy/format.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import type { Brand } from "../domain/brand.ts";

/** Applying by phone. `link` is there only while the telephones are answered. */
export type ByPhone = {
  text: string;
  link?: { href: string; phone: string; call: string; label: string };
};

/** What every page of the site shows or needs, as it stands for this visitor now. */
export type Site = {
  brand: Brand;
  /** Scheme and host of canonical links. */
  origin: string;
  applicationLink: string;
  byPhone: ByPhone;
  /** For the browser code: see enhance/settings.ts. */
  tags: { managerId: string; adsId: string; gpc: boolean };
  /** The year in New York. */
  year: string;
};

type Page = { site: Site; texts: SiteTexts; pathname: string };

export const PageContext = createContext<Page | undefined>(undefined);

/** The page that is being rendered. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("rendered outside of a page");
  return page;
}

/**
 * An area's texts as this page shows them, with an editor's changes. The brand's names need not be given: `brand`,
 * `legalName`, `socialName`, `postalAddress`; nor the `year`.
 */
export function useTexts<M extends Messages>(area: Area<M>, values: Values = {}): Texts<M> {
  const { texts, site } = usePage();
  return formatAll(texts.of(area), { ...brandValues(site.brand), year: site.year, ...values });
}

/** The values that any text may ask for. */
export const brandValues = ({ name, legalName, socialName, postalAddress }: Brand) => ({
  brand: name,
  legalName,
  socialName,
  postalAddress,
});
