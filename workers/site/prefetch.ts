import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { cachePolicy } from "../../app/http.ts";
import type { Page } from "../../app/pages.ts";

const [ourHeader, ourValue] = prefetchHeader;

/**
 * Browsers, apps and search engines send one of these headers while nobody looks at the page yet: `Sec-Purpose:
 * prefetch;prerender` (Chrome, Firefox), `Purpose: prefetch` (Safari), `X-Moz: prefetch` (older Firefox), `X-Purpose:
 * preview` (Facebook's app while an advertisement is on the screen, and Safari's thumbnails).
 */
const purposeHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

const isPrefetchPurpose = (value: string | null): boolean =>
  /\b(?:prefetch|prerender|preview)\b/i.test(value ?? "");

/** True if a page is fetched ahead of a press, by one of our pages or by somebody else. */
export const isFetchedAhead = (headers: Headers): boolean =>
  purposeHeaders.some((header) => isPrefetchPurpose(headers.get(header)));

/**
 * `ours`: one of our pages fetches the page ahead. `refused`: somebody else does, such as a search engine. Rendering
 * the page would record a visit that may never happen, or miss the real one.
 */
export function prefetchOf(
  { method, headers }: Request,
  { pathname, search }: URL,
  page: Pick<Page, "prefetch">,
): "none" | "ours" | "refused" {
  // A hydrated page fetches the router's data ahead, which is not a page.
  if (!isFetchedAhead(headers) || method !== "GET" || pathname.endsWith(".data")) return "none";
  const isOurs =
    page.prefetch &&
    search === "" &&
    headers.get(ourHeader) === ourValue &&
    !purposeHeaders.some((header) => header !== ourHeader && headers.has(header)) &&
    headers.get("sec-fetch-site") === "same-origin" &&
    headers.get("sec-fetch-dest") === "empty";
  return isOurs ? "ours" : "refused";
}

/** The browser requests the page again when its visitor opens it. */
export const refusedPrefetch = (): Response =>
  new Response(null, { status: 503, headers: { "cache-control": cachePolicy.personal } });
