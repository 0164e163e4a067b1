import type { MiddlewareFunction } from "react-router";
import { configContext, contentContext, helpLinksContext, isolateContext } from "../context.ts";
import { helpLinksOf } from "../domain/help/help-index.ts";

/** Reads which help addresses exist if some of the help is a product backend's. Links to our own help always work. */
export const readHelpLinks: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { help, helpCategories } = context.get(configContext);
  if (help === "ours" || context.get(isolateContext).standsAlone) return next();
  const index = await context.get(contentContext).help.index();
  if (typeof index === "object") context.set(helpLinksContext, helpLinksOf(index.found, helpCategories));
  return next();
};
