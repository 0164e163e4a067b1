import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import type { CachedPage } from "../.server/page-cache.ts";
import { previewQuery } from "../.server/preview.ts";
import { lastReadRows } from "../.server/published-settings.ts";
import {
  clockContext,
  configContext,
  contentContext,
  isolateContext,
  requestFactsContext,
  textsContext,
  visitorContext,
} from "../context.ts";
import { cachePolicy } from "../http.ts";
import type { Page } from "../pages.ts";
import { keepForPress } from "./fetched-ahead.ts";
import { restrictToKey } from "./keyed-context.ts";
import { namesVersion } from "./named-version.ts";
import { pageOf } from "./page-index.ts";
import { pageKey } from "./page-key.ts";
import { cutAtSlots, type Fillings, fillSlots, slotText, slottedLink } from "./slots.ts";

/**
 * Caches a page under its facts, with its texts and while its content is fresh. While the page is rendered, its loaders
 * get only the facts of its key. A page that sets a cookie is not cached. An affiliate's link and an offered zipcode
 * have slots in the page, so that visitors with different values share it.
 */
export const cachePages: MiddlewareFunction<Response> = async ({ context }, next) => {
  const {
    isDocument,
    lacksSheets,
    isPrefetch,
    ifNoneMatch,
    url,
    page: pageId,
  } = context.get(requestFactsContext);
  if (!isDocument) return next();
  const visitor = context.get(visitorContext);
  const { pages, today, configuration } = context.get(isolateContext);
  const { link, query } = slottedLink(visitor.applicationLink, pages.mark);
  const { offeredZipcode } = visitor;
  // The page is rendered with placeholders, and every visitor gets their own values in place of them.
  const slotFacts = {
    applicationLink: link,
    offeredZipcode: offeredZipcode && slotText("zipcode", pages.mark()),
  };
  const fillings = { link: query, zipcode: offeredZipcode };
  const now = context.get(clockContext)();
  const page = pageOf(pageId);
  const { edition } = context.get(configContext);
  const isPreview = url.search !== "" && url.searchParams.has(previewQuery);
  const texts = context.get(textsContext);
  const facts = { ...visitor, ...slotFacts, textVariant: texts.variant, inlinesStyles: lacksSheets };
  const key = pages.isOn && !isPreview ? pageKey(page, url, facts, today(now), edition) : undefined;
  const finishResponse = (response: Response, freshUntil: number) =>
    isPrefetch
      ? keepForPress(response, now, {
          opening: visitor.opening,
          freshUntil,
          settings: lastReadRows(configuration),
        })
      : response;
  if (!key) return finishResponse(await next(), contentFreshUntil(context));

  const cachedPage = pages.get(key);
  if (cachedPage && cachedPage.texts === texts && now < cachedPage.freshUntil)
    return finishResponse(respondFromCache(cachedPage, fillings, ifNoneMatch), cachedPage.freshUntil);

  const restoreContext = restrictToKey(context, page, slotFacts);
  const response = await next().finally(restoreContext);
  const isCacheable =
    response.status === 200 &&
    response.headers.get("cache-control") === policyOf(page) &&
    !response.headers.has("set-cookie");
  const freshUntil = contentFreshUntil(context);
  const hasSlots = Object.values(fillings).some(Boolean);
  if (!isCacheable && !hasSlots) return finishResponse(response, freshUntil);
  const body = new Uint8Array(await response.arrayBuffer());
  const cutPage = hasSlots ? cutAtSlots(body, pages.mark()) : { parts: [body], slots: [] };
  if (!isCacheable) return finishResponse(new Response(fillSlots(cutPage, fillings), response), freshUntil);
  const renderedPage: CachedPage = {
    ...cutPage,
    hash: await hashOf(body),
    headers: new Headers(response.headers),
    texts,
    freshUntil,
  };
  renderedPage.headers.delete("content-length");
  // The browser stores no personal page, so there is no version to compare.
  if (policyOf(page) !== cachePolicy.personal) renderedPage.headers.set("etag", etagOf(renderedPage.hash));
  pages.put(key, renderedPage);
  return finishResponse(respondFromCache(renderedPage, fillings, ifNoneMatch), freshUntil);
};

/** Epoch milliseconds until which all content is fresh that the request has read. */
function contentFreshUntil(context: Readonly<RouterContextProvider>): number {
  const { help, responses } = context.get(contentContext);
  return Math.min(help.freshUntil(), responses.freshUntil());
}

/** The `cache-control` that a page's response must have to be cached here. */
const policyOf = ({ cache }: Pick<Page, "cache">): string =>
  cachePolicy[cache ? (cache.policy ?? "page") : "page"];

function respondFromCache(page: CachedPage, fillings: Fillings, ifNoneMatch: string | null): Response {
  const { slots, hash, headers } = page;
  if (!headers.has("etag")) return new Response(fillSlots(page, fillings), { headers });
  const slotValues = [...new Set(slots)].map((name) => `.${fillings[name]}`);
  const etag = etagOf([hash, ...slotValues].join(""));
  const response = namesVersion(ifNoneMatch, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(fillSlots(page, fillings), { headers });
  if (slots.length > 0) response.headers.set("etag", etag);
  return response;
}

const etagOf = (hash: string): string => `W/"${hash}"`;

async function hashOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
