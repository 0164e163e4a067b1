import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { isWrong } from "../../app/domain/settings/problems.ts";
import { securityHeaders, strictTransport, unlisted } from "../../app/http.ts";
import { settingsOf } from "./settings.ts";

const inProduction = [...securityHeaders, strictTransport];

/**
 * Puts the security headers on every answer of this worker that does not have them. Where search engines are off no answer
 * may be listed; one that any cache on the way may keep sets no cookie.
 */
export const secureAnswers = createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
  await next();
  const { headers } = context.res;
  const { config, values } = settingsOf(context.env);
  const isProduction = config.environment === "production";
  const wanted = isProduction ? inProduction : securityHeaders;
  for (const [name, value] of wanted) if (!headers.has(name)) put(context, name, value);
  if (!values.SEARCH_ENGINES && !headers.has(unlisted[0])) put(context, ...unlisted);
  if (/\bpublic\b/.test(headers.get("cache-control") ?? "")) context.res.headers.delete("set-cookie");
});

/** Hono copies a response for each header; only one that was fetched needs that. */
function put(context: Context, name: string, value: string): void {
  try {
    context.res.headers.set(name, value);
  } catch {
    context.header(name, value);
  }
}

const reject = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

type Refuse = (context: Context<{ Bindings: SiteEnv }>) => Response | undefined;

/** Answers a request by the first of these rules that refuses it. */
export const refuse = (...rules: readonly Refuse[]) =>
  createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
    for (const rule of rules) {
      const refusal = rule(context);
      if (refusal) return refusal;
    }
    return next();
  });

/**
 * In production, answers only on the configured hosts and over TLS: other hosts get 421, http redirects to https. In other
 * environments any host is accepted, and where SITE_ORIGIN is wrong: the platform sends this worker no others than ours.
 */
export const otherHosts: Refuse = (context) => {
  const { values, hosts, problems } = settingsOf(context.env);
  if (values.ENVIRONMENT !== "production") return undefined;
  // Almost every request is for one of them, and then its address need not be parsed.
  if (hosts.some((host) => context.req.url.startsWith(`https://${host}/`))) return undefined;
  const url = new URL(context.req.url);
  if (!isWrong(problems, "SITE_ORIGIN") && !hosts.includes(url.host))
    return reject(421, "Dirección desconocida.");
  if (url.protocol === "http:") {
    url.protocol = "https:";
    return Response.redirect(url.href, 308);
  }
  return undefined;
};

/** Each service says which of its methods it answers; any other than these is 405 everywhere, before its body is read. */
const pageMethods = ["GET", "HEAD", "POST"];
const serviceMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];

export const unknownMethods: Refuse = (context) => {
  const isService = context.req.path.startsWith("/services/");
  if ((isService ? serviceMethods : pageMethods).includes(context.req.method)) return undefined;
  const response = reject(405, "Método desconocido.");
  response.headers.set("allow", pageMethods.join(", "));
  return response;
};

/** 64 KiB at most, also where a body does not say how long it is. */
export const limitedBodies = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => reject(413, "Demasiado grande."),
});

/**
 * Rejects writes from other sites' pages, forms and JSON alike. Browsers send an Origin header with every write. A
 * request without one does not come from a browser (or from a very old one), so it carries no ambient cookies.
 */
export const foreignWrites: Refuse = (context) => {
  if (["GET", "HEAD", "OPTIONS"].includes(context.req.method)) return undefined;
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  const foreign =
    origin === undefined
      ? site !== undefined && site !== "same-origin" && site !== "none"
      : origin !== new URL(context.req.url).origin;
  return foreign ? reject(403, "Esta petición viene de otro sitio.") : undefined;
};
