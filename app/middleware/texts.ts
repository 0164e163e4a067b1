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
 * Reads the texts before any route does. As long as no editor changes a text, they are the same object, by which pages
 * are cached (see SiteTexts). With a valid preview token the page shows pending texts and is not cached, no visit is
 * counted, and no partner is called.
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
 * Opens a preview. If the address of the page that explains a visit has a New York time, this time and the settings of
 * this time are used. Other pages always use the present time, because they may have forms.
 */
function openPreview(context: Readonly<RouterContextProvider>, { pathname, searchParams }: URL): void {
  context.set(previewContext, true);
  const time = newYorkInstant(searchParams.get(previewTimeQuery) ?? "");
  if (time === undefined || pathname !== endpoints.visitReasons.path) return;
  context.set(clockContext, () => time);
  context.set(configContext, context.get(configAtContext)(time));
}
