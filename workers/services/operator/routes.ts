import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { createLedger } from "../outbox/ledger.ts";
import type { ServicesBindings } from "../settings.ts";
import { createCounters } from "./counters.ts";
import { operatorTexts } from "./text-routes.ts";

/** Lets in whoever holds OPERATOR_TOKEN; without a token set, or one too short, nobody. */
const operatorOnly = createMiddleware<{ Bindings: ServicesBindings }>(async (context, next) => {
  const token = context.env.OPERATOR_TOKEN ?? "";
  const shown = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
  if (token.length < 32 || !(await timingSafeEqual(token, shown)))
    return context.json(refusal("authorization", "denied"), 401);
  context.header("cache-control", "no-store");
  await next();
});

/** What `npm run leads` calls. Leads leave here sealed: only the operator's private key opens them. */
export const operator = new Hono<{ Bindings: ServicesBindings }>().basePath("/operator");
operator.use(operatorOnly);
operator.route("/", operatorTexts);

operator.get("/leads", async (context) => {
  const ledger = createLedger(context.env.LEDGER);
  const { status = "", before = "", limit = "50" } = context.req.query();
  const leads = await ledger.list({ status, before, limit: Math.min(Math.max(Number(limit) || 50, 1), 500) });
  return context.json({ success: true, counts: await ledger.countByStatus(), leads });
});

/** Arrivals by source, applications started and accepted, by day. */
operator.get("/tally", async (context) =>
  context.json({ success: true, rows: await createCounters(context.env.LEDGER).list(1000) }),
);

operator.get("/leads/:id", async (context) => {
  const report = await (await outboxOf(context.env, context.req.param("id"))).report();
  return report ? context.json({ success: true, lead: report }) : context.json(refusal("id", "unknown"), 404);
});

operator.get("/leads/:id/sealed", async (context) => {
  const outbox = await outboxOf(context.env, context.req.param("id"));
  const report = await outbox.report();
  if (!report) return context.json(refusal("id", "unknown"), 404);
  const sealed = (await outbox.sealed()) ?? (await createLedger(context.env.LEDGER).fromInbox(report.id));
  if (!sealed) return context.json(refusal("id", "delivered_elsewhere"), 410);
  return context.json({ success: true, id: report.id, sealed });
});

/** Tries delivery again now; the lead's row in the index is written anew by the way. */
operator.post("/leads/:id/retry", async (context) => {
  const found = await (await outboxOf(context.env, context.req.param("id"))).retry();
  return found ? context.json({ success: true }) : context.json(refusal("id", "unknown"), 404);
});

/** The outbox of a lead named by id, or by the reference that the visitor holds. */
async function outboxOf(env: ServicesBindings, idOrReference: string) {
  const id = await createLedger(env.LEDGER).find(idOrReference);
  return env.OUTBOX.get(env.OUTBOX.idFromName(id ?? idOrReference));
}
