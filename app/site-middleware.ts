import type { MiddlewareFunction } from "react-router";

/** React Router's middleware, of which each one here answers: what returns no response does not compile. */
export type SiteMiddleware = (
  args: Parameters<MiddlewareFunction<Response>>[0],
  next: () => Promise<Response>,
) => Promise<Response>;
