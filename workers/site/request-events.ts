import { createMiddleware } from "hono/factory";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { logEvent } from "../../app/domain/log-event.ts";
import { withoutLinkToken } from "../../app/domain/privacy/link-token.ts";
import { isFetchedAhead } from "./prefetch.ts";

declare module "hono" {
  interface ContextVariableMap extends RequestIdVariables {}
}

/** Milliseconds after which a visitor notices the wait. */
const slowAfter = 1000;

/**
 * The request's only id, such as `4f1c-09ab`. It is in a response header, on an error page and in the logs of
 * both workers. It is used in place of cf-ray because it is short enough to be read aloud, exists in every
 * environment, and cannot be set by a visitor's header.
 */
export const assignRequestId = requestId({
  headerName: "",
  generator: () => crypto.randomUUID().slice(4, 13),
});

/**
 * Logs a line for each response that was slow or failed. The duration counts only waiting: the platform's clock
 * stands still while a worker computes.
 */
export const logSlowAndFailed = createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
  const start = Date.now();
  await next();
  const ms = Date.now() - start;
  const { req, res } = context;
  // A page that somebody else fetches ahead gets 503 on purpose (prefetch.ts).
  const hasFailed = res.status >= 500 && !isFetchedAhead(req.raw.headers);
  if (ms < slowAfter && !hasFailed) return;
  const path = withoutLinkToken(req.path);
  const event = hasFailed ? "failed answer" : "slow answer";
  logEvent(hasFailed ? "error" : "warn", {
    event,
    request: context.get("requestId"),
    path,
    status: res.status,
    ms,
  });
});
