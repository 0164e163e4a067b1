import { Hono } from "hono";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { createLedger } from "../outbox/ledger.ts";
import { submissionStatuses } from "../outbox/status.ts";
import { requires } from "./access.ts";
import { noteAccess } from "./access-log.ts";
import { adoptFromInbox } from "./adopt.ts";
import { type LeadEnv, leadOfPath } from "./lead-of.ts";

/** Looking at leads, taking them, and moving them on. Leads leave sealed: only an operator's private key opens them. */
export const operatorLeads = new Hono<LeadEnv>();

operatorLeads.get("/leads", requires("read"), async (context) => {
  const ledger = createLedger(context.env.LEDGER);
  const { status = "", unexported, withdrawn, before = "", limit = "50" } = context.req.query();
  if (status && !submissionStatuses.some((known) => known === status))
    return context.json(refusal("status", "choice"), 400);
  const leads = await ledger.list({
    status,
    unexported: unexported === "true",
    withdrawn: withdrawn === "true",
    before,
    limit: Math.min(Math.max(Number(limit) || 50, 1), 500),
  });
  const counts = await ledger.countByStatus();
  return context.json({ success: true, counts, unexported: await ledger.unexported(), leads });
});

operatorLeads.get("/leads/:id", requires("read"), leadOfPath, async (context) => {
  const report = await context.var.outbox.report();
  return report ? context.json({ success: true, lead: report }) : context.json(refusal("id", "unknown"), 404);
});

/**
 * Every seal of a lead's content, or with `?of=consents` of its consent record. `sealed` is the first of them, for
 * copies of `npm run leads` from before 2026-11-22. `withdrawnAt`: its person does not want to be contacted any more.
 */
operatorLeads.get("/leads/:id/sealed", requires("export"), leadOfPath, async (context) => {
  const { id, outbox } = context.var;
  const consents = context.req.query("of") === "consents";
  await noteAccess(context, consents ? "export consents" : "export", id);
  if (!consents) await adoptFromInbox(context.env, id);
  const seals = await outbox.seals(consents ? "consents" : "operator");
  const report = await outbox.report();
  const marks = { withdrawnAt: report?.withdrawn_at ?? "", stoppedAt: report?.stopped_at || undefined };
  if (seals.length > 0) return context.json({ success: true, id, seals, sealed: seals[0], ...marks });
  if (!report) return context.json(refusal("id", "unknown"), 404);
  return context.json(refusal("id", report.forgottenAt ? "forgotten" : report.body), 410);
});

/** The operator has it on disk: from now on its stored content has an end. */
operatorLeads.post("/leads/:id/exported", requires("export"), leadOfPath, async (context) => {
  await noteAccess(context, "confirm export", context.var.id);
  const confirmed = await context.var.outbox.confirmExport(context.var.operator);
  return confirmed ? context.json({ success: true }) : context.json(refusal("id", "no_body"), 410);
});

/** Starts delivery now, and writes the lead's row in the index again. */
operatorLeads.post("/leads/:id/retry", requires("change"), leadOfPath, async (context) => {
  await noteAccess(context, "retry", context.var.id);
  await adoptFromInbox(context.env, context.var.id);
  const result = await context.var.outbox.retry(context.var.operator);
  return result === "started" ? context.json({ success: true }) : context.json(...refused(result));
});

operatorLeads.post("/leads/:id/release", requires("change"), leadOfPath, async (context) => {
  await noteAccess(context, "release", context.var.id);
  const result = await context.var.outbox.release(context.var.operator, ["captcha", "flood", "repeated"]);
  return result === "released" ? context.json({ success: true }) : context.json(...refused(result));
});

/** A person found out that the product backend has what it confirmed in words that nobody could read. */
operatorLeads.post("/leads/:id/delivered", requires("change"), leadOfPath, async (context) => {
  await noteAccess(context, "delivered", context.var.id);
  const result = await context.var.outbox.confirmDelivery(context.var.operator);
  return result === "delivered" ? context.json({ success: true }) : context.json(...refused(result));
});

operatorLeads.post("/leads/:id/close", requires("change"), leadOfPath, async (context) => {
  await noteAccess(context, "close", context.var.id);
  const closed = await context.var.outbox.close(context.var.operator);
  return closed ? context.json({ success: true }) : context.json(refusal("id", "nothing_to_close"), 409);
});

/** Why an outbox did not do it, as an answer: 404 for an unknown lead, 410 for one that is over, otherwise 409. */
export function refused(reason: string) {
  const status = reason === "unknown" ? 404 : reason === "ended" || reason === "no body" ? 410 : 409;
  return [refusal("id", reason.replaceAll(" ", "_")), status] as const;
}
