import { previewQuery } from "../.server/preview.ts";
import {
  clockContext,
  contentCacheContext,
  copyContext,
  pageCacheContext,
  requestFactsContext,
  visitorContext,
} from "../context.ts";
import { cachePolicy } from "../http.ts";
import type { Middleware } from "../middleware/middleware.ts";
import { cutAtSlots, fillSlots, slottedLink } from "./link-slot.ts";
import type { CachedPage } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";

/**
 * Answers a page of text as it was rendered before, for the same visitor's variant, texts and fresh content. Cookies are
 * decided outside of it, on every request; what sets one itself, and what is personal, is never held. Where a page
 * names an affiliate's own link, it is held with a slot: all their visitors share one page, and each sees their own.
 */
export const cachePages: Middleware = async ({ request, context }, next) => {
  const facts = context.get(requestFactsContext);
  if (!facts.isDocument) return next();
  const { url } = facts;
  const visitor = context.get(visitorContext);
  const { phone, opening, timeZone, zipcode, choice } = visitor;
  const { link, query } = slottedLink(visitor.applicationLink, slotOfIsolate);
  const hasOwnZipcode = zipcode.origin === "visitor";
  const variant = { applicationLink: link, phone, opening, timeZone, gpc: choice.gpc, hasOwnZipcode };
  const now = context.get(clockContext)();
  const memo = context.get(pageCacheContext);
  const key = !memo.isOn || url.searchParams.has(previewQuery) ? undefined : pageKey(url, variant, now);
  if (!key) return next();

  const copy = context.get(copyContext);
  const held = memo.get(key);
  if (held && held.copy === copy && now < held.freshUntil) return answer(held, query, request);

  if (query) context.set(visitorContext, { ...visitor, applicationLink: link });
  const response = await next();
  context.set(visitorContext, visitor);
  const isPage =
    response.status === 200 &&
    response.headers.get("cache-control") === cachePolicy.page &&
    !response.headers.has("set-cookie");
  if (!isPage && !query) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const parts = query ? cutAtSlots(body, slotOfIsolate()) : [body];
  if (!isPage) return new Response(fillSlots(parts, query), response);
  const page: CachedPage = {
    parts,
    hash: await hashOf(body),
    headers: new Headers(response.headers),
    copy,
    freshUntil: context.get(contentCacheContext).freshUntil(),
  };
  page.headers.delete("content-length");
  page.headers.set("etag", etagOf(page.hash));
  memo.put(key, page);
  return answer(page, query, request);
};

/** No text holds it by chance or on purpose. Made by the first request: an isolate may not draw at its start. */
let slot: string | undefined;
const slotOfIsolate = (): string => {
  slot ??= crypto.randomUUID();
  return slot;
};

/** A browser that has these very bytes is told so, and gets none. */
function answer({ parts, hash, headers }: CachedPage, query: string, request: Request): Response {
  const hasSlots = parts.length > 1;
  const etag = hasSlots ? etagOf(`${hash}.${query}`) : etagOf(hash);
  const isKnown = request.headers.get("if-none-match") === etag;
  const response = isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(fillSlots(parts, query), { headers });
  if (hasSlots) response.headers.set("etag", etag);
  return response;
}

const etagOf = (hash: string): string => `W/"${hash}"`;

async function hashOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
