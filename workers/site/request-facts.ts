import type { RouterContextProvider } from "react-router";
import type { CookieJar } from "../../app/.server/cookies.ts";
import { isConsolePath } from "../../app/console/pages.ts";
import { type RequestFacts, requestFactsContext } from "../../app/context.ts";
import { pageIdAt, pageOf } from "../../app/document/page-index.ts";
import { isOwnPage } from "../../app/document/page-key.ts";
import type { StyleFamily } from "../../app/document/page-sheets.ts";
import { userAgentLimit } from "../../app/domain/application/lead.ts";
import { documentPath } from "../../app/domain/path-matcher.ts";
import { plainText } from "../../app/domain/plain-text.ts";
import { hasOwnApplication } from "../../app/middleware/visitor.ts";
import type { PageId } from "../../app/pages.ts";
import { clientIp, edgeZipcode } from "./client-facts.ts";
import { isListed } from "./listed-zipcodes.ts";
import { prefetchOf } from "./prefetch.ts";
import { isPlain } from "./router.ts";

/** Reads everything that `app` needs from the raw request. Nothing else in `app` reads the raw request. */
export async function readRequestFacts(
  id: string,
  request: Request,
  cookies: CookieJar,
  waitUntil: RequestFacts["waitUntil"],
): Promise<RequestFacts> {
  const url = new URL(request.url);
  const zipcode = edgeZipcode(request);
  const { headers, cf } = request;
  const referrer = headers.get("referer");
  const page = pageIdAt(documentPath(url.pathname));
  const isPrefetch = prefetchOf(request, url, pageOf(page)) === "ours";
  const isDocument = isPrefetch || isNavigation(request, url);
  return {
    id,
    url,
    page,
    isDocument,
    // The browser fetches the sheets of a prefetched page too, so that page brings no styles along.
    lacksSheets: isDocument && !isPrefetch && (cookies.isEmpty() || lacksSheetsAfter(page, referrer, url)),
    isPrefetch,
    isDataOfPlainPage: url.pathname.endsWith(".data") && isPlain(page),
    // These are getters because most requests need neither.
    get ip() {
      return clientIp(request);
    },
    get userAgent() {
      return plainText(headers.get("user-agent") ?? "", userAgentLimit);
    },
    referrer,
    ifNoneMatch: headers.get("if-none-match"),
    gpc: headers.get("sec-gpc") === "1",
    timeZone: String(cf?.timezone ?? ""),
    // The form would reject a zipcode that is not listed, so that zipcode is not offered.
    zipcode: zipcode && (await isListed(zipcode)) ? zipcode : "",
    waitUntil,
  };
}

/** True if the visitor comes from one of our pages that lacks some of this page's stylesheets. */
function lacksSheetsAfter(page: PageId, referrer: string | null, { origin }: URL): boolean {
  if (!referrer?.startsWith(`${origin}/`)) return false;
  const previousStyles: readonly StyleFamily[] = pageOf(pageIdAt(new URL(referrer).pathname)).styles;
  return pageOf(page).styles.some((family) => !previousStyles.includes(family));
}

/**
 * True if the request opens a page. Old browsers send no Sec-Fetch-Dest, so the router's data is recognized by its
 * suffix.
 */
function isNavigation(request: Request, { pathname }: URL): boolean {
  if (request.method !== "GET" || pathname.endsWith(".data")) return false;
  const destination = request.headers.get("sec-fetch-dest");
  return destination === null || destination === "document";
}

/**
 * The request that the router sees. A page that may be cached gets only its address, so that no loader can read a
 * header or a query that is not in the cache key.
 */
export function requestForRouter(request: Request, context: RouterContextProvider): Request {
  const { page, isDocument, url } = context.get(requestFactsContext);
  // The console's routes exist on its own host alone.
  if (isConsolePath(url.pathname)) return new Request(new URL("/404", url));
  const pageRow = pageOf(page);
  const isCacheable = isDocument && pageRow.cache;
  if (!isCacheable || isOwnPage(pageRow, url, { ownApplication: hasOwnApplication(context) })) return request;
  return new Request(url.origin + url.pathname);
}
