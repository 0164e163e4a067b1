import { Hono } from "hono";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { reportVitals } from "../../../app/domain/contract/vitals.ts";
import { clientHeaders } from "../client-headers.ts";
import { done, handleOperation } from "../handle-operation.ts";
import { createCounters } from "../operator/counters.ts";
import { readClock, type ServicesBindings } from "../settings.ts";

export const vitals = new Hono<{ Bindings: ServicesBindings }>();

/** Counted by day: how many visits felt good, and where they did not. */
handleOperation(
  vitals,
  reportVitals,
  async ({ screen, vitals: measured }, context) => {
    const key = `vitals ${clientHeaders(context).ip || "unknown"}`;
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success)
      return { status: 429, body: refusal("", "too_many") };
    const tally = createCounters(context.env.LEDGER);
    const now = readClock(context.env)();
    await tally.countAll(
      measured.map(({ name, rating }) => ({ event: "vital", source: `${screen} ${name} ${rating}` })),
      now,
    );
    return done({});
  },
  { proxied: false },
);
