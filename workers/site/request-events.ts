import { createMiddleware } from "hono/factory";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { logEvent } from "../../app/domain/log-event.ts";
import { withoutLinkToken } from "../../app/domain/privacy/link-token.ts";
import { isAhead } from "./prefetch.ts";

declare module "hono" {
  interface ContextVariableMap extends RequestIdVariables {}
}

/** Milliseconds; what a visitor feels as waiting. */
const slowAfter = 1000;

/**
 * The request's one id, `4f1c-09ab`: in the answer's header, on an error page, in the logs of both workers. Our own and not
 * cf-ray, because it is short enough to be read out, is there in every environment, and no header of a visitor makes it.
 */
export const identified = requestId({
  headerName: "",
  generator: () => crypto.randomUUID().slice(4, 13),
});

/**
 * One line for each answer that was slow or failed. The duration is what it waited for: the platform's clock stands still while
 * it computes.
 */
export const slowAndFailed = createMiddleware<{ Bindings: SiteEnv }>(async (context, next) => {
  const start = Date.now();
  await next();
  const ms = Date.now() - start;
  const { req, res } = context;
  // What others fetch ahead is answered 503 (prefetch.ts).
  const hasFailed = res.status >= 500 && !isAhead(req.raw.headers);
  if (ms < slowAfter && !hasFailed) return;
  const path = withoutLinkToken(req.path);
  const event = hasFailed ? "failed answer" : "slow answer";
  logEvent(hasFailed ? "error" : "warn", {
    ...{ event, request: context.get("requestId"), path, status: res.status, ms },
  });
});
