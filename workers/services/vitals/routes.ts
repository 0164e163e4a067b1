import { Hono } from "hono";
import { reportVitals } from "../../../app/domain/contract/vitals.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { countAfterwards } from "../operator/counters.ts";
import { rateKeyOf } from "../rate-key.ts";
import { fail, ok } from "../result.ts";

export const vitals = new Hono<{ Bindings: ServicesBindings }>();

/** By hour and screen. Its limit is apart from that of errors. */
handleOperation(
  vitals,
  reportVitals,
  async ({ screen, vitals: measured }, context) => {
    const key = `vitals ${rateKeyOf(clientHeaders(context).ip)}`;
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success) return fail(429, "", "too_many");
    countAfterwards(
      context,
      measured.map(({ name, rating }) => ({ event: "vital", source: `${screen} ${name} ${rating}` })),
    );
    return ok({});
  },
  { proxied: false },
);
