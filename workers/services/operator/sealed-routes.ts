import { Hono } from "hono";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { confirmExports, type SealedLead, sealedLeads } from "../../../app/domain/contract/operator/leads.ts";
import type { ServicesBindings } from "../bindings.ts";
import type { SubmissionReport } from "../outbox/contract.ts";
import { ok } from "../result.ts";
import { requires } from "./access.ts";
import { noteAccess, noteAccessOfEach } from "./access-log.ts";
import { handleOperator } from "./handle-operator.ts";
import { findLead, leadOfPath, outboxOf } from "./lead-of.ts";
import type { OperatorEnv } from "./operator-env.ts";

/** Exports of leads, sealed: only an operator's private key opens them, on a terminal or in the console's page. */
export const operatorSeals = new Hono<OperatorEnv>();

/**
 * Every seal of a lead's content, or with `?of=consents` of its consent record, and what destinations answered. `sealed` is
 * the first of the seals. `withdrawnAt`: its person does not want to be contacted any more.
 */
operatorSeals.get("/leads/:id/sealed", requires("export"), leadOfPath, async (context) => {
  const { id, outbox } = context.var;
  const consents = context.req.query("of") === "consents";
  await noteAccess(context, consents ? "export consents" : "export", id);
  const seals = await outbox.seals(consents ? "consents" : "operator");
  const report = await outbox.report();
  const marks = { withdrawnAt: report?.withdrawn_at ?? "", stoppedAt: report?.stopped_at || undefined };
  if (seals.length > 0) {
    const answers = consents ? [] : await outbox.seals("answers");
    return context.json({ success: true, id, seals, answers, sealed: seals[0], ...marks });
  }
  if (!report) return context.json(refusal("id", "unknown"), 404);
  return context.json(refusal("id", whyUnsealed(report)), 410);
});

const whyUnsealed = (report: SubmissionReport): string => (report.forgottenAt ? "forgotten" : report.body);

/** The operator has it on disk: from now on its stored content has an end. */
operatorSeals.post("/leads/:id/exported", requires("export"), leadOfPath, async (context) => {
  await noteAccess(context, "confirm export", context.var.id);
  const confirmed = await context.var.outbox.confirmExport(context.var.operator);
  return confirmed ? context.json({ success: true }) : context.json(refusal("id", "no_body"), 410);
});

handleOperator(operatorSeals, sealedLeads, async ({ ids, of }, context) => {
  const found = await Promise.all(
    ids.map(async (named) => ({ named, lead: await findLead(context.env, named) })),
  );
  const known = found.flatMap(({ named, lead }) =>
    lead.status === 200 ? [{ named, id: lead.body.id }] : [],
  );
  const what = of === "consents" ? "export consents" : "export";
  if (known.length > 0)
    await noteAccessOfEach(
      context,
      what,
      known.map(({ id }) => id),
    );
  const results = await Promise.all(known.map(({ named, id }) => sealedOf(context.env, { named, id, of })));
  return ok({
    leads: results.flatMap((result) => ("seals" in result ? [result] : [])),
    failed: [
      ...found.flatMap(({ named, lead }) =>
        lead.status === 200 ? [] : lead.body.errors.map(({ code }) => ({ id: named, code })),
      ),
      ...results.flatMap((result) => ("code" in result ? [result] : [])),
    ],
  });
});

async function sealedOf(
  env: ServicesBindings,
  { named, id, of }: { named: string; id: string; of: "operator" | "consents" },
): Promise<SealedLead | { id: string; code: string }> {
  const outbox = outboxOf(env, id);
  const report = await outbox.report();
  if (!report) return { id: named, code: "unknown" };
  const seals = await outbox.seals(of);
  if (seals.length === 0) return { id: named, code: whyUnsealed(report) };
  const answers = (await outbox.seals("answers")).map(({ to = "", ...sealed }) => ({ ...sealed, to }));
  const { reference, withdrawn_at: withdrawnAt, stopped_at: stoppedAt } = report;
  return { id, reference, seals, answers, withdrawnAt, stoppedAt };
}

handleOperator(operatorSeals, confirmExports, async ({ ids }, context) => {
  await noteAccessOfEach(context, "confirm export", ids);
  const results = await Promise.all(
    ids.map(async (id) => ({
      id,
      isConfirmed: await outboxOf(context.env, id).confirmExport(context.var.operator),
    })),
  );
  const failed = results.filter(({ isConfirmed }) => !isConfirmed);
  return ok({ failed: failed.map(({ id }) => ({ id, code: "no_body" })) });
});
