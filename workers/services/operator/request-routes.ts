import { type Context, Hono } from "hono";
import {
  answerRequest,
  listRequests,
  type OpenRequest,
  type RequestOfPerson,
  stepRequest,
  stopSelling,
} from "../../../app/domain/contract/operator/requests.ts";
import { type RequestKind, requestKindOf } from "../../../app/domain/forms/request-kind.ts";
import type { ServicesBindings } from "../bindings.ts";
import { countEach } from "../count-each.ts";
import { createRequestIndex } from "../ledger/request-index.ts";
import { outboxOf } from "../outbox/contract.ts";
import { ok, type Result } from "../result.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { findLead, handleLead, handleOperator, type Lead, refused } from "./handle-operator.ts";
import { forgetNow } from "./person-routes.ts";

export const operatorRequests = new Hono<OperatorEnv>();

/** Matches are looked up now, so that what was accepted or forgotten meanwhile counts. */
handleOperator(operatorRequests, listRequests, async ({ state, after, afterCall }, context) => {
  await noteAccess(context, "requests", "");
  const index = createRequestIndex(context.env.LEDGER);
  const [{ rows, next }, calls] = await Promise.all([index.page(state, after), index.calls(afterCall)]);
  const requests = rows.map(async (row) => ({ ...row, matched: await index.matched(row.id) }));
  return ok({ requests: await Promise.all(requests), next, ...calls });
});

export async function withOthers(env: ServicesBindings, request: OpenRequest): Promise<RequestOfPerson> {
  const index = createRequestIndex(env.LEDGER);
  return { ...request, matched: await index.matched(request.id), ...(await index.others(request.id)) };
}

type Facts = { destinationHasIt: boolean; exportedAt: string; until?: string };

/** Does with an application what each kind asks. A copy or a correction was made before. */
async function fulfil(what: RequestKind, lead: Lead, context: Context<OperatorEnv>): Promise<Result<Facts>> {
  if (what === "stop") return stopNow(lead, context);
  if (what !== "delete") return ok({ destinationHasIt: false, exportedAt: "" });
  const result = await forgetNow(lead, context);
  if (result.status !== 200) return result;
  const { destinationIsTold: destinationHasIt, exportedAt, until } = result.body.forgotten;
  return ok({ destinationHasIt, exportedAt, until });
}

const answerOf = (noted: string) => (noted === "noted" ? ok({}) : refused(noted));

handleLead(operatorRequests, stepRequest, async ({ id, outbox }, { how, application = "" }, context) => {
  const { env, var: who } = context;
  await noteAccess(context, how ? "check who asks" : "do what is asked", id);
  if (how) return answerOf(await outbox.noteStep(who.operator, { what: "checked", how }));
  const request = await outbox.report();
  const what = requestKindOf(request?.layout ?? "");
  if (!request || !what) return refused("not a request");
  if (request.status === "closed") return refused("answered already");
  const isChecked = what === "stop" || request.steps.some((step) => step.what === "checked");
  if (!isChecked) return refused("not checked");
  const found = await findLead(env, application);
  if (found.status !== 200) return found;
  const lead = { ...found.body, outbox: outboxOf(env, found.body.id) };
  const report = await lead.outbox.report();
  if (!report || requestKindOf(report.layout)) return refused("not an application");
  const done = await fulfil(what, lead, context);
  if (done.status !== 200) return done;
  const { destinationHasIt, exportedAt, until = "" } = done.body;
  const buyers = report.deliveries.filter((one) => one.delivered_at).map(({ to, name }) => name || to);
  const { reference } = report;
  const facts = { id: lead.id, reference, destinationHasIt, buyers, exportedAt, until };
  return answerOf(await outbox.noteStep(who.operator, { what, ...facts }));
});

handleLead(operatorRequests, answerRequest, async ({ id, outbox }, { answer, others }, context) => {
  const by = context.var.operator;
  await noteAccess(context, `answered: ${answer}`, id, ...others);
  const result = await outbox.answerRequest(by, answer);
  if (result !== "answered") return refused(result);
  await countEach(others, (other) => outboxOf(context.env, other).answerRequest(by, answer));
  return ok({});
});

async function stopNow({ id, outbox }: Lead, context: Context<OperatorEnv>) {
  await noteAccess(context, "stop", id);
  const result = await outbox.stopSelling(context.var.operator);
  if (typeof result === "string") return refused(result);
  const { destinationHasIt, exportedAt } = result;
  return ok({ destinationHasIt, exportedAt: exportedAt ? new Date(exportedAt).toISOString() : "" });
}

handleLead(operatorRequests, stopSelling, (lead, _input, context) => stopNow(lead, context));
