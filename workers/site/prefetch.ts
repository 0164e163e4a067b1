import { aheadOfPress } from "../../app/domain/visit/fetched-ahead.ts";
import { cachePolicy } from "../../app/http.ts";
import type { Page } from "../../app/pages.ts";

const [name, purpose] = aheadOfPress;

/** Ahead of a press, by one of our pages or by somebody else. */
export const isAhead = (headers: Headers): boolean =>
  headers.get(name) === purpose || headers.get("sec-purpose")?.includes(purpose) === true;

/** `refused`: fetched ahead by others, such as a search engine: it would decide a visit that may never happen, or lose one. */
export function prefetchOf(
  { method, headers }: Request,
  { pathname, search }: URL,
  page: Pick<Page, "prefetch">,
): "none" | "ours" | "refused" {
  // A hydrated page fetches the router's data ahead, which is no page.
  if (!isAhead(headers) || method !== "GET" || pathname.endsWith(".data")) return "none";
  const isOurs =
    page.prefetch &&
    search === "" &&
    !headers.has("sec-purpose") &&
    headers.get("sec-fetch-site") === "same-origin" &&
    headers.get("sec-fetch-dest") === "empty";
  return isOurs ? "ours" : "refused";
}

/** The browser asks again when its visitor comes. */
export const refusedPrefetch = (): Response =>
  new Response(null, { status: 503, headers: { "cache-control": cachePolicy.personal } });
