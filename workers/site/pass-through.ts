import type { Context } from "hono";
import { cors } from "hono/cors";
import { clientHeadersOf } from "./client-facts.ts";

const forwardedHeaders = ["accept", "content-type", "idempotency-key", "authorization", "user-agent"];

/** With new headers, so that no client forges those of the edge; internal operations stay closed (domain/contract/internal.ts). */
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

/** Any site may read the picker's makes and models (app/enhance/picker/embed.ts), and no other service, without credentials. */
export const anyOriginMayRead = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["Content-Type", "X-Requested-With"],
  maxAge: 24 * 60 * 60,
});
