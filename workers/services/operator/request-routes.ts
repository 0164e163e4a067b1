import { Hono } from "hono";
import { z } from "zod";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { type RequestKind, requestKindOf } from "../../../app/domain/forms/data-request.ts";
import { answerBy } from "../../../app/domain/privacy/request-terms.ts";
import { referenceHmacsOf } from "../leads/matches.ts";
import type { IndexEntry } from "../outbox/ledger.ts";
import { createRequestIndex } from "../outbox/request-index.ts";
import { readSettings, type SecretKey } from "../settings.ts";
import { requires } from "./access.ts";
import { noteAccess } from "./access-log.ts";
import { type LeadEnv, leadOfPath } from "./lead-of.ts";
import { refused } from "./refused.ts";

/** Requests of people about the data that is held of them: which are open, whose data they mean, and their end. */
export const operatorRequests = new Hono<LeadEnv>();

/** An open request, as operators list it. No personal data. */
export type OpenRequest = Pick<IndexEntry, "id" | "reference" | "accepted_at" | "review"> & {
  kind: RequestKind;
  /** The last day for an answer, a New York date (ISO). */
  answer_by: string;
  names_reference: boolean;
  /** Submission ids of what has both its telephone and the reference that it names. */
  matched: string[];
  /** What has its telephone only: a person finds out whose it is. */
  same_telephone: string[];
};

/** Whose data a request means is looked up now, so that what was accepted or forgotten meanwhile counts. */
operatorRequests.get("/requests", requires("read"), async (context) => {
  await noteAccess(context, "requests", "");
  const { digestKeys } = readSettings(context.env);
  const index = createRequestIndex(context.env.LEDGER);
  const requests: OpenRequest[] = [];
  for (const { id, reference, accepted_at, review, layout } of await index.open()) {
    const kind = requestKindOf(layout);
    if (!kind) continue;
    const due = answerBy(kind, Date.parse(accepted_at));
    const found = await whoseData(id, index, digestKeys);
    requests.push({ id, reference, accepted_at, review, kind, answer_by: due, ...found });
  }
  return context.json({ success: true, requests });
});

async function whoseData(
  id: string,
  index: ReturnType<typeof createRequestIndex>,
  digestKeys: readonly SecretKey[],
): Promise<Pick<OpenRequest, "names_reference" | "matched" | "same_telephone">> {
  const [candidates, named] = await Promise.all([index.withSameTelephone(id), index.referenceHmacs(id)]);
  const matched: string[] = [];
  const others: string[] = [];
  for (const candidate of candidates) {
    const hmacs = named.length > 0 ? await referenceHmacsOf(candidate.reference, digestKeys) : [];
    (hmacs.some(({ hmac }) => named.includes(hmac)) ? matched : others).push(candidate.id);
  }
  return { names_reference: named.length > 0, matched, same_telephone: others };
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
