import type { RouterContextProvider } from "react-router";

/** One effect around every request of the site; `next` is what comes after it, and in the end the router. */
export type Middleware = (
  request: { request: Request; context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
) => Promise<Response>;

/** Several as one, the first outermost. */
export const compose =
  (list: readonly Middleware[]): Middleware =>
  (request, next) =>
    list.reduceRight<() => Promise<Response>>(
      (inner, middleware) => () => middleware(request, inner),
      next,
    )();
