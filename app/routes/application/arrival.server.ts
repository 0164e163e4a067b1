import type { RouterContextProvider } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { returnQuery, stayQuery } from "../../domain/application/page-queries.ts";

/**
 * Whether somebody opens the application again: by a link, a bookmark, the address. Not who steps back to it through the
 * history, reloads it, or says so (`?paso=1`): that page stays what it was.
 *
 * Browsers mark what a person presses or types with Sec-Fetch-User and a step through the history not; Safari never sends
 * it (github.com/mdn/browser-compat-data, issue 27928). Where a browser does not tell them apart, the page that follows
 * has a link back.
 */
export function isArrival(context: Readonly<RouterContextProvider>, { headers }: Request): boolean {
  const { isDocument, url, userAgent } = context.get(requestFactsContext);
  if (!isDocument || url.searchParams.has(returnQuery) || url.searchParams.has(stayQuery)) return false;
  if (/max-age=0|no-cache/.test(headers.get("cache-control") ?? "")) return false;
  const tells = headers.has("sec-fetch-dest") && /(?:Chrome|Firefox)\//.test(userAgent);
  return !tells || headers.get("sec-fetch-user") === "?1";
}
