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
import { clientHeadersOf, clientIp, servicesFetchOf } from "./client-facts.ts";
import { blocksNetwork, createLimiter, isRefused, rememberStored } from "./limiter.ts";

/** The limits of the operations. Paths are matched by Hono, as the services match them, and HEAD counts as GET. */
const limitTable = lazy(() => {
  const router = new TrieRouter<Limit>();
  for (const { method, path, rateLimit: limit } of allOperations)
    for (const pattern of routePaths(path)) router.add(method, pattern, limit);
  // Monitors call these two often, and neither burdens a store.
  for (const path of ["/health", "/ready"]) router.add("GET", path, "none");
  return router;
});

function limitAt(method: string, path: string): Limit {
  // A match is a pair of the limit and the path's parameters.
  const [[match]] = limitTable().match(method === "HEAD" ? "GET" : method, path);
  return match?.[0] ?? "unknown";
}

/** The id of a record that a program sends, read as the operation reads it. Empty if there is no id. */
const recordIdIn = (body: ArrayBuffer | undefined, idempotencyKey = ""): string =>
  /(?:^|&)submissionId=([^&]+)/.exec(new TextDecoder().decode(body))?.[1] ?? idempotencyKey;

const forwardedHeaders = ["accept", "content-type", "idempotency-key", "authorization", "user-agent"];

/**
 * Passes a request on to the services worker. The headers are rebuilt, so that no client can forge the headers
 * that the edge sets. Internal operations stay closed (domain/contract/internal.ts).
 */
export async function passToServices(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const url = new URL(context.req.url);
  const { method } = context.req;
  const path = context.req.path.slice("/services".length);
  const ip = clientIp(context.req.raw);
  const { storedIds, blockedNetworks } = isolateOf(context.env);
  const hasToken = path.startsWith("/operator/") && context.req.header("authorization") !== undefined;
  if (hasToken && (blockedNetworks.get(networksOf(ip).narrow) ?? 0) > Date.now()) return tooMany();
  // Wrong tokens have a separate limit, which is checked after the response.
  const limit = hasToken ? "none" : limitAt(method, path);
  const decision = await createLimiter(context.env, ip, "outside")(limit);
  const body = method === "GET" || method === "HEAD" ? undefined : await context.req.arrayBuffer();
  const recordId = limit === "record" ? recordIdIn(body, context.req.header("idempotency-key")) : "";
  if (isRefused(decision, recordId, storedIds)) return tooMany();
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = context.req.header(name);
    if (value) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(clientHeadersOf(context.env, context.req.raw)))
    headers.set(name, value);
  headers.set(clientHeader.limited, decision);
  // The path is forwarded as the client wrote it. The first segment is cut off by position, because "services" may be
  // percent-encoded too.
  const target = url.pathname.replace(/^\/[^/]*/, "") + url.search;
  const response = await servicesFetchOf(
    context.env,
    context.get("requestId"),
  )(new Request(`https://services${target}`, { method, headers, ...(body ? { body } : {}) }));
  if (hasToken && response.status === 401 && (await blocksNetwork(context.env, ip, blockedNetworks)))
    return tooMany();
  if (response.ok) rememberStored(decision, recordId, storedIds);
  const result = new Response(response.body, response);
  if (!result.headers.has("cache-control")) result.headers.set("cache-control", "no-store");
  result.headers.set("x-robots-tag", "noindex");
  return result;
}

/**
 * Lets any site read the picker's makes and models (app/enhance/picker/embed.ts), without credentials. No other
 * service allows this.
 */
export const anyOriginMayRead = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["Content-Type", "X-Requested-With"],
  maxAge: 24 * 60 * 60,
});
