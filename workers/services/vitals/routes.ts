import { Hono } from "hono";
import { reportVitals } from "../../../app/domain/contract/vitals.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { createCounters } from "../operator/counters.ts";
import { fail, ok } from "../result.ts";
import { readClock } from "../settings.ts";

export const vitals = new Hono<{ Bindings: ServicesBindings }>();

/** Ratings are counted by day and screen. The limit is one of its own, apart from that of errors. */
handleOperation(
  vitals,
  reportVitals,
  async ({ screen, vitals: measured }, context) => {
    const key = `vitals ${clientHeaders(context).ip || "unknown"}`;
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success) return fail(429, "", "too_many");
    const counters = createCounters(context.env.LEDGER);
    const now = readClock(context.env)();
    await counters.countAll(
      measured.map(({ name, rating }) => ({ event: "vital", source: `${screen} ${name} ${rating}` })),
      now,
    );
    return ok({});
  },
  { proxied: false },
);
