import { Hono } from "hono";
import { refusal } from "../../../app/domain/calls/call.ts";
import { reportError } from "../../../app/domain/calls/errors.ts";
import { answerCall, done } from "../answer-call.ts";
import { clientHeaders } from "../client-headers.ts";
import { type Environment, readClock } from "../environment.ts";
import { createTally } from "../operator/tally.ts";

export const errors = new Hono<{ Bindings: Environment }>();

/** Logged for who reads logs, counted by day for who does not. More than ten a minute from one address is noise. */
answerCall(
  errors,
  reportError,
  async ({ name, where, path, at }, context) => {
    const key = clientHeaders(context).ip || "unknown";
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success)
      return { status: 429, body: refusal("", "too_many") };
    console.error(JSON.stringify({ event: "browser error", name, where, path, at }));
    await createTally(context.env.LEDGER).count("browser_error", name, readClock(context.env)());
    return done({});
  },
  { proxied: false },
);
