import type { RequestFacts } from "../../app/context.ts";
import { isEndpoint } from "../../app/document/page-index.ts";
import { errorCatalogue } from "../../app/domain/contract/error-catalogue.ts";

/**
 * The response for a missing picture, script or JSON. Returns undefined if the address has a route, and for people,
 * who get the not-found page.
 */
export function missingInPlainText(request: Request, facts: RequestFacts): Response | undefined {
  const { page, url } = facts;
  if (page !== "notFound" || url.pathname === "/404" || isEndpoint(url.pathname)) return undefined;
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const accept = request.headers.get("accept") ?? "*/*";
  if (accept.includes("text/html")) return undefined;
  const isFile = /\.[a-z0-9]{1,8}$/i.test(url.pathname);
  if (!isFile && accept.includes("*/*")) return undefined;
  return missing(isFile ? "missingFile" : "unknownRoute");
}

/** A plain 404. It is not cached, because the file may be published at any moment. */
export const missing = (error: keyof typeof errorCatalogue): Response =>
  new Response(errorCatalogue[error], {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
