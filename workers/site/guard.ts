import { createMiddleware } from "hono/factory";
import type { SiteBindings } from "./bindings.ts";

const refuse = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/**
 * Production answers on its own hosts and over TLS only: any other host is refused, http is sent to https.
 * Everywhere else any host will do.
 */
export const ownHostsOnly = createMiddleware<{ Bindings: SiteBindings }>(async (context, next) => {
  if (context.env.ENVIRONMENT !== "production") return next();
  const url = new URL(context.req.url);
  const own = [
    new URL(context.env.SITE_ORIGIN).host,
    ...context.env.SITE_HOSTS.split(",").map((host) => host.trim()),
  ];
  if (!own.includes(url.host)) return refuse(421, "Dirección desconocida.");
  if (url.protocol === "http:") {
    url.protocol = "https:";
    return Response.redirect(url.href, 308);
  }
  return next();
});

/**
 * Refuses every write that another site's page makes, forms and JSON alike. Browsers name the origin of a
 * write; what names none is no browser (or one too old for it) and carries nobody's cookies by surprise.
 */
export const sameOriginWrites = createMiddleware<{ Bindings: SiteBindings }>(async (context, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(context.req.method)) return next();
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  const foreign =
    origin === undefined
      ? site !== undefined && site !== "same-origin" && site !== "none"
      : origin !== new URL(context.req.url).origin;
  return foreign ? refuse(403, "Esta petición viene de otro sitio.") : next();
});
