import type { MiddlewareFunction } from "react-router";
import { isPreviewToken, previewQuery } from "../.server/preview.ts";
import {
  clockContext,
  copyContext,
  previewKeysContext,
  requestFactsContext,
  textReaderContext,
  textsContext,
} from "../context.ts";
import { type AllCopy, allCopy, type Override, withOverrides } from "../copy/all-copy.ts";
import { createSiteTexts } from "../copy/site-texts.ts";
import { pageOf } from "../document/page-index.ts";
import { cachePolicy } from "../http.ts";

let last: { frame: readonly Override[]; pages: Map<readonly Override[], AllCopy> } | undefined;

/** The same overrides are the same copy, object for object: pages are held by it. */
function copyWith(frame: readonly Override[], page: readonly Override[]): AllCopy {
  if (frame.length + page.length === 0) return allCopy;
  if (last?.frame !== frame || last.pages.size > 100) last = { frame, pages: new Map() };
  const known = last.pages.get(page) ?? withOverrides([...frame, ...page]);
  last.pages.set(page, known);
  return known;
}

/**
 * Puts an editor's texts in their places, before any route speaks. A text that cannot be read or is broken leaves
 * what the site ships. With a preview's token the page shows what is pending, to nobody else and to no cache.
 */
export const readTexts: MiddlewareFunction<Response> = async ({ context }, next) => {
  const facts = context.get(requestFactsContext);
  const { url } = facts;
  const token = url.searchParams.get(previewQuery);
  const pending =
    token !== null &&
    (await isPreviewToken(token, context.get(previewKeysContext), context.get(clockContext)()));
  const reader = context.get(textReaderContext);
  const frame = reader.read("*", pending);
  const page = reader.read(pageOf(facts.page).texts, pending);
  // Almost always both are at hand, and nothing is waited for.
  const isHeld = Array.isArray(frame) && Array.isArray(page);
  const copy = isHeld ? copyWith(frame, page) : copyWith(...(await Promise.all([frame, page])));
  context.set(copyContext, copy);
  context.set(textsContext, createSiteTexts([], copy));

  const response = await next();
  if (pending) {
    response.headers.set("cache-control", cachePolicy.personal);
    response.headers.set("x-robots-tag", "noindex");
  }
  return response;
};
