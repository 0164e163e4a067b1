import type { Organization, WebSite } from "schema-dts";
import type { Brand } from "../brand.ts";
import { contactPoint } from "./contact-point.ts";

type Site = { origin: string; brand: Pick<Brand, "name" | "legalName"> };

/** @param date in New York, ISO: the offset of the hours is that day's. */
export const organization = (
  { origin, brand, ...reach }: Site & Omit<Parameters<typeof contactPoint>[0], "origin">,
  date: string,
): Organization => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: brand.name,
  legalName: brand.legalName,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  publishingPrinciples: `${origin}/como-trabajamos`,
  contactPoint: contactPoint({ origin, phone: reach.phone, hours: reach.hours }, date),
});

export const website = ({ origin, brand }: Site): WebSite => ({
  "@type": "WebSite",
  "@id": `${origin}/#website`,
  name: brand.name,
  url: `${origin}/`,
  inLanguage: "es-US",
  publisher: { "@id": `${origin}/#organization` },
  potentialAction: {
    "@type": "SearchAction",
    target: `${origin}/temas-de-ayuda?q={search_term_string}`,
    // Google's sitelinks search box reads this property; schema-dts does not know it.
    ...{ "query-input": "required name=search_term_string" },
  },
});
