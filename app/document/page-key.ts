import { newYorkDate } from "../domain/application/birth-date.ts";
import type { OpeningStatus } from "../domain/visit/opening-hours.ts";

/** Pages of text whose words depend on the site, the visitor's variant and nothing else. No query changes them. */
const plainPages: ReadonlySet<string> = new Set([
  "/",
  "/sem",
  "/acyUnbounded",
  "/quienes-somos",
  "/about-us",
  "/preguntas-frecuentes",
  "/faq",
  "/sbartem2",
  "/sitemap1/sitemap",
  "/terminos-de-uso",
  "/aviso-legal",
  "/politica-de-privacidad",
  "/politica-de-cookies",
]);
/** Categories and articles: only a category's `pageNum` leads elsewhere. */
const helpPage = /^\/temas-de-ayuda\/[a-z0-9-]{1,80}(?:\/page\/\d{1,4}|\/[a-z0-9-]{1,80})?$/;
/** These start the application with what the visitor said of themselves. */
const startPages: ReadonlySet<string> = new Set(["/sem", "/acyUnbounded", "/sbartem2"]);

export type Variant = {
  applicationLink: string;
  phone: string;
  opening: OpeningStatus;
  timeZone: string;
  gpc: boolean;
  /** Whether the zipcode is the visitor's own word. */
  hasOwnZipcode: boolean;
};

/**
 * What a page's bytes depend on besides content and texts, as one key: two requests with the same key get the same
 * page. Undefined for pages that hold something of the visitor, or that their query changes.
 *
 * @param now epoch milliseconds: "opens tomorrow" and the year change with New York's date.
 */
export function pageKey(
  url: { pathname: string; searchParams: URLSearchParams },
  variant: Variant,
  now: number,
): string | undefined {
  const { pathname, searchParams } = url;
  const isHelp = helpPage.test(pathname);
  if (!isHelp && !plainPages.has(pathname)) return undefined;
  if (isHelp && searchParams.has("pageNum")) return undefined;
  if (variant.hasOwnZipcode && startPages.has(pathname)) return undefined;
  return `${pathname} ${variantKey(variant, now)}`;
}

/**
 * What the frame around every page depends on besides texts, as one key.
 *
 * @param now epoch milliseconds.
 */
export function variantKey(variant: Omit<Variant, "hasOwnZipcode">, now: number): string {
  const { applicationLink, phone, opening, timeZone, gpc } = variant;
  // The time zone is spoken only of when it opens next.
  const hours = opening.open ? `until ${opening.closes}` : `from ${opening.opens} ${timeZone}`;
  return JSON.stringify([applicationLink, phone, hours, newYorkDate(now), gpc]);
}
