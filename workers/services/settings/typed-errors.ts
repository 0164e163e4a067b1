import type { Env, Hono } from "hono";
import { clientHeader } from "../../../app/domain/contract/internal.ts";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { logThrown } from "../../../app/domain/thrown.ts";

/**
 * Responds to unknown paths and to errors. Neither the response nor the log ever holds a value that the caller sent.
 * An error's message and stack appear in the development server's log alone.
 */
export function withTypedErrors<E extends Env>(app: Hono<E>): void {
  app.notFound((context) => {
    const allowedMethods = app.routes
      .filter((route) => route.method !== "ALL" && route.method !== context.req.method)
      .filter((route) => patternOf(route.path).test(context.req.path))
      .map((route) => route.method);
    if (allowedMethods.length === 0) return context.json(refusal("", "unknown_path"), 404);
    context.header("allow", [...new Set(allowedMethods)].join(", "));
    return context.json(refusal("", "wrong_method"), 405);
  });
  app.onError((error, context) => {
    const request = context.req.header(clientHeader.request);
    logThrown({ event: "services error", request, path: context.req.path }, error, (work) =>
      context.executionCtx.waitUntil(work),
    );
    if (import.meta.env.DEV) console.error(error);
    return context.json(refusal("", "unavailable"), 503);
  });
}

/** Turns a route such as `/leads/:id` into a pattern. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+(?:\{[^}]+\})?/g, "[^/]+")}$`);
