import type { MiddlewareFunction } from "react-router";
import { isPreviewToken, previewQuery } from "../.server/preview.ts";
import {
  clockContext,
  requestFactsContext,
  signaturesContext,
  textReaderContext,
  textsContext,
} from "../context.ts";
import { pageOf } from "../document/page-index.ts";
import { cachePolicy } from "../http.ts";

/**
 * Reads the texts before any route does: the same object for the same changes, by which pages are cached (see SiteTexts).
 * With a valid preview token the page shows pending texts, and is not cached.
 */
export const readTexts: MiddlewareFunction<Response> = async ({ context }, next) => {
  const facts = context.get(requestFactsContext);
  const { url } = facts;
  // Most addresses have no query: its parameters are parsed only if there is one.
  const token = url.search ? url.searchParams.get(previewQuery) : null;
  const pending =
    token !== null &&
    (await isPreviewToken(token, context.get(signaturesContext).previewKeys, context.get(clockContext)()));
  context.set(textsContext, await context.get(textReaderContext).read(pageOf(facts.page).texts, pending));

  const response = await next();
  if (pending) {
    response.headers.set("cache-control", cachePolicy.personal);
    response.headers.set("x-robots-tag", "noindex");
  }
  return response;
};
