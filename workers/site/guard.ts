import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { clientHeader } from "../../app/domain/contract/internal.ts";
import { limitPeriod } from "../../app/domain/contract/limits.ts";
import { refusal } from "../../app/domain/contract/operation.ts";
import { hasProblem } from "../../app/domain/settings/problems.ts";
import { securityHeaders, strictTransport, unlisted } from "../../app/http.ts";
import { settingsOf } from "./settings.ts";

const productionHeaders = [...securityHeaders, strictTransport];

/** Adds the security headers that a response lacks. A response that shared caches may store sets no cookie. */
export const secureResponses = createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
  await next();
  const { headers, status } = context.res;
  const { config, values } = settingsOf(context.env);
  const isProduction = config.environment === "production";
  const wantedHeaders = isProduction ? productionHeaders : securityHeaders;
  for (const [name, value] of wantedHeaders) if (!headers.has(name)) setHeader(context, name, value);
  setHeader(context, clientHeader.request, context.get("requestId"));
  if (status === 429 && !headers.has("retry-after")) setHeader(context, "retry-after", String(limitPeriod));
  if (!values.SEARCH_ENGINES && !headers.has(unlisted[0])) setHeader(context, ...unlisted);
  if (/\bpublic\b/.test(headers.get("cache-control") ?? "")) context.res.headers.delete("set-cookie");
});

/**
 * Sets a header in place where that is possible. Hono's `context.header` copies the whole response, which only a
 * fetched response needs because its headers are immutable.
 */
function setHeader(context: Context, name: string, value: string): void {
  try {
    context.res.headers.set(name, value);
  } catch {
    context.header(name, value);
  }
}

/**
 * Rejects a request: with plain text for a person, and with the usual typed error for a program that calls
 * `/services`.
 */
function reject({ req }: Context, status: number, { text, code }: { text: string; code: string }): Response {
  if (isServicePath(req.path))
    return Response.json(refusal("", code), { status, headers: { "cache-control": "no-store" } });
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

const isServicePath = (path: string): boolean => path.startsWith("/services/");

/** Returns the response of a refused request. */
type RefusalRule = (context: Context<{ Bindings: SiteEnv }>) => Response | undefined;

/** Runs the rules in order. The first rule that refuses a request decides its response. */
export const refuse = (...rules: readonly RefusalRule[]) =>
  createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
    for (const rule of rules) {
      const refusal = rule(context);
      if (refusal) return refusal;
    }
    return next();
  });

const longestPath = 1000;

/**
 * Answers 404 to a path that is too long or has an empty segment, because the site has no such address. This rule
 * comes first: matching, decoding and logging a path with thousands of slashes would take seconds.
 */
export const strangePaths: RefusalRule = (context) => {
  const { url } = context.req;
  // Ordinary addresses are recognized without being parsed: their last two slashes in a row follow the scheme.
  if (url.length <= longestPath && url.lastIndexOf("//") < "https://".length) return undefined;
  const { pathname } = new URL(url);
  if (pathname.length <= longestPath && !pathname.includes("//")) return undefined;
  return reject(context, 404, { text: "Esta dirección no existe.", code: "unknown_path" });
};

/**
 * Refuses other hosts with 421 in production, and redirects http to https. In other environments, and where
 * SITE_ORIGIN is wrong, any host is accepted. The requested host is never shown on a page or cached with it.
 */
export const otherHosts: RefusalRule = (context) => {
  const { values, hosts, problems } = settingsOf(context.env);
  if (values.ENVIRONMENT !== "production") return undefined;
  // Ordinary hosts are recognized without parsing the address.
  if (hosts.some((host) => context.req.url.startsWith(`https://${host}/`))) return undefined;
  const url = new URL(context.req.url);
  if (!hasProblem(problems, "SITE_ORIGIN") && !hosts.includes(url.host))
    return reject(context, 421, { text: "Dirección desconocida.", code: "unknown_host" });
  if (url.protocol === "http:") {
    url.protocol = "https:";
    return Response.redirect(url.href, 308);
  }
  return undefined;
};

/** Each service restricts these methods further. Any other method gets 405 before its body is read. */
const pageMethods = ["GET", "HEAD", "POST"];
const serviceMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];

export const unknownMethods: RefusalRule = (context) => {
  const methods = isServicePath(context.req.path) ? serviceMethods : pageMethods;
  if (methods.includes(context.req.method)) return undefined;
  const response = reject(context, 405, { text: "Método desconocido.", code: "wrong_method" });
  response.headers.set("allow", pageMethods.join(", "));
  return response;
};

/**
 * The largest body is 64 KiB, also for a body that does not state its length. The services do not check again,
 * because only this site reaches them.
 */
export const limitedBodies = bodyLimit({
  maxSize: 64 * 1024,
  onError: (context) => reject(context, 413, { text: "Demasiado grande.", code: "too_large" }),
});

/**
 * Refuses writes from other sites. A browser sends an Origin with every write; a request without an Origin does not
 * come from a browser and has no ambient cookies. A browser or an extension that sends no referrer writes `Origin:
 * null` for our own forms too. Then Sec-Fetch-Site decides, which is safe: the browser sets that header and no page
 * can. It says `same-origin` only if one of our own pages wrote; a sandboxed frame, whose origin is opaque, and a
 * redirect through another site are `cross-site`. React Router has an origin check of its own, which
 * react-router.config.ts turns off for these forms.
 */
export const foreignWrites: RefusalRule = (context) => {
  if (["GET", "HEAD", "OPTIONS"].includes(context.req.method)) return undefined;
  const origin = context.req.header("origin");
  const fetchSite = context.req.header("sec-fetch-site");
  if (isOurWrite(origin, fetchSite, new URL(context.req.url).origin)) return undefined;
  return reject(context, 403, { text: "Esta petición viene de otro sitio.", code: "other_site" });
};

function isOurWrite(origin: string | undefined, fetchSite: string | undefined, siteOrigin: string): boolean {
  if (origin === undefined) return fetchSite === undefined || ["same-origin", "none"].includes(fetchSite);
  return origin === "null" ? fetchSite === "same-origin" : origin === siteOrigin;
}
