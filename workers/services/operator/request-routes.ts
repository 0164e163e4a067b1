import { type Context, Hono } from "hono";
import {
  answerRequest,
  checkRequester,
  fulfilRequest,
  listCalls,
  listRequests,
  type MatchedRequest,
  noteCall,
  type OpenRequest,
  otherRequests,
  type RequestStep,
  stopSelling,
} from "../../../app/domain/contract/operator/requests.ts";
import { type RequestKind, requestKindOf } from "../../../app/domain/forms/request-kind.ts";
import type { ServicesBindings } from "../bindings.ts";
import { createRequestIndex } from "../ledger/request-index.ts";
import { outboxOf } from "../outbox/contract.ts";
import { fail, ok, type Result } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { noteAccess, noteAccessOfEach, type OperatorEnv } from "./access.ts";
import { countEach, findLead, handleLead, handleOperator, type Lead, refused } from "./handle-operator.ts";
import { forgetNow } from "./person-routes.ts";

export const operatorRequests = new Hono<OperatorEnv>();

/** Matches are looked up now, so that what was accepted or forgotten meanwhile counts. */
handleOperator(operatorRequests, listRequests, async ({ state, after }, context) => {
  await noteAccess(context, "requests", "");
  const { rows, next } = await createRequestIndex(context.env.LEDGER).page(state, after);
  const requests = await Promise.all(
    rows.map(async (row) => ({ ...row, ...(await withMatches(context.env, row)) })),
  );
  return ok({ requests, next });
});

export async function withMatches(env: ServicesBindings, request: OpenRequest): Promise<MatchedRequest> {
  const index = createRequestIndex(env.LEDGER);
  const [matched, names_reference] = await Promise.all([
    index.matched(request.id),
    index.namesReference(request.id),
  ]);
  return { ...request, names_reference, matched };
}

handleOperator(operatorRequests, otherRequests, async ({ id, skip }, context) =>
  ok(await createRequestIndex(context.env.LEDGER).others(id, skip)),
);

handleLead(operatorRequests, checkRequester, async ({ id, outbox }, { how }, context) => {
  await noteAccess(context, "check who asks", id);
  const result = await outbox.noteStep({ what: "checked", ...byNow(context), how });
  return result === "noted" ? ok({}) : refused(result);
});

const byNow = ({ env, var: { operator } }: Context<OperatorEnv>) => ({
  at: new Date(settingsOf(env).clock()).toISOString(),
  by: operator,
});

type Done = Pick<RequestStep & { what: RequestKind }, "destinationHasIt" | "exportedAt" | "until">;
type Fulfil = (lead: Lead, context: Context<OperatorEnv>) => Promise<Result<Done>>;

/** The copy or the correction was made before. */
const writtenDown: Fulfil = async () => ok({ destinationHasIt: false, exportedAt: "", until: "" });

/** Does with an application what each kind asks. */
const fulfil: Record<RequestKind, Fulfil> = {
  see: writtenDown,
  correct: writtenDown,
  stop: stopNow,
  async delete(lead, context) {
    const result = await forgetNow(lead, context);
    if (result.status !== 200) return result;
    const { destinationIsTold: destinationHasIt, exportedAt, until } = result.body.forgotten;
    return ok({ destinationHasIt, exportedAt, until });
  },
};

handleLead(operatorRequests, fulfilRequest, async ({ outbox }, { application }, context) => {
  const request = await outbox.report();
  if (!request) return refused("unknown");
  const what = requestKindOf(request.layout);
  if (!what) return refused("not a request");
  if (request.status === "closed") return refused("answered already");
  if (what !== "stop" && !request.steps.some((step) => step.what === "checked"))
    return refused("not checked");
  const found = await findLead(context.env, application);
  if (found.status !== 200) return found;
  const { id } = found.body;
  const lead = { id, outbox: outboxOf(context.env, id) };
  const report = await lead.outbox.report();
  if (!report) return fail(404, "application", "unknown");
  if (requestKindOf(report.layout)) return refused("not an application");
  const done = await fulfil[what](lead, context);
  if (done.status !== 200) return done;
  const { destinationHasIt, exportedAt, until } = done.body;
  const buyers = report.deliveries.flatMap(({ to, name, delivered_at }) =>
    delivered_at ? [name || to] : [],
  );
  const facts = { id, reference: report.reference, destinationHasIt, buyers, exportedAt, until };
  const noted = await outbox.noteStep({ what, ...byNow(context), ...facts });
  return noted === "noted" ? ok({}) : refused(noted);
});

handleLead(operatorRequests, answerRequest, async ({ id, outbox }, { answer, others }, context) => {
  const by = context.var.operator;
  await noteAccessOfEach(context, `answered: ${answer}`, [id, ...others]);
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
  return ok({
    destinationHasIt,
    exportedAt: exportedAt ? new Date(exportedAt).toISOString() : "",
    until: "",
  });
}

handleLead(operatorRequests, stopSelling, (lead, _input, context) => stopNow(lead, context));

handleOperator(operatorRequests, listCalls, async ({ after }, context) =>
  ok(await createRequestIndex(context.env.LEDGER).calls(after)),
);

handleLead(operatorRequests, noteCall, async ({ id, outbox }, { result }, context) => {
  await noteAccess(context, `call: ${result}`, id);
  const noted = await outbox.noteCall(context.var.operator, result);
  return noted === "noted" ? ok({}) : refused(noted);
});
