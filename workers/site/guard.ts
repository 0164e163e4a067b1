import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { clientHeader } from "../../app/domain/contract/internal.ts";
import { limitPeriod } from "../../app/domain/contract/limits.ts";
import { refusal } from "../../app/domain/contract/operation.ts";
import { isWrong } from "../../app/domain/settings/problems.ts";
import { securityHeaders, strictTransport, unlisted } from "../../app/http.ts";
import { settingsOf } from "./settings.ts";

const inProduction = [...securityHeaders, strictTransport];

/** Answers keep security headers of their own. An answer that caches on the way may store sets no cookie. */
export const secureAnswers = createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
  await next();
  const { headers, status } = context.res;
  const { config, values } = settingsOf(context.env);
  const isProduction = config.environment === "production";
  const wanted = isProduction ? inProduction : securityHeaders;
  for (const [name, value] of wanted) if (!headers.has(name)) put(context, name, value);
  put(context, clientHeader.request, context.get("requestId"));
  if (status === 429 && !headers.has("retry-after")) put(context, "retry-after", String(limitPeriod));
  if (!values.SEARCH_ENGINES && !headers.has(unlisted[0])) put(context, ...unlisted);
  if (/\bpublic\b/.test(headers.get("cache-control") ?? "")) context.res.headers.delete("set-cookie");
});

/** Hono copies a response for each header, which only a fetched one needs. */
function put(context: Context, name: string, value: string): void {
  try {
    context.res.headers.set(name, value);
  } catch {
    context.header(name, value);
  }
}

/** For a person a text, for a program that calls `/services` the typed error of all other refusals there. */
function reject({ req }: Context, status: number, { text, code }: { text: string; code: string }): Response {
  if (isService(req.path))
    return Response.json(refusal("", code), { status, headers: { "cache-control": "no-store" } });
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

const isService = (path: string): boolean => path.startsWith("/services/");

type Refuse = (context: Context<{ Bindings: SiteEnv }>) => Response | undefined;

/** The first rule that refuses a request answers it. */
export const refuse = (...rules: readonly Refuse[]) =>
  createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
    for (const rule of rules) {
      const refusal = rule(context);
      if (refusal) return refusal;
    }
    return next();
  });

const longestPath = 1000;

/**
 * No address of ours is as long or has an empty segment. The first rule: what matches, decodes and logs paths would work on
 * thousands of slashes for seconds.
 */
export const strangePaths: Refuse = (context) => {
  const { url } = context.req;
  // Usual addresses first, without parsing them: the slashes behind the scheme are their last two in a row.
  if (url.length <= longestPath && url.lastIndexOf("//") < "https://".length) return undefined;
  const { pathname } = new URL(url);
  if (pathname.length <= longestPath && !pathname.includes("//")) return undefined;
  return reject(context, 404, { text: "Esta dirección no existe.", code: "unknown_path" });
};

/**
 * In production other hosts get 421, and http redirects to https. Elsewhere, and where SITE_ORIGIN is wrong, any host is
 * accepted: no page shows or is cached with the one that was asked.
 */
export const otherHosts: Refuse = (context) => {
  const { values, hosts, problems } = settingsOf(context.env);
  if (values.ENVIRONMENT !== "production") return undefined;
  // Usual hosts first, without parsing the address.
  if (hosts.some((host) => context.req.url.startsWith(`https://${host}/`))) return undefined;
  const url = new URL(context.req.url);
  if (!isWrong(problems, "SITE_ORIGIN") && !hosts.includes(url.host))
    return reject(context, 421, { text: "Dirección desconocida.", code: "unknown_host" });
  if (url.protocol === "http:") {
    url.protocol = "https:";
    return Response.redirect(url.href, 308);
  }
  return undefined;
};

/** Services restrict these further; any other method is 405 everywhere, before its body is read. */
const pageMethods = ["GET", "HEAD", "POST"];
const serviceMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];

export const unknownMethods: Refuse = (context) => {
  const methods = isService(context.req.path) ? serviceMethods : pageMethods;
  if (methods.includes(context.req.method)) return undefined;
  const response = reject(context, 405, { text: "Método desconocido.", code: "wrong_method" });
  response.headers.set("allow", pageMethods.join(", "));
  return response;
};

/** 64 KiB, also where a body does not state its length. The services, which only this site reaches, check it no second time. */
export const limitedBodies = bodyLimit({
  maxSize: 64 * 1024,
  onError: (context) => reject(context, 413, { text: "Demasiado grande.", code: "too_large" }),
});

/**
 * A browser sends an Origin with every write; a request without one comes from no browser, and has no ambient cookies. A browser
 * or an extension that sends no referrer writes `Origin: null` for our own forms too. Then Sec-Fetch-Site decides, which is safe:
 * the browser sets that header and no page can. It says `same-origin` only if one of our own pages wrote; a
 * sandboxed frame, whose origin is opaque, and a redirect through another site are `cross-site`. React Router, which would
 * refuse it again, is told so in react-router.config.ts.
 */
export const foreignWrites: Refuse = (context) => {
  if (["GET", "HEAD", "OPTIONS"].includes(context.req.method)) return undefined;
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  const foreign =
    origin === undefined
      ? site !== undefined && site !== "same-origin" && site !== "none"
      : origin !== new URL(context.req.url).origin && !(origin === "null" && site === "same-origin");
  return foreign
    ? reject(context, 403, { text: "Esta petición viene de otro sitio.", code: "other_site" })
    : undefined;
};
