import { createMiddleware } from "hono/factory";
import { SettingsError } from "../../app/domain/settings-error.ts";
import type { SiteBindings } from "./bindings.ts";

const reject = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/**
 * In production, answers only on the configured hosts and over TLS: other hosts get 421, http redirects to https.
 * In other environments any host is accepted.
 */
export const ownHostsOnly = createMiddleware<{ Bindings: SiteBindings }>(async (context, next) => {
  if (context.env.ENVIRONMENT !== "production") return next();
  const url = new URL(context.req.url);
  const ownHosts = [
    siteHost(context.env.SITE_ORIGIN),
    ...context.env.SITE_HOSTS.split(",").map((host) => host.trim()),
  ];
  if (!ownHosts.includes(url.host)) return reject(421, "Dirección desconocida.");
  if (url.protocol === "http:") {
    url.protocol = "https:";
    return Response.redirect(url.href, 308);
  }
  return next();
});

function siteHost(origin: string): string {
  if (!URL.canParse(origin)) throw new SettingsError("SITE_ORIGIN: not a valid URL");
  return new URL(origin).host;
}

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
