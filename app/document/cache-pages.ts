import type { MiddlewareFunction } from "react-router";
import { previewQuery } from "../.server/preview.ts";
import {
  clockContext,
  configContext,
  inlinesStylesContext,
  isolateContext,
  requestFactsContext,
  textsContext,
  visitorContext,
} from "../context.ts";
import { cachePolicy } from "../http.ts";
import { contentFreshUntil } from "./content-freshness.ts";
import { keepForPress } from "./fetched-ahead.ts";
import { restrictToKey } from "./keyed-context.ts";
import { cutAtSlots, fillSlots, slottedLink } from "./link-slot.ts";
import type { CachedPage } from "./page-cache.ts";
import { pageOf } from "./page-index.ts";
import { pageKey } from "./page-key.ts";

/**
 * Answers a page of text as it was rendered before, for the same facts, texts and fresh content. While such a page is
 * made it is handed nothing but the facts in its key; one that reads more is answered and not cached. Cookies are decided
 * outside, on every request; what sets one itself, and what is personal, is never cached. Where a page names an
 * affiliate's own link, it is cached with a slot: all their visitors share one page, and each sees their own link. A page
 * that is fetched ahead is the same page, and the browser may show it for a minute.
 */
export const cachePages: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { isDocument, isPrefetch, ifNoneMatch, url, page: pageId } = context.get(requestFactsContext);
  if (!isDocument) return next();
  const visitor = context.get(visitorContext);
  const { pages, linkSlot, today, configuration } = context.get(isolateContext);
  const { link, query } = slottedLink(visitor.applicationLink, linkSlot);
  const now = context.get(clockContext)();
  const page = pageOf(pageId);
  const { edition } = context.get(configContext);
  const isPreview = url.searchParams.has(previewQuery);
  const texts = context.get(textsContext);
  const inlinesStyles = context.get(inlinesStylesContext);
  const facts = { ...visitor, applicationLink: link, textVariant: texts.variant, inlinesStyles };
  const key = pages.isOn && !isPreview ? pageKey(page, url, facts, today(now), edition) : undefined;
  const finish = (response: Response, freshUntil: number) =>
    isPrefetch
      ? keepForPress(response, now, {
          opening: visitor.opening,
          freshUntil,
          versions: configuration.versions,
        })
      : response;
  if (!key) return finish(await next(), contentFreshUntil(context));

  const cached = pages.get(key);
  if (cached && cached.texts === texts && now < cached.freshUntil)
    return finish(answer(cached, query, ifNoneMatch), cached.freshUntil);

  const unkeyed = new Set<string>();
  const restore = restrictToKey(context, page, link, (what) => unkeyed.add(what));
  const response = await next().finally(restore);
  if (unkeyed.size > 0)
    console.error(
      JSON.stringify({ event: "page reads what its key lacks", page: pageId, facts: [...unkeyed] }),
    );
  const isCacheable =
    unkeyed.size === 0 &&
    response.status === 200 &&
    response.headers.get("cache-control") === cachePolicy.page &&
    !response.headers.has("set-cookie");
  const freshUntil = contentFreshUntil(context);
  if (!isCacheable && !query) return finish(response, freshUntil);
  const body = new Uint8Array(await response.arrayBuffer());
  const parts = query ? cutAtSlots(body, linkSlot()) : [body];
  if (!isCacheable) return finish(new Response(fillSlots(parts, query), response), freshUntil);
  const made: CachedPage = {
    parts,
    hash: await hashOf(body),
    headers: new Headers(response.headers),
    texts,
    freshUntil,
  };
  made.headers.delete("content-length");
  made.headers.set("etag", etagOf(made.hash));
  pages.put(key, made);
  return finish(answer(made, query, ifNoneMatch), freshUntil);
};

/** 304 without a body for a browser that has these very bytes. */
function answer({ parts, hash, headers }: CachedPage, query: string, ifNoneMatch: string | null): Response {
  const hasSlots = parts.length > 1;
  const etag = hasSlots ? etagOf(`${hash}.${query}`) : etagOf(hash);
  const isCurrent = ifNoneMatch === etag;
  const response = isCurrent
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
