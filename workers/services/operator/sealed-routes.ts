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

/** Exports sealed leads. An operator opens them with a private key in the terminal or on the console's page. */
export const operatorSeals = new Hono<OperatorEnv>();

handleOperator(operatorSeals, sealedLeads, async ({ ids, of: purpose, export: wholeExport }, context) => {
  const lookups = await Promise.all(
    ids.map(async (idOrReference) => ({
      named: idOrReference,
      lead: await findLead(context.env, idOrReference),
    })),
  );
  const leads = lookups.flatMap(({ named, lead }) =>
    lead.status === 200 ? [{ named, id: lead.body.id }] : [],
  );
  const what = purpose === "consents" ? "export consents" : "export";
  const knownIds = leads.map(({ id }) => id);
  const alerts = leads.length > 0 ? await noteExport(context, what, knownIds, wholeExport) : [];
  const exportedBy = wholeExport ? context.var.operator : "";
  const results = await Promise.all(
    leads.map(({ named, id }) => readSealedLead(context.env, { named, id, purpose, exportedBy })),
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

const whyNoSeals = (report: SubmissionReport): string => (report.forgottenAt ? "forgotten" : report.body);

/**
 * Reads the seals of a lead, or why there are none.
 * @param lead `named` is the id or reference of the request. If `exportedBy` is an operator's name, the lead's timeline
 * notes the export.
 */
async function readSealedLead(
  env: ServicesBindings,
  {
    named,
    id,
    purpose,
    exportedBy,
  }: { named: string; id: string; purpose: "operator" | "consents"; exportedBy: string },
): Promise<SealedLead | { id: string; code: string }> {
  const outbox = outboxOf(env, id);
  const sealLists = await (exportedBy
    ? outbox.handOut(exportedBy, purpose, "answers")
    : outbox.seals(purpose, "answers"));
  if (sealLists === "away") return { id: named, code: noRegister };
  const report = await outbox.report();
  if (!report) return { id: named, code: "unknown" };
  const [seals = [], replySeals = []] = sealLists;
  if (seals.length === 0) return { id: named, code: whyNoSeals(report) };
  const replies = replySeals.map(({ to = "", ...sealed }) => ({ ...sealed, to }));
  const { reference, withdrawn_at: withdrawnAt, stopped_at: stoppedAt } = report;
  return { id, reference, seals, answers: replies, withdrawnAt, stoppedAt };
}

handleOperator(operatorSeals, confirmExports, async ({ ids, export: wholeExport }, context) => {
  await noteExport(context, "confirm export", ids, wholeExport);
  const results = await Promise.all(
    ids.map(async (id) => ({
      id,
      isConfirmed: await outboxOf(context.env, id).confirmExport(context.var.operator),
    })),
  );
  const failures = results.filter(({ isConfirmed }) => !isConfirmed);
  return ok({ failed: failures.map(({ id }) => ({ id, code: "no_body" })) });
});
