import type { MiddlewareFunction } from "react-router";
import { configContext } from "../context.ts";
import { securityHeaders, strictTransport } from "../http.ts";

/** Puts the security headers on every answer of the router: pages, data and redirects. */
export const addSecurityHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  for (const [name, value] of securityHeaders)
    if (!response.headers.has(name)) response.headers.set(name, value);
  if (context.get(configContext).environment === "production") response.headers.set(...strictTransport);
  return response;
};
