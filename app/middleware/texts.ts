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
 * Gives the request the site's texts with an editor's changes, before any route reads them: the same object for the
 * same changes, by which pages are cached (see SiteTexts). With a valid preview token the page shows what is pending,
 * to nobody else and to no cache.
 */
export const readTexts: MiddlewareFunction<Response> = async ({ context }, next) => {
  const facts = context.get(requestFactsContext);
  const { url } = facts;
  // Most addresses have no query, and its parameters are made when they are first asked for.
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
