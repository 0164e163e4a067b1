import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { isPreviewToken, previewQuery, previewTimeQuery } from "../.server/preview.ts";
import {
  clockContext,
  configAtContext,
  configContext,
  previewContext,
  requestFactsContext,
  signaturesContext,
  textReaderContext,
  textsContext,
} from "../context.ts";
import { pageOf } from "../document/page-index.ts";
import { newYorkInstant } from "../domain/calendar-day.ts";
import { cachePolicy } from "../http.ts";
import { endpoints } from "../pages.ts";

/**
 * Reads the texts before any route does. The same changes give the same object, and pages are cached by that object
 * (see SiteTexts). With a valid preview token the page shows pending texts and is not cached, no visit is counted,
 * and no partner is called.
 */
export const readTexts: MiddlewareFunction<Response> = async ({ context }, next) => {
  const facts = context.get(requestFactsContext);
  const { url } = facts;
  // Most addresses have no query, so parameters are parsed only if there is a query.
  const token = url.search ? url.searchParams.get(previewQuery) : null;
  const isPreview =
    token !== null &&
    (await isPreviewToken(token, context.get(signaturesContext).previewKeys, context.get(clockContext)()));
  if (isPreview) openPreview(context, url);
  context.set(textsContext, await context.get(textReaderContext).read(pageOf(facts.page).texts, isPreview));

  const response = await next();
  if (isPreview) {
    response.headers.set("cache-control", cachePolicy.personal);
    response.headers.set("x-robots-tag", "noindex");
  }
  return response;
};

/**
 * Opens a preview. The page that explains a visit does so for the New York time in its address, if there is one, and
 * with the settings that wait for that time. No other page may take another time, because it may have forms.
 */
function openPreview(context: Readonly<RouterContextProvider>, { pathname, searchParams }: URL): void {
  context.set(previewContext, true);
  const at = newYorkInstant(searchParams.get(previewTimeQuery) ?? "");
  if (at === undefined || pathname !== endpoints.visitReasons.path) return;
  context.set(clockContext, () => at);
  context.set(configContext, context.get(configAtContext)(at));
}
