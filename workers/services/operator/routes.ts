import { Hono } from "hono";
import { requires } from "./access.ts";
import { accessRows } from "./access-log.ts";
import { createCounters } from "./counters.ts";
import { operatorLeads } from "./lead-routes.ts";
import type { OperatorEnv } from "./operator-env.ts";
import { operatorPersons } from "./person-routes.ts";
import { operatorRebuilds } from "./rebuild-routes.ts";
import { operatorTexts } from "./text-routes.ts";

/** The interface of `npm run leads`, `npm run text` and `npm run backup`. Every route says which scope a token needs. */
export const operator = new Hono<OperatorEnv>().basePath("/operator");
operator.route("/", operatorTexts);
operator.route("/", operatorLeads);
operator.route("/", operatorPersons);
operator.route("/", operatorRebuilds);

/** `/tally` is what copies of `npm run leads` from before 2026-11-22 call. */
operator.on("GET", ["/counters", "/tally"], requires("read"), async (context) =>
  context.json({ success: true, rows: await createCounters(context.env.LEDGER).list(1000) }),
);

/** Who exported or changed what. */
operator.get("/access", requires("read"), async (context) => {
  const { subject = "", limit = "50" } = context.req.query();
  const rows = await accessRows(context.env.LEDGER, subject, Math.min(Math.max(Number(limit) || 50, 1), 500));
  return context.json({ success: true, rows });
});
