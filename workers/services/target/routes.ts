import { Hono } from "hono";
import { executeTargetAction } from "../../../app/domain/contract/target.ts";
import { clientHeaders } from "../client-headers.ts";
import { askPartner, done, handleOperation } from "../handle-operation.ts";
import { createCounters } from "../operator/counters.ts";
import { readBackend, readClock, type ServicesBindings } from "../settings.ts";

export const target = new Hono<{ Bindings: ServicesBindings }>();

/** A visitor who switched experiments off is counted nowhere; standing alone, the day's tally is the experiment. */
handleOperation(
  target,
  executeTargetAction,
  async ({ action }, context) => {
    if (clientHeaders(context).mboxDisabled) return done({ executed: false });
    const backend = readBackend(context.env);
    if (backend) return askPartner(backend, executeTargetAction, { action });
    await createCounters(context.env.LEDGER).count(action, "", readClock(context.env)());
    return done({ executed: true });
  },
  { proxied: false },
);
