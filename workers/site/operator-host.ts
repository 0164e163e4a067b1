import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isolateOf } from "../../app/.server/isolate.ts";
import { isConsolePath } from "../../app/console/pages.ts";
import { assertionHeader } from "../../app/domain/contract/operator/operation.ts";
import { verifyAssertion } from "../access/verify-assertion.ts";
import { renderConsole } from "./render-console.ts";
import { settingsOf } from "./settings.ts";

type SiteContext = Context<{ Bindings: SiteEnv }>;

/**
 * Serves only the console on the operators' host. Cloudflare Access must have signed the operator in. Other hosts do not
 * have the console (render-page.ts).
 */
export const operatorHost = createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
  if (!isOperatorHost(context)) return next();
  const { pathname } = new URL(context.req.url);
  if (pathname === "/") return context.redirect("/operador", 302);
  if (!isConsolePath(pathname)) return refusal(404, "No existe. / There is nothing here.");
  const { ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_OPERATORS, TEST_NOW } = settingsOf(context.env).values;
  const verified = await verifyAssertion(
    context.req.header(assertionHeader) ?? "",
    { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, operators: ACCESS_OPERATORS },
    { now: TEST_NOW(), memory: isolateOf(context.env).accessKeys },
  );
  if (verified.ok) return renderConsole(context, verified.operator);
  if (verified.reason === "unreachable")
    return refusal(
      503,
      "No se puede comprobar quién eres; intenta otra vez. / Access does not answer; try again.",
    );
  return refusal(403, "Entra por Cloudflare Access. / Sign in through Cloudflare Access.");
});

/** True for the operators' host, on any port. */
function isOperatorHost({ req, env }: SiteContext): boolean {
  const { OPERATOR_HOST } = settingsOf(env).values;
  return OPERATOR_HOST !== "" && new URL(req.url).hostname === OPERATOR_HOST;
}

/** Refuses in plain text, which reveals nothing of the console behind it. */
const refusal = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    },
  });
