import { Hono } from "hono";
import { reportError } from "../../../app/domain/contract/errors.ts";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { clientHeaders } from "../client-headers.ts";
import { done, handleOperation } from "../handle-operation.ts";
import { createCounters } from "../operator/counters.ts";
import { readClock, type ServicesBindings } from "../settings.ts";

export const errors = new Hono<{ Bindings: ServicesBindings }>();

/** Logged for who reads logs, counted by day for who does not. More than ten a minute from one address is noise. */
handleOperation(
  errors,
  reportError,
  async ({ name, where, path, at }, context) => {
    const key = clientHeaders(context).ip || "unknown";
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success)
      return { status: 429, body: refusal("", "too_many") };
    console.error(JSON.stringify({ event: "browser error", name, where, path, at }));
    await createCounters(context.env.LEDGER).count("browser_error", name, readClock(context.env)());
    return done({});
  },
  { proxied: false },
);
