import type { Context } from "hono";
import { pageIdAt } from "../../app/document/page-index.ts";
import { mendedAddress, mendedQuery } from "../../app/domain/visit/mended-link.ts";
import { cachePolicy } from "../../app/http.ts";

type SiteContext = Context<{ Bindings: SiteEnv }>;
type Handler = (context: SiteContext) => Promise<Response>;

const isPage = (pathname: string): boolean => pageIdAt(pathname) !== "notFound";

/**
 * Repairs broken links. A broken query is read as it was meant. A broken path is redirected to its page, but only if
 * it would be a 404: an existing page, such as a partner's article with an odd name, is never touched. The redirect
 * is always shorter than the address, so that a chain of redirects ends. Nobody may cache the redirect, because the
 * address may get a page later.
 */
export const mendLinks =
  (handle: Handler): Handler =>
  async (context) => {
    const { raw } = context.req;
    if (raw.method !== "GET" && raw.method !== "HEAD") return handle(context);
    if (raw.url.includes("?")) {
      const url = new URL(raw.url);
      const search = mendedQuery(url.search);
      if (search !== url.search) {
        url.search = search;
        context.req.raw = new Request(url, raw);
      }
    }
    const response = await handle(context);
    const location =
      response.status === 404 ? mendedAddress(new URL(context.req.raw.url), isPage) : undefined;
    if (!location) return response;
    return new Response(null, { status: 302, headers: { location, "cache-control": cachePolicy.personal } });
  };
