import { Hono } from "hono";
import { executeTargetAction } from "../../../app/domain/calls/target.ts";
import { answerCall, askPartner, done } from "../answer-call.ts";
import { clientHeaders } from "../client-headers.ts";
import { type Environment, readBackend, readClock } from "../environment.ts";
import { createTally } from "../operator/tally.ts";

export const target = new Hono<{ Bindings: Environment }>();

/** A visitor who switched experiments off is counted nowhere; standing alone, the day's tally is the experiment. */
answerCall(
  target,
  executeTargetAction,
  async ({ action }, context) => {
    if (clientHeaders(context).mboxDisabled) return done({ executed: false });
    const backend = readBackend(context.env);
    if (backend) return askPartner(backend, executeTargetAction, { action });
    await createTally(context.env.LEDGER).count(action, "", readClock(context.env)());
    return done({ executed: true });
  },
  { proxied: false },
);
