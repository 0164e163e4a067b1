import { type Context, Hono } from "hono";
import {
  answerRequest,
  listRequests,
  type MatchedRequest,
  type OpenRequest,
  type RequestOfPerson,
  type RequestStep,
  stepRequest,
  stopSelling,
} from "../../../app/domain/contract/operator/requests.ts";
import { dataRequestKindOf, type RequestKind } from "../../../app/domain/forms/request-kind.ts";
import { unfinishedMatches } from "../../../app/domain/forms/unfinished-request.ts";
import { outboxOf } from "../leads/outbox/contract.ts";
import { countEach } from "../leads/sweep/count-each.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { ok, type Result } from "../settings/result.ts";
import { RequestIndex } from "../stores/lead-index/request-index.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { findLead, handleLead, handleOperator, type Lead, refusalOf } from "./handle-operator.ts";
import { forgetNow } from "./person-routes.ts";

export const operatorRequests = new Hono<OperatorEnv>();

/** Lists requests. The matching leads are looked up anew, because leads may have been accepted or forgotten since. */
handleOperator(operatorRequests, listRequests, async ({ state, after, afterCall }, context) => {
  await noteAccess(context, "requests", "");
  const index = new RequestIndex(context.env.LEDGER);
  const [{ rows, next }, calls] = await Promise.all([
    index.readPage(state, after),
    index.listCallsToMake(afterCall),
  ]);
  const requests = rows.map(async (row) => ({ ...row, matched: await index.findMatchingLeads(row.id) }));
  return ok({ requests: await Promise.all(requests), next, ...calls });
});

export async function readRequestOfPerson(
  env: ServicesBindings,
  request: OpenRequest,
): Promise<RequestOfPerson> {
  const index = new RequestIndex(env.LEDGER);
  return {
    ...request,
    matched: await index.findMatchingLeads(request.id),
    ...(await index.findOthers(request.id)),
  };
}

type StepFacts = { recipients: string[]; exportedAt: string; until?: string };

/** Stops or deletes an application. Requests for a copy or a correction were fulfilled by the operator before this call. */
async function fulfil(
  kind: RequestKind,
  lead: Lead,
  context: Context<OperatorEnv>,
): Promise<Result<StepFacts>> {
  if (kind === "stop") return stopNow(lead, context);
  if (kind !== "delete") return ok({ recipients: [], exportedAt: "" });
  const result = await forgetNow(lead, context);
  if (result.status !== 200) return result;
  return ok(result.body.forgotten);
}

const stepResult = (outcome: string) => (outcome === "noted" ? ok({}) : refusalOf(outcome));

handleLead(operatorRequests, stepRequest, async ({ id, outbox }, { how, application = "" }, context) => {
  const { env, var: who } = context;
  await noteAccess(context, how ? "check who asks" : "do what is asked", id);
  if (how) return stepResult(await outbox.noteStep(who.operator, { what: "checked", how }));
  const request = await outbox.report();
  const kind = dataRequestKindOf(request?.layout ?? "");
  if (!request || !kind) return refusalOf("not a request");
  if (request.status === "closed") return refusalOf("answered already");
  const isChecked = kind === "stop" || request.steps.some((step) => step.what === "checked");
  if (!isChecked) return refusalOf("not checked");
  const lookup = await findLead(env, application);
  if (lookup.status !== 200) return lookup;
  const lead = { ...lookup.body, outbox: outboxOf(env, lookup.body.id) };
  const report = await lead.outbox.report();
  if (!report || dataRequestKindOf(report.layout)) return refusalOf("not an application");
  const outcome = await fulfil(kind, lead, context);
  if (outcome.status !== 200) return outcome;
  const { recipients: buyers, exportedAt, until = "" } = outcome.body;
  const { reference } = report;
  const facts = { id: lead.id, reference, destinationHasIt: buyers.length > 0, buyers, exportedAt, until };
  return stepResult(await outbox.noteStep(who.operator, { what: kind, ...facts }));
});

handleLead(operatorRequests, answerRequest, async ({ id, outbox }, input, context) => {
  const { answer: decision, others, reason } = input;
  const by = context.var.operator;
  if (!reason && (await isSomethingUndone(context.env, [id, ...others]))) return refusalOf("undone");
  await noteAccess(context, `answered: ${decision}`, id, ...others);
  const result = await outbox.answerRequest(by, decision, reason);
  if (result !== "answered") return refusalOf(result);
  await countEach(others, (other) => outboxOf(context.env, other).answerRequest(by, decision, reason));
  return ok({});
});

/**
 * Says whether a matching application is not yet stopped, deleted, corrected or copied as these requests ask. A step
 * that was taken for one request counts for all requests of its kind.
 */
async function isSomethingUndone(env: ServicesBindings, ids: readonly string[]): Promise<boolean> {
  const index = new RequestIndex(env.LEDGER);
  const requests: Pick<MatchedRequest, "kind" | "matched" | "accepted_at">[] = [];
  const steps: RequestStep[] = [];
  await countEach(ids, async (id) => {
    const report = await outboxOf(env, id).report();
    const kind = dataRequestKindOf(report?.layout ?? "");
    if (kind && report && report.status !== "closed")
      requests.push({ kind, matched: await index.findMatchingLeads(id), accepted_at: report.accepted_at });
    steps.push(...(report?.steps ?? []));
    return "read";
  });
  const unfinished = requests.flatMap((request) =>
    unfinishedMatches(request, steps).map(({ id }) => ({ ...request, id })),
  );
  const { undone = 0 } = await countEach(unfinished, async ({ id, kind, accepted_at }) => {
    const { stopped_at = "", timeline = [] } = (await outboxOf(env, id).report()) ?? {};
    // An operator may have stopped or corrected the lead outside the page of the request.
    const isStopped = kind === "stop" && stopped_at !== "";
    const isCorrected =
      kind === "correct" && timeline.some(({ event, at }) => event === "corrected" && at > accepted_at);
    return isStopped || isCorrected ? "done" : "undone";
  });
  return undone > 0;
}

async function stopNow({ id, outbox }: Lead, context: Context<OperatorEnv>) {
  await noteAccess(context, "stop", id);
  const result = await outbox.stopSelling(context.var.operator);
  if (typeof result === "string") return refusalOf(result);
  const { recipients, exportedAt } = result;
  return ok({ recipients, exportedAt: exportedAt ? new Date(exportedAt).toISOString() : "" });
}

handleLead(operatorRequests, stopSelling, (lead, _input, context) => stopNow(lead, context));
