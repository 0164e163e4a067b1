import type { Context } from "hono";
import type { SiteBindings } from "./bindings.ts";
import { clientHeadersOf } from "./client-facts.ts";

const forwarded = ["accept", "content-type", "idempotency-key", "authorization", "user-agent"];

/**
 * `/services/*` from outside: handed to the services worker with headers built anew, so that nothing a client
 * sends can pass for what only the edge may say; the site's own door stays closed (services-contract.ts).
 */
export async function passToServices(context: Context<{ Bindings: SiteBindings }>): Promise<Response> {
  const url = new URL(context.req.url);
  const headers = new Headers();
  for (const name of forwarded) {
    const value = context.req.header(name);
    if (value) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(clientHeadersOf(context.req.raw))) headers.set(name, value);
  const path = url.pathname.replace(/^\/services/, "");
  const { method } = context.req;
  const body = method === "GET" || method === "HEAD" ? undefined : await context.req.arrayBuffer();
  const response = await context.env.SERVICES.fetch(
    new Request(`https://services${path}${url.search}`, { method, headers, ...(body ? { body } : {}) }),
  );
  const answer = new Response(response.body, response);
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
  answer.headers.set("x-content-type-options", "nosniff");
  answer.headers.set("x-robots-tag", "noindex");
  return answer;
}
