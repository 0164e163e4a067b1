import { Hono } from "hono";
import { z } from "zod";
import { refusal } from "../../../app/domain/contract/operation.ts";
import {
  listRequests,
  type MatchedLead,
  type MatchedRequest,
  type OpenRequest,
} from "../../../app/domain/contract/operator/requests.ts";
import type { ServicesBindings } from "../bindings.ts";
import { referenceHmacsOf } from "../leads/matches.ts";
import { createRequestIndex } from "../ledger/request-index.ts";
import { ok } from "../result.ts";
import { settingsWithKeys } from "../settings.ts";
import { requires } from "./access.ts";
import { noteAccess } from "./access-log.ts";
import { handleOperator } from "./handle-operator.ts";
import { leadOfPath } from "./lead-of.ts";
import type { OperatorEnv } from "./operator-env.ts";
import { refused } from "./refused.ts";

/** Requests of people about the data that is held of them: which are open, whose data they mean, and their end. */
export const operatorRequests = new Hono<OperatorEnv>();

/** Whose data a request means is looked up now, so that what was accepted or forgotten meanwhile counts. */
handleOperator(operatorRequests, listRequests, async (_input, context) => {
  await noteAccess(context, "requests", "");
  const requests: MatchedRequest[] = [];
  for (const request of await createRequestIndex(context.env.LEDGER).open())
    requests.push(await withMatches(context.env, request));
  return ok({ requests });
});

/** A request with the leads and messages that it may mean. */
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

const answerSchema = z.object({ answer: z.enum(["done", "declined"]) });

/** The request is answered: it is open no longer, and stays as the record of itself. */
operatorRequests.post("/leads/:id/answered", requires("change"), leadOfPath, async (context) => {
  const { id, outbox, operator } = context.var;
  const sent = answerSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!sent.success) return context.json(refusal("answer", "choice"), 400);
  await noteAccess(context, `answered: ${sent.data.answer}`, id);
  const result = await outbox.answerRequest(operator, sent.data.answer);
  return result === "answered" ? context.json({ success: true }) : context.json(...refused(result));
});

/** The person of a lead does not want it sold or shared. It may be repeated. */
operatorRequests.post("/leads/:id/stop", requires("change"), leadOfPath, async (context) => {
  const { id, outbox, operator } = context.var;
  await noteAccess(context, "stop", id);
  const result = await outbox.stopSelling(operator);
  if (typeof result === "string") return context.json(...refused(result));
  const { destinationHasIt, exportedAt } = result;
  return context.json({
    success: true,
    destinationHasIt,
    exportedAt: exportedAt ? new Date(exportedAt).toISOString() : "",
  });
});
