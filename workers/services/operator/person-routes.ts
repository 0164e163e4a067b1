import { Hono } from "hono";
import { z } from "zod";
import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import { pickAnswers } from "../../../app/domain/application/form-answers.ts";
import {
  canonicalAnswers,
  incomesNotChosen,
  isGiven,
  leadAnswers,
  leadSchemaVersion,
} from "../../../app/domain/application/lead.ts";
import { checkSections } from "../../../app/domain/application/schema.ts";
import { refusal, refusalOf } from "../../../app/domain/contract/operation.ts";
import { forgetLead } from "../../../app/domain/contract/operator/leads.ts";
import { attributionSchema } from "../../../app/domain/visit/attribution.ts";
import { hmacsOf } from "../digests.ts";
import { readPlaces } from "../geocoding/place.ts";
import { evidenceOf } from "../leads/evidence.ts";
import { matchesOf } from "../leads/matches.ts";
import { createLedger } from "../ledger/ledger.ts";
import { fail, failFields, ok } from "../result.ts";
import { sealsOf } from "../sealed/seals-of.ts";
import { settingsWithKeys } from "../settings.ts";
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

/** The sealed content of a lead as far as a correction has to know it; all but the answers must be as it was. */
const openedLeadSchema = z.looseObject({
  submissionId: z.uuid(),
  answers: z.record(z.string(), z.string()),
  consents: z.array(z.looseObject({ name: z.string(), given: z.boolean(), version: z.string() })),
  program: z.string().optional(),
});

/** Names that a delivered lead has beside its answers: none of them is an answer (`leadForm`). */
const notAnswers = new Set(["notChosen", ...Object.keys(attributionSchema.shape)]);

/** The contact consent as its answer has it: no correction gives or takes it. */
const contactConsentOf = ({ consents }: z.output<typeof openedLeadSchema>): "yes" | "" =>
  consents.some((consent) => consent.name === "contact" && isGiven(consent)) ? "yes" : "";

/**
 * Takes a whole lead that an operator opened and corrected: this worker cannot open what it stores, and recognizes the rest
 * by its HMACs (409 where it does not fit, or nobody can tell any more). The answers are checked like new ones (400 with a
 * code for each field) and sealed to every recipient. Who corrects has the lead open, so this takes both scopes.
 */
operatorPersons.post("/leads/:id/correct", requires("export", "change"), leadOfPath, async (context) => {
  const { id, outbox, operator } = context.var;
  const sent = openedLeadSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!sent.success) return context.json(refusalOf(sent.error), 400);
  if (sent.data.submissionId !== id) return context.json(refusal("submissionId", "conflict"), 409);
  if ((sent.data.answers.contactConsent ?? "") !== contactConsentOf(sent.data))
    return context.json(refusal("contactConsent", "other_evidence"), 409);
  const notAnswer = Object.keys(sent.data.answers).find((name) => notAnswers.has(name));
  if (notAnswer) return context.json(refusal(notAnswer, "unknown"), 400);
  const settings = settingsWithKeys(context.env);
  const checked = checkSections(pickAnswers(sent.data.answers), {
    today: newYorkDate(settings.clock()),
    placeOf: await readPlaces(),
    isProgram: sent.data.program !== undefined,
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
    evidence: await evidenceOf(lead, settings.digestKeys),
    marks: incomesNotChosen(answers).length > 0 ? ["income"] : [],
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
