import { Hono } from "hono";
import { refusal } from "../../../app/domain/calls/call.ts";
import { reportVitals } from "../../../app/domain/calls/vitals.ts";
import { answerCall, done } from "../answer-call.ts";
import { clientHeaders } from "../client-headers.ts";
import { type Environment, readClock } from "../environment.ts";
import { createTally } from "../operator/tally.ts";

export const vitals = new Hono<{ Bindings: Environment }>();

/** Counted by day: how many visits felt good, and where they did not. */
answerCall(
  vitals,
  reportVitals,
  async ({ screen, vitals: measured }, context) => {
    const key = `vitals ${clientHeaders(context).ip || "unknown"}`;
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success)
      return { status: 429, body: refusal("", "too_many") };
    const tally = createTally(context.env.LEDGER);
    const now = readClock(context.env)();
    await tally.countAll(
      measured.map(({ name, rating }) => ({ event: "vital", source: `${screen} ${name} ${rating}` })),
      now,
    );
    return done({});
  },
  { proxied: false },
);
