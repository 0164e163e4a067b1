import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { refusal } from "../../../app/domain/contract/operation.ts";
import type { ServicesBindings } from "../bindings.ts";
import { createLedger } from "../outbox/ledger.ts";
import { readClock } from "../settings.ts";
import { createCounters } from "./counters.ts";
import { operatorTexts } from "./text-routes.ts";

/** Requires OPERATOR_TOKEN. While it is not set, or shorter than 32 characters, nobody is let in. */
const operatorOnly = createMiddleware<{ Bindings: ServicesBindings }>(async (context, next) => {
  const token = context.env.OPERATOR_TOKEN ?? "";
  const sent = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
  if (token.length < 32 || !(await timingSafeEqual(token, sent)))
    return context.json(refusal("authorization", "denied"), 401);
  context.header("cache-control", "no-store");
  await next();
});

/** The interface of `npm run leads`. Leads leave sealed: only the operator's private key opens them. */
export const operator = new Hono<{ Bindings: ServicesBindings }>().basePath("/operator");
operator.use(operatorOnly);
operator.route("/", operatorTexts);

operator.get("/leads", async (context) => {
  const ledger = createLedger(context.env.LEDGER);
  const { status = "", before = "", limit = "50" } = context.req.query();
  const leads = await ledger.list({ status, before, limit: Math.min(Math.max(Number(limit) || 50, 1), 500) });
  return context.json({ success: true, counts: await ledger.countByStatus(), leads });
});

/** `by`: `day` or `hour`; `days`: how many, today among them. */
operator.get("/counters", async (context) => {
  const { by, days } = context.req.query();
  const listed = await createCounters(context.env).list({
    by: by === "hour" ? "hour" : "day",
    days: Math.min(Math.max(Number(days) || 7, 1), 400),
    now: readClock(context.env)(),
  });
  return context.json({ success: true, ...listed });
});

operator.get("/leads/:id", async (context) => {
  const report = await (await outboxOf(context.env, context.req.param("id"))).report();
  return report ? context.json({ success: true, lead: report }) : context.json(refusal("id", "unknown"), 404);
});

operator.get("/leads/:id/sealed", async (context) => {
  const outbox = await outboxOf(context.env, context.req.param("id"));
  const report = await outbox.report();
  if (!report) return context.json(refusal("id", "unknown"), 404);
  const [sealed] = await outbox.seals("operator");
  if (!sealed) return context.json(refusal("id", "delivered_elsewhere"), 410);
  return context.json({ success: true, id: report.id, sealed });
});

/** Starts delivery now, and writes the lead's row in the index again. */
operator.post("/leads/:id/retry", async (context) => {
  const exists = await (await outboxOf(context.env, context.req.param("id"))).retry("operator");
  return exists !== "unknown" ? context.json({ success: true }) : context.json(refusal("id", "unknown"), 404);
});

/** The outbox of a lead, by its id or by the reference that the visitor has. */
async function outboxOf(env: ServicesBindings, idOrReference: string) {
  const id = await createLedger(env.LEDGER).find(idOrReference);
  return env.OUTBOX.get(env.OUTBOX.idFromName(id ?? idOrReference));
}
