import type { Context } from "hono";
import { cors } from "hono/cors";
import { isolateOf } from "../../app/.server/isolate.ts";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { clientHeader, versionOverridesHeader } from "../../app/domain/contract/internal.ts";
import { tooMany } from "../../app/domain/contract/operation.ts";
import { lazy } from "../../app/domain/lazy.ts";
import type { Limit } from "../../app/domain/limits.ts";
import { networksOf } from "../../app/domain/networks.ts";
import { pathMatcher } from "../../app/domain/path-matcher.ts";
import { clientHeadersOf, clientIp, servicesOf } from "./client-facts.ts";
import { isRefused, limiterOf, noteStored, shutsOut } from "./limiter.ts";

/** By method and path, as the services' routes match them; `none` for what they answer without an operation. */
const operationAt = lazy(() =>
  pathMatcher(
    allOperations.map(({ method, path, limit }) => [`/${method}${asPattern(path)}`, limit] as const),
  ),
);
const asPattern = (path: string): string => path.replace(/\{(\w+)\}(?:\.html)?/g, ":$1");
const limitAt = (method: string, path: string): Limit => operationAt()(`/${method}${path}`) ?? "none";

/** As an operation reads a program's id; empty without one. */
const idOf = (body: ArrayBuffer | undefined, key = ""): string =>
  /(?:^|&)submissionId=([^&]+)/.exec(new TextDecoder().decode(body))?.[1] ?? key;

const forwardedHeaders = [
  ...["accept", "content-type", "idempotency-key", "authorization", "user-agent"],
  versionOverridesHeader,
];

/** With new headers, so that no client forges those of the edge; internal operations stay closed (domain/contract/internal.ts). */
export async function passToServices(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const url = new URL(context.req.url);
  const path = url.pathname.replace(/^\/services/, "");
  const { method } = context.req;
  const ip = clientIp(context.req.raw);
  const { stored, shutOut } = isolateOf(context.env);
  const hasToken = path.startsWith("/operator/") && context.req.header("authorization") !== undefined;
  if (hasToken && (shutOut.get(networksOf(ip).own) ?? 0) > Date.now()) return tooMany();
  const limit = limitAt(method, path);
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
  const response = await servicesOf(
    context.env,
    context.get("requestId"),
  )(new Request(`https://services${path}${url.search}`, { method, headers, ...(body ? { body } : {}) }));
  if (hasToken && response.status === 401 && (await shutsOut(context.env, ip, shutOut))) return tooMany();
  if (response.ok) noteStored(verdict, id, stored);
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
