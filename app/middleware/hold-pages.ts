import type { HeldPage } from "../.server/page-memo.ts";
import { previewQuery } from "../.server/preview.ts";
import {
  clockContext,
  contentCacheContext,
  copyContext,
  pageMemoContext,
  requestFactsContext,
  visitorContext,
} from "../context.ts";
import { pageKey } from "../domain/page-variant.ts";
import { cachePolicy } from "../http.ts";
import type { Middleware } from "./middleware.ts";

/**
 * Answers a page of text as it was rendered before, for the same visitor's variant, texts and content. Cookies are
 * decided outside of it, on every request; what sets one itself, and what is personal, is never held.
 */
export const holdPages: Middleware = async ({ request, context }, next) => {
  const facts = context.get(requestFactsContext);
  if (!facts.isDocument) return next();
  const { url } = facts;
  const { applicationLink, phone, opening, timeZone, zipcode, choice } = context.get(visitorContext);
  const hasOwnZipcode = zipcode.origin === "visitor";
  const variant = { applicationLink, phone, opening, timeZone, gpc: choice.gpc, hasOwnZipcode };
  const memo = context.get(pageMemoContext);
  const key =
    !memo.isOn || url.searchParams.has(previewQuery)
      ? undefined
      : pageKey(url, variant, context.get(clockContext)());
  if (!key) return next();

  const content = context.get(contentCacheContext);
  const copy = context.get(copyContext);
  const held = memo.get(key);
  if (held && held.copy === copy && (await content.isUnchanged(held.reads))) return answer(held, request);

  const response = await next();
  const isPage =
    response.status === 200 &&
    response.headers.get("cache-control") === cachePolicy.page &&
    !response.headers.has("set-cookie");
  if (!isPage) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = await etagOf(body);
  const page: HeldPage = {
    body,
    etag,
    headers: new Headers(response.headers),
    copy,
    reads: content.reads(),
  };
  page.headers.set("etag", etag);
  page.headers.delete("content-length");
  memo.put(key, page);
  return answer(page, request);
};

/** A browser that has these very bytes is told so, and gets none. */
function answer({ body, etag, headers }: HeldPage, request: Request): Response {
  const isKnown = request.headers.get("if-none-match") === etag;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `W/"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
