import { Hono } from "hono";
import { z } from "zod";
import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import { pickAnswers } from "../../../app/domain/application/form-answers.ts";
import { canonicalAnswers, leadAnswers, leadSchemaVersion } from "../../../app/domain/application/lead.ts";
import { checkSections } from "../../../app/domain/application/schema.ts";
import { refusal, refusalOf } from "../../../app/domain/contract/operation.ts";
import { forgetLead } from "../../../app/domain/contract/operator/leads.ts";
import { hmacsOf } from "../digests.ts";
import { readPlaces } from "../geocoding/place.ts";
import { matchesOf } from "../leads/matches.ts";
import { createLedger } from "../outbox/ledger.ts";
import { sealsOf } from "../outbox/put-in-outbox.ts";
import { fail, failFields, ok } from "../result.ts";
import { readSettings } from "../settings.ts";
import { requires } from "./access.ts";
import { noteAccess } from "./access-log.ts";
import { handleOperator } from "./handle-operator.ts";
import { findLead, leadOfPath, outboxOf } from "./lead-of.ts";
import { leadsOfPerson, personSchema } from "./lead-search.ts";
import type { OperatorEnv } from "./operator-env.ts";
import { refused } from "./refused.ts";

/** What a person may ask for: what is held of them, a correction, an end of it. */
export const operatorPersons = new Hono<OperatorEnv>();

/** The leads and messages with a telephone or an e-mail address; it travels in the body, so that no log of addresses has it. */
operatorPersons.post("/find", requires("read"), async (context) => {
  const asked = personSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!asked.success) return context.json(refusalOf(asked.error), 400);
  await noteAccess(context, "find", "");
  return context.json({ success: true, leads: await leadsOfPerson(context.env, asked.data) });
});

/** The sealed content of a lead as far as a correction has to know it; the rest stays as it was. */
const openedLeadSchema = z.looseObject({
  submissionId: z.uuid(),
  answers: z.record(z.string(), z.string()),
});

/**
 * Takes a whole lead that an operator opened and corrected: this worker cannot open what it stores. The answers are
 * checked like new ones (400 with a code for each field) and sealed to every recipient. The consent record is what the
 * visitor agreed to: it stays as it is.
 */
operatorPersons.post("/leads/:id/correct", requires("change"), leadOfPath, async (context) => {
  const { id, outbox, operator } = context.var;
  const sent = openedLeadSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!sent.success) return context.json(refusalOf(sent.error), 400);
  if (sent.data.submissionId !== id) return context.json(refusal("submissionId", "conflict"), 409);
  const settings = readSettings(context.env);
  const checked = checkSections(pickAnswers(sent.data.answers), {
    today: newYorkDate(settings.clock()),
    placeOf: await readPlaces(),
  });
  if (!checked.ok) return context.json(failFields(checked.errors).body, 400);
  await noteAccess(context, "correct", id);
  const answers = leadAnswers(checked.answers);
  // A field that the site no longer asks stays as it was.
  const lead = { ...sent.data, answers: leadAnswers({ ...sent.data.answers, ...checked.answers }) };
  const plaintext = JSON.stringify(lead);
  const deliveries = (await outbox.report())?.deliveries ?? [];
  const bound = deliveries.map(({ to, kind }) => ({ id: to, kind }));
  const seals = await sealsOf(
    { id, schema: leadSchemaVersion, plaintext, consents: [] },
    settings,
    bound.length > 0 ? bound : undefined,
  );
  const result = await outbox.correct(operator, {
    digests: await hmacsOf(canonicalAnswers(answers), settings.digestKeys, "digest"),
    matches: await matchesOf(answers, settings.digestKeys),
    seals: { ...seals, consents: await outbox.seals("consents") },
  });
  return result === "corrected" ? context.json({ success: true }) : context.json(...refused(result));
});

handleOperator(operatorPersons, forgetLead, async (input, context) => {
  const found = await findLead(context.env, input.id);
  if (found.status !== 200) return found;
  const { id } = found.body;
  await noteAccess(context, "forget", id);
  const forgotten = await outboxOf(context.env, id).forget(context.var.operator);
  if (!forgotten) return fail(404, "id", "unknown");
  if (forgotten === "open request") return fail(409, "id", "open_request");
  await createLedger(context.env.LEDGER).remove(id);
  return ok({ forgotten, hasBackup: context.env.BACKUP !== undefined });
});
