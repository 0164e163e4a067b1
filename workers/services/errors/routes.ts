import { Hono } from "hono";
import { reportError } from "../../../app/domain/contract/errors.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { createCounters } from "../operator/counters.ts";
import { fail, ok } from "../result.ts";
import { readClock } from "../settings.ts";

export const errors = new Hono<{ Bindings: ServicesBindings }>();

/** Logged, and counted by day for `npm run leads -- counters`. At most ten a minute are taken from one address. */
handleOperation(
  errors,
  reportError,
  async ({ name, where, path, at }, context) => {
    const key = clientHeaders(context).ip || "unknown";
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success) return fail(429, "", "too_many");
    console.error(JSON.stringify({ event: "browser error", name, where, path, at }));
    await createCounters(context.env.LEDGER).count("browser_error", name, readClock(context.env)());
    return ok({});
  },
  { proxied: false },
);
