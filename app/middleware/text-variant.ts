import type { MiddlewareFunction } from "react-router";
import { requestFactsContext, textsContext, visitorContext } from "../context.ts";
import { hasTextVariants, pageOf } from "../document/page-index.ts";
import { arrivalOf } from "../domain/visit/visitor.ts";

/** Chooses the version of the page's texts for the visitor's source, link, campaign or affiliate. */
export const chooseTexts: MiddlewareFunction<Response> = ({ context }, next) => {
  if (hasTextVariants(pageOf(context.get(requestFactsContext).page))) {
    const arrival = arrivalOf(context.get(visitorContext));
    context.set(textsContext, context.get(textsContext).forArrival(arrival));
  }
  return next();
};
