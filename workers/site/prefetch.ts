import { cachePolicy } from "../../app/http.ts";
import type { Page } from "../../app/pages.ts";

/** `refused`: fetched ahead by others, such as a search engine: it would decide a visit that may never happen, or lose one. */
export function prefetchOf(
  { method, headers }: Request,
  { pathname, search }: URL,
  page: Pick<Page, "prefetch">,
): "none" | "ours" | "refused" {
  const purpose = headers.get("sec-purpose");
  // A hydrated page fetches the router's data ahead, which is no page.
  if (!purpose?.includes("prefetch") || method !== "GET" || pathname.endsWith(".data")) return "none";
  const isOurs =
    page.prefetch &&
    search === "" &&
    headers.get("sec-fetch-site") === "same-origin" &&
    headers.get("sec-fetch-dest") === "empty";
  return isOurs ? "ours" : "refused";
}

/** The browser asks again when its visitor comes. */
export const refusedPrefetch = (): Response =>
  new Response(null, { status: 503, headers: { "cache-control": cachePolicy.personal } });
