import { configContext } from "../context.ts";
import { securityHeaders, strictTransport } from "../http.ts";
import type { Middleware } from "./middleware.ts";

/** Puts the security headers on every answer of the router: pages, data and redirects. */
export const addSecurityHeaders: Middleware = async ({ context }, next) => {
  const response = await next();
  for (const [name, value] of securityHeaders)
    if (!response.headers.has(name)) response.headers.set(name, value);
  if (context.get(configContext).environment === "production") response.headers.set(...strictTransport);
  return response;
};
