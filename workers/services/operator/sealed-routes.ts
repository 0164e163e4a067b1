import { Hono } from "hono";
import {
  confirmExports,
  type SealedLead,
  sealedLeads,
} from "../../../app/domain/contract/operator/sealed.ts";
import { outboxOf, type SubmissionReport } from "../leads/outbox/contract.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { ok } from "../settings/result.ts";
import { noteExport, type OperatorEnv } from "./access.ts";
import { findLead, handleOperator, noRegister } from "./handle-operator.ts";

/** Exports leads, sealed. Only an operator's private key opens them, on a terminal or in the console's page. */
export const operatorSeals = new Hono<OperatorEnv>();

handleOperator(operatorSeals, sealedLeads, async ({ ids, of, export: whole }, context) => {
  const lookups = await Promise.all(
    ids.map(async (idOrReference) => ({
      named: idOrReference,
      lead: await findLead(context.env, idOrReference),
    })),
  );
  const leads = lookups.flatMap(({ named, lead }) =>
    lead.status === 200 ? [{ named, id: lead.body.id }] : [],
  );
  const what = of === "consents" ? "export consents" : "export";
  const knownIds = leads.map(({ id }) => id);
  const alerts = leads.length > 0 ? await noteExport(context, what, knownIds, whole) : [];
  const by = whole ? context.var.operator : "";
  const results = await Promise.all(
    leads.map(({ named, id }) => sealedOf(context.env, { named, id, of, by })),
  );
  const failures = [
    ...lookups.flatMap(({ named, lead }) =>
      lead.status === 200 ? [] : lead.body.errors.map(({ code }) => ({ id: named, code })),
    ),
    ...results.flatMap((result) => ("code" in result ? [result] : [])),
  ];
  return {
    ...ok({ leads: results.flatMap((result) => ("seals" in result ? [result] : [])), failed: failures }),
    alerts,
  };
});

const whyUnsealed = (report: SubmissionReport): string => (report.forgottenAt ? "forgotten" : report.body);

async function sealedOf(
  env: ServicesBindings,
  { named, id, of, by }: { named: string; id: string; of: "operator" | "consents"; by: string },
): Promise<SealedLead | { id: string; code: string }> {
  const outbox = outboxOf(env, id);
  const sealLists = await (by ? outbox.handOut(by, of, "answers") : outbox.seals(of, "answers"));
  if (sealLists === "away") return { id: named, code: noRegister };
  const report = await outbox.report();
  if (!report) return { id: named, code: "unknown" };
  const [seals = [], replySeals = []] = sealLists;
  if (seals.length === 0) return { id: named, code: whyUnsealed(report) };
  const replies = replySeals.map(({ to = "", ...sealed }) => ({ ...sealed, to }));
  const { reference, withdrawn_at: withdrawnAt, stopped_at: stoppedAt } = report;
  return { id, reference, seals, answers: replies, withdrawnAt, stoppedAt };
}

handleOperator(operatorSeals, confirmExports, async ({ ids, export: whole }, context) => {
  await noteExport(context, "confirm export", ids, whole);
  const results = await Promise.all(
    ids.map(async (id) => ({
      id,
      isConfirmed: await outboxOf(context.env, id).confirmExport(context.var.operator),
    })),
  );
  const failures = results.filter(({ isConfirmed }) => !isConfirmed);
  return ok({ failed: failures.map(({ id }) => ({ id, code: "no_body" })) });
});
