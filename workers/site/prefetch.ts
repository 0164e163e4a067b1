import { cachePolicy } from "../../app/http.ts";
import type { Page } from "../../app/pages.ts";

/**
 * `ours`: a page that one of ours links to without a query (enhance/navigation.ts). `refused`: any other that is fetched
 * ahead, such as by a search engine: it would decide a visit that may never be made, or, shown without a request, lose one.
 */
export function prefetchOf(
  { method, headers }: Request,
  { pathname, search }: URL,
  page: Pick<Page, "prefetch">,
): "none" | "ours" | "refused" {
  const purpose = headers.get("sec-purpose");
  // The router's data, which a hydrated page fetches ahead, is no page.
  if (!purpose?.includes("prefetch") || method !== "GET" || pathname.endsWith(".data")) return "none";
  const isOurs =
    page.prefetch &&
    search === "" &&
    headers.get("sec-fetch-site") === "same-origin" &&
    headers.get("sec-fetch-dest") === "empty";
  return isOurs ? "ours" : "refused";
}

/** A browser that is refused makes the request when its visitor comes. */
export const refusedPrefetch = (): Response =>
  new Response(null, { status: 503, headers: { "cache-control": cachePolicy.personal } });
