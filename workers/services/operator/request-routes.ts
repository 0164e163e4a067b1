import { Hono } from "hono";
import {
  answerRequest,
  listRequests,
  type MatchedLead,
  type MatchedRequest,
  type OpenRequest,
  stopSelling,
} from "../../../app/domain/contract/operator/requests.ts";
import type { ServicesBindings } from "../bindings.ts";
import { referenceHmacsOf } from "../leads/hmacs.ts";
import { createRequestIndex } from "../ledger/request-index.ts";
import { ok } from "../result.ts";
import { settingsWithKeys } from "../settings.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleLead, handleOperator, refused } from "./handle-operator.ts";

export const operatorRequests = new Hono<OperatorEnv>();

/** Looked up now, so that what was accepted or forgotten meanwhile counts. */
handleOperator(operatorRequests, listRequests, async (_input, context) => {
  await noteAccess(context, "requests", "");
  const requests: MatchedRequest[] = [];
  for (const request of await createRequestIndex(context.env.LEDGER).open())
    requests.push(await withMatches(context.env, request));
  return ok({ requests });
});

export async function withMatches(env: ServicesBindings, request: OpenRequest): Promise<MatchedRequest> {
  const { digestKeys } = settingsWithKeys(env);
  const index = createRequestIndex(env.LEDGER);
  const [candidates, named] = await Promise.all([
    index.withSameTelephone(request.id),
    index.referenceHmacs(request.id),
  ]);
  const matched: MatchedLead[] = [];
  const others: MatchedLead[] = [];
  for (const candidate of candidates) {
    const hmacs = named.length > 0 ? await referenceHmacsOf(candidate.reference, digestKeys) : [];
    (hmacs.some(({ hmac }) => named.includes(hmac)) ? matched : others).push(candidate);
  }
  return { ...request, names_reference: named.length > 0, matched, same_telephone: others };
}

handleLead(operatorRequests, answerRequest, async ({ id, outbox }, { answer }, context) => {
  await noteAccess(context, `answered: ${answer}`, id);
  const result = await outbox.answerRequest(context.var.operator, answer);
  return result === "answered" ? ok({}) : refused(result);
});

handleLead(operatorRequests, stopSelling, async ({ id, outbox }, _input, context) => {
  await noteAccess(context, "stop", id);
  const result = await outbox.stopSelling(context.var.operator);
  if (typeof result === "string") return refused(result);
  const { destinationHasIt, exportedAt } = result;
  return ok({ destinationHasIt, exportedAt: exportedAt ? new Date(exportedAt).toISOString() : "" });
});
