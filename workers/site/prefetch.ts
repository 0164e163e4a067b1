import { cachePolicy } from "../../app/http.ts";
import type { Page } from "../../app/pages.ts";

/**
 * What a request fetches ahead of a press. `ours`: a page that one of ours links to without a query (enhance/navigation.ts);
 * what brings nobody here, and tells nothing of who comes. `refused`: any other, such as a search engine's or the address
 * bar's. It would decide a visit that may never be made, or, shown without a request, lose one that is.
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
