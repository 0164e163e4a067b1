import type { MiddlewareFunction } from "react-router";
import { cookieJarContext, inlinesStylesContext, requestFactsContext } from "../context.ts";

/**
 * Lets a first visit's page bring its styles along, which all others have as a file. A first visit is one without a cookie
 * of ours: every page sets one, so that whoever takes none gets such a page each time.
 */
export const chooseStyles: MiddlewareFunction<Response> = ({ context }, next) => {
  const { isDocument } = context.get(requestFactsContext);
  context.set(inlinesStylesContext, isDocument && context.get(cookieJarContext).isEmpty());
  return next();
};
