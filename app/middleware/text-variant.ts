import type { MiddlewareFunction } from "react-router";
import { requestFactsContext, textsContext, visitorContext } from "../context.ts";
import { hasVersions, pageOf } from "../document/page-index.ts";
import { arrivalOf } from "../domain/visit/visitor.ts";

/**
 * Gives a page whose row names `textVariant` the texts that are for how its visitor came: by source, link, campaign or
 * affiliate. All of it is known from the request and from texts that were read already, so nothing waits.
 */
export const chooseTexts: MiddlewareFunction<Response> = ({ context }, next) => {
  if (hasVersions(pageOf(context.get(requestFactsContext).page))) {
    const arrival = arrivalOf(context.get(visitorContext));
    context.set(textsContext, context.get(textsContext).forArrival(arrival));
  }
  return next();
};
