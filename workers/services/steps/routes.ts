import { Hono } from "hono";
import { countArrival, countCompletedStep, countRefusedStep } from "../../../app/domain/contract/progress.ts";
import { stopName } from "../../../app/domain/operator/stops.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { countAfterwards, stepEvent } from "../operator/counters.ts";
import { rateKeyOf } from "../rate-key.ts";
import { fail, ok } from "../result.ts";

/** Where visitors arrive, how far they get and what stops them. Counted, and nothing else. */
export const steps = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(
  steps,
  countArrival,
  (origin, context) => {
    countAfterwards(context, [{ event: "arrival", ...origin }]);
    return ok({});
  },
  { proxied: false },
);

/** A visitor who opted out of experiments is not counted here either: starts and steps are of the same visitors. */
handleOperation(
  steps,
  countCompletedStep,
  ({ step, ...origin }, context) => {
    if (!clientHeaders(context).mboxDisabled)
      countAfterwards(context, [{ event: stepEvent(step), ...origin }]);
    return ok({});
  },
  { proxied: false },
);

/** Of one address no more than a person can press: a program's refused forms would drown everybody's. */
handleOperation(
  steps,
  countRefusedStep,
  async ({ flow, page, refused }, context) => {
    const { ip, mboxDisabled } = clientHeaders(context);
    if (mboxDisabled) return ok({});
    const key = `steps ${rateKeyOf(ip)}`;
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success) return fail(429, "", "too_many");
    countAfterwards(
      context,
      refused.map(({ field, code }) => ({ event: "refused", source: stopName({ flow, page, field, code }) })),
    );
    return ok({});
  },
  { proxied: false },
);
