import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { securityHeaders, strictTransport, unlisted } from "../../app/http.ts";
import type { SiteBindings } from "./bindings.ts";
import { isWrong, settingsOf } from "./settings.ts";

/**
 * Puts the security headers on every answer of this worker: refusals, services, pages and the fallback page. What an answer
 * says for itself stays, but where search engines are off none of them may be listed.
 */
export const secureAnswers = createMiddleware<{ Bindings: SiteBindings }>(async (context, next) => {
  await next();
  const { headers } = context.res;
  const { config, values } = settingsOf(context.env);
  const isProduction = config.environment === "production";
  const wanted = isProduction ? [...securityHeaders, strictTransport] : securityHeaders;
  for (const [name, value] of wanted) if (!headers.has(name)) put(context, name, value);
  if (!values.SEARCH_ENGINES && !headers.has(unlisted[0])) put(context, ...unlisted);
});

/** Hono makes another response for each header of a finished one, which only one that was fetched needs. */
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

/**
 * In production, answers only on the configured hosts and over TLS: other hosts get 421, http redirects to https. In other
 * environments any host is accepted, and where SITE_ORIGIN is wrong: the platform sends this worker no others than ours.
 */
export const ownHostsOnly = createMiddleware<{ Bindings: SiteBindings }>(async (context, next) => {
  const { values, problems } = settingsOf(context.env);
  if (values.ENVIRONMENT !== "production") return next();
  const url = new URL(context.req.url);
  const ownHosts = [
    new URL(values.SITE_ORIGIN).host,
    ...values.SITE_HOSTS.map((host) => host.toLowerCase()),
    values.OPERATOR_HOST,
  ];
  if (!isWrong(problems, "SITE_ORIGIN") && !ownHosts.includes(url.host))
    return reject(421, "Dirección desconocida.");
  if (url.protocol === "http:") {
    url.protocol = "https:";
    return Response.redirect(url.href, 308);
  }
  return next();
});

/** What pages answer. The services say for each path what they answer; other methods than these reach neither. */
const pageMethods = ["GET", "HEAD", "POST"];
const serviceMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Any other method is 405, before its body is read. */
export const knownMethods = createMiddleware<{ Bindings: SiteBindings }>(async (context, next) => {
  const isService = context.req.path.startsWith("/services/");
  if ((isService ? serviceMethods : pageMethods).includes(context.req.method)) return next();
  const response = reject(405, "Método desconocido.");
  response.headers.set("allow", pageMethods.join(", "));
  return response;
});

/** 64 KiB at most, whatever the method. A body that does not say how long it is is read no further than that. */
export const limitedBodies = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => reject(413, "Demasiado grande."),
});

/** An answer that any cache on the way may keep is the same for everybody: it sets no cookie. */
export const noCookiesOnPublic = createMiddleware<{ Bindings: SiteBindings }>(async (context, next) => {
  await next();
  if (/\bpublic\b/.test(context.res.headers.get("cache-control") ?? ""))
    context.res.headers.delete("set-cookie");
});

/**
 * Rejects writes from other sites' pages, forms and JSON alike. Browsers send an Origin header with every write. A
 * request without one does not come from a browser (or from a very old one), so it carries no ambient cookies.
 */
export const sameOriginWrites = createMiddleware<{ Bindings: SiteBindings }>(async (context, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(context.req.method)) return next();
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  const foreign =
    origin === undefined
      ? site !== undefined && site !== "same-origin" && site !== "none"
      : origin !== new URL(context.req.url).origin;
  return foreign ? reject(403, "Esta petición viene de otro sitio.") : next();
});
