import { cachePages } from "../document/cache-pages.ts";
import type { SiteMiddleware } from "../site-middleware.ts";
import { chooseStyles } from "./choose-styles.ts";
import { callPartners } from "./partner-calls.ts";
import { deliverResults } from "./partner-results.ts";
import { chooseTexts } from "./text-variant.ts";
import { readTexts } from "./texts.ts";
import { resolveVisitor } from "./visitor.ts";

type Arguments = Parameters<SiteMiddleware>[0];

/**
 * What happens to every request of the site, in order. Each is React Router's own middleware, but the list stands in
 * front of the router instead of in root.tsx: inside of it a cached page costs half as much again (app/DECISIONS.md has the
 * figures). To move it back, export the list as `middleware` there.
 */
const middleware: readonly SiteMiddleware[] = [
  readTexts,
  resolveVisitor,
  chooseTexts,
  callPartners,
  deliverResults,
  chooseStyles,
  cachePages,
];

/** Answers a request through all of them; `router` is what comes after the last one. */
export function everyRequest(
  request: Omit<Arguments, "params" | "pattern">,
  router: () => Promise<Response>,
): Promise<Response> {
  const args: Arguments = { ...request, params: {}, pattern: "" };
  const from = (index: number): Promise<Response> => {
    const next = middleware[index];
    return next ? next(args, () => from(index + 1)) : router();
  };
  return from(0);
}
