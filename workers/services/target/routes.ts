import { Hono } from "hono";
import { executeTargetAction } from "../../../app/domain/contract/target.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { callPartner, handleOperation } from "../handle-operation.ts";
import { createCounters } from "../operator/counters.ts";
import { ok } from "../result.ts";
import { readBackend, readClock } from "../settings.ts";

export const target = new Hono<{ Bindings: ServicesBindings }>();

/** A visitor who opted out of experiments is not counted. Without a product backend, the counters in D1 are all there is. */
handleOperation(
  target,
  executeTargetAction,
  async ({ action }, context) => {
    if (clientHeaders(context).mboxDisabled) return ok({ executed: false });
    const backend = readBackend(context.env);
    if (backend) return callPartner(backend, executeTargetAction, { action });
    await createCounters(context.env.LEDGER).count(action, "", readClock(context.env)());
    return ok({ executed: true });
  },
  { proxied: false },
);
