import type { MiddlewareFunction } from "react-router";
import { isPreviewToken, previewQuery } from "../.server/preview.ts";
import { clockContext, copyContext, previewKeysContext, textReaderContext } from "../context.ts";
import { withOverrides } from "../copy/all-copy.ts";
import { editablePageOf } from "../domain/editable-pages.ts";
import { cachePolicy } from "../http.ts";

/**
 * Puts an editor's texts in their places, before any route speaks. A text that cannot be read or is broken leaves
 * what the site ships. With a preview's token the page shows what is pending, to nobody else and to no cache.
 */
export const readTexts: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const token = url.searchParams.get(previewQuery);
  const pending =
    token !== null &&
    (await isPreviewToken(token, context.get(previewKeysContext), context.get(clockContext)()));
  const reader = context.get(textReaderContext);
  const [frame, page] = await Promise.all([
    reader.read("*", pending),
    reader.read(editablePageOf(url.pathname), pending),
  ]);
  context.set(copyContext, withOverrides([...frame, ...page]));

  const response = await next();
  if (pending) {
    response.headers.set("cache-control", cachePolicy.personal);
    response.headers.set("x-robots-tag", "noindex");
  }
  return response;
};
