import { Hono } from "hono";
import { refusal } from "../../../app/domain/contract/operation.ts";
import type { ServicesBindings } from "../bindings.ts";
import { createLedger } from "../outbox/ledger.ts";
import { type OperatorVariables, requires } from "./access.ts";
import { createCounters } from "./counters.ts";
import { operatorTexts } from "./text-routes.ts";

/** The interface of `npm run leads`. Leads leave sealed: only the operator's private key opens them. */
export const operator = new Hono<{ Bindings: ServicesBindings; Variables: OperatorVariables }>().basePath(
  "/operator",
);
operator.route("/", operatorTexts);

operator.get("/leads", requires("read"), async (context) => {
  const ledger = createLedger(context.env.LEDGER);
  const { status = "", before = "", limit = "50" } = context.req.query();
  const leads = await ledger.list({ status, before, limit: Math.min(Math.max(Number(limit) || 50, 1), 500) });
  return context.json({ success: true, counts: await ledger.countByStatus(), leads });
});

/** `/tally` is what copies of `npm run leads` from before 2026-11-22 call. */
operator.on("GET", ["/counters", "/tally"], requires("read"), async (context) =>
  context.json({ success: true, rows: await createCounters(context.env.LEDGER).list(1000) }),
);

operator.get("/leads/:id", requires("read"), async (context) => {
  const report = await (await outboxOf(context.env, context.req.param("id"))).report();
  return report ? context.json({ success: true, lead: report }) : context.json(refusal("id", "unknown"), 404);
});

operator.get("/leads/:id/sealed", requires("export"), async (context) => {
  const outbox = await outboxOf(context.env, context.req.param("id"));
  const report = await outbox.report();
  if (!report) return context.json(refusal("id", "unknown"), 404);
  const [sealed] = await outbox.seals("operator");
  if (!sealed) return context.json(refusal("id", "delivered_elsewhere"), 410);
  return context.json({ success: true, id: report.id, sealed });
});

/** Starts delivery now, and writes the lead's row in the index again. */
operator.post("/leads/:id/retry", requires("change"), async (context) => {
  const exists = await (await outboxOf(context.env, context.req.param("id"))).retry(context.get("operator"));
  return exists !== "unknown" ? context.json({ success: true }) : context.json(refusal("id", "unknown"), 404);
});

/** The outbox of a lead, by its id or by the reference that the visitor has. */
async function outboxOf(env: ServicesBindings, idOrReference: string) {
  const id = await createLedger(env.LEDGER).find(idOrReference);
  return env.OUTBOX.get(env.OUTBOX.idFromName(id ?? idOrReference));
}
