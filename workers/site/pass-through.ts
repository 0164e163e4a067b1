import type { Context } from "hono";
import { cors } from "hono/cors";
import { TrieRouter } from "hono/router/trie-router";
import { isolateOf } from "../../app/.server/isolate.ts";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { clientHeader } from "../../app/domain/contract/internal.ts";
import type { Limit } from "../../app/domain/contract/limits.ts";
import { routePaths, tooMany } from "../../app/domain/contract/operation.ts";
import { lazy } from "../../app/domain/lazy.ts";
import { networksOf } from "../../app/domain/networks.ts";
import { clientHeadersOf, clientIp, servicesOf } from "./client-facts.ts";
import { isRefused, limiterOf, noteStored, shutsOut } from "./limiter.ts";

/** The operations' own limits, matched as the services match the operations: by Hono, which takes HEAD for GET. */
const limitTable = lazy(() => {
  const router = new TrieRouter<Limit>();
  for (const { method, path, limit } of allOperations)
    for (const pattern of routePaths(path)) router.add(method, pattern, limit);
  // Monitors ask often, and neither burdens a store.
  for (const path of ["/health", "/ready"]) router.add("GET", path, "none");
  return router;
});

function limitAt(method: string, path: string): Limit {
  const [[first]] = limitTable().match(method === "HEAD" ? "GET" : method, path);
  return first?.[0] ?? "unknown";
}

/** As an operation reads a program's id; empty without one. */
const idOf = (body: ArrayBuffer | undefined, key = ""): string =>
  /(?:^|&)submissionId=([^&]+)/.exec(new TextDecoder().decode(body))?.[1] ?? key;

const forwardedHeaders = ["accept", "content-type", "idempotency-key", "authorization", "user-agent"];

/** With new headers, so that no client forges those of the edge; internal operations stay closed (domain/contract/internal.ts). */
export async function passToServices(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const url = new URL(context.req.url);
  const { method } = context.req;
  const path = context.req.path.slice("/services".length);
  const ip = clientIp(context.req.raw);
  const { stored, shutOut } = isolateOf(context.env);
  const hasToken = path.startsWith("/operator/") && context.req.header("authorization") !== undefined;
  if (hasToken && (shutOut.get(networksOf(ip).own) ?? 0) > Date.now()) return tooMany();
  // Wrong tokens have a limit of their own, below.
  const limit = hasToken ? "none" : limitAt(method, path);
  const verdict = await limiterOf(context.env, ip, "outside")(limit);
  const body = method === "GET" || method === "HEAD" ? undefined : await context.req.arrayBuffer();
  const id = limit === "record" ? idOf(body, context.req.header("idempotency-key")) : "";
  if (isRefused(verdict, id, stored)) return tooMany();
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = context.req.header(name);
    if (value) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(clientHeadersOf(context.env, context.req.raw)))
    headers.set(name, value);
  headers.set(clientHeader.limited, verdict);
  // As it was written: "services" may be encoded too.
  const target = url.pathname.replace(/^\/[^/]*/, "") + url.search;
  const response = await servicesOf(
    context.env,
    context.get("requestId"),
  )(new Request(`https://services${target}`, { method, headers, ...(body ? { body } : {}) }));
  if (hasToken && response.status === 401 && (await shutsOut(context.env, ip, shutOut))) return tooMany();
  if (response.ok) noteStored(verdict, id, stored);
  const result = new Response(response.body, response);
  if (!result.headers.has("cache-control")) result.headers.set("cache-control", "no-store");
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
