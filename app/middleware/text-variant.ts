import type { MiddlewareFunction } from "react-router";
import { requestFactsContext, textsContext, visitorContext } from "../context.ts";
import { hasTextVariants, pageOf } from "../document/page-index.ts";
import { arrivalOf } from "../domain/visit/visitor.ts";

/**
 * Gives a page the version of its texts for the visitor's source, link, campaign or affiliate. It waits for nothing.
 */
export const chooseTexts: MiddlewareFunction<Response> = ({ context }, next) => {
  if (hasTextVariants(pageOf(context.get(requestFactsContext).page))) {
    const arrival = arrivalOf(context.get(visitorContext));
    context.set(textsContext, context.get(textsContext).forArrival(arrival));
  }
  return next();
};
