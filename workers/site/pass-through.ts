import type { Context } from "hono";
import { cors } from "hono/cors";
import { clientHeadersOf } from "./client-facts.ts";

const forwardedHeaders = ["accept", "content-type", "idempotency-key", "authorization", "user-agent"];

/**
 * Forwards `/services/*` from outside to the services worker, with a fresh set of headers, so that no client can forge
 * the headers that only the edge may set. Internal operations stay closed (app/domain/contract/internal.ts).
 */
export async function passToServices(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const url = new URL(context.req.url);
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = context.req.header(name);
    if (value) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(clientHeadersOf(context.env, context.req.raw)))
    headers.set(name, value);
  const path = url.pathname.replace(/^\/services/, "");
  const { method } = context.req;
  const body = method === "GET" || method === "HEAD" ? undefined : await context.req.arrayBuffer();
  const response = await context.env.SERVICES.fetch(
    new Request(`https://services${path}${url.search}`, { method, headers, ...(body ? { body } : {}) }),
  );
  const result = new Response(response.body, response);
  if (!result.headers.has("cache-control")) result.headers.set("cache-control", "no-store");
  result.headers.set("x-content-type-options", "nosniff");
  result.headers.set("x-robots-tag", "noindex");
  return result;
}

/**
 * Lets the pages of any site read what the picker shows (app/enhance/picker/embed.ts): makes and models, the same for
 * everybody. Never with credentials; no other service is readable from elsewhere. The answer is the same for every
 * origin, so that it varies by none.
 */
export const anyOriginMayRead = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["Content-Type", "X-Requested-With"],
  maxAge: 24 * 60 * 60,
});
