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
import { type RequestKind, requestKindOf } from "../../../app/domain/forms/request-kind.ts";
import { unfinishedMatches } from "../../../app/domain/forms/undone-request.ts";
import { outboxOf } from "../leads/outbox/contract.ts";
import { countEach } from "../leads/sweep/count-each.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { ok, type Result } from "../settings/result.ts";
import { RequestIndex } from "../stores/lead-index/request-index.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { findLead, handleLead, handleOperator, type Lead, refusalOf } from "./handle-operator.ts";
import { forgetNow } from "./person-routes.ts";

export const operatorRequests = new Hono<OperatorEnv>();

/** Lists requests. Matches are looked up now, so that leads that were accepted or forgotten meanwhile count. */
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

export async function withOthers(env: ServicesBindings, request: OpenRequest): Promise<RequestOfPerson> {
  const index = new RequestIndex(env.LEDGER);
  return {
    ...request,
    matched: await index.findMatchingLeads(request.id),
    ...(await index.findOthers(request.id)),
  };
}

type Facts = { recipients: string[]; exportedAt: string; until?: string };

/** Does with an application what a request of this kind asks for. A copy or a correction was made before. */
async function fulfil(what: RequestKind, lead: Lead, context: Context<OperatorEnv>): Promise<Result<Facts>> {
  if (what === "stop") return stopNow(lead, context);
  if (what !== "delete") return ok({ recipients: [], exportedAt: "" });
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
  const what = requestKindOf(request?.layout ?? "");
  if (!request || !what) return refusalOf("not a request");
  if (request.status === "closed") return refusalOf("answered already");
  const isChecked = what === "stop" || request.steps.some((step) => step.what === "checked");
  if (!isChecked) return refusalOf("not checked");
  const lookup = await findLead(env, application);
  if (lookup.status !== 200) return lookup;
  const lead = { ...lookup.body, outbox: outboxOf(env, lookup.body.id) };
  const report = await lead.outbox.report();
  if (!report || requestKindOf(report.layout)) return refusalOf("not an application");
  const outcome = await fulfil(what, lead, context);
  if (outcome.status !== 200) return outcome;
  const { recipients: buyers, exportedAt, until = "" } = outcome.body;
  const { reference } = report;
  const facts = { id: lead.id, reference, destinationHasIt: buyers.length > 0, buyers, exportedAt, until };
  return stepResult(await outbox.noteStep(who.operator, { what, ...facts }));
});

handleLead(operatorRequests, answerRequest, async ({ id, outbox }, input, context) => {
  const { answer: decision, others, reason } = input;
  const by = context.var.operator;
  if (!reason && (await leavesUndone(context.env, [id, ...others]))) return refusalOf("undone");
  await noteAccess(context, `answered: ${decision}`, id, ...others);
  const result = await outbox.answerRequest(by, decision, reason);
  if (result !== "answered") return refusalOf(result);
  await countEach(others, (other) => outboxOf(context.env, other).answerRequest(by, decision, reason));
  return ok({});
});

/**
 * Says whether something is left to do for these requests. What was done for one request counts for all requests of
 * its kind, because somebody who asks ten times has one application.
 */
async function leavesUndone(env: ServicesBindings, ids: readonly string[]): Promise<boolean> {
  const index = new RequestIndex(env.LEDGER);
  const requests: Pick<MatchedRequest, "kind" | "matched" | "accepted_at">[] = [];
  const steps: RequestStep[] = [];
  await countEach(ids, async (id) => {
    const report = await outboxOf(env, id).report();
    const kind = requestKindOf(report?.layout ?? "");
    if (kind && report && report.status !== "closed")
      requests.push({ kind, matched: await index.findMatchingLeads(id), accepted_at: report.accepted_at });
    steps.push(...(report?.steps ?? []));
    return "read";
  });
  const undone = requests.flatMap((request) =>
    unfinishedMatches(request, steps).map(({ id }) => ({ ...request, id })),
  );
  const { left = 0 } = await countEach(undone, async ({ id, kind, accepted_at }) => {
    const { stopped_at = "", timeline = [] } = (await outboxOf(env, id).report()) ?? {};
    // The lead may have been stopped or corrected on its own page, or in the terminal.
    const isStopped = kind === "stop" && stopped_at !== "";
    const isCorrected =
      kind === "correct" && timeline.some(({ event, at }) => event === "corrected" && at > accepted_at);
    return isStopped || isCorrected ? "done" : "left";
  });
  return left > 0;
}

async function stopNow({ id, outbox }: Lead, context: Context<OperatorEnv>) {
  await noteAccess(context, "stop", id);
  const result = await outbox.stopSelling(context.var.operator);
  if (typeof result === "string") return refusalOf(result);
  const { recipients, exportedAt } = result;
  return ok({ recipients, exportedAt: exportedAt ? new Date(exportedAt).toISOString() : "" });
}

handleLead(operatorRequests, stopSelling, (lead, _input, context) => stopNow(lead, context));
