import { Hono } from "hono";
import type { z } from "zod";
import { fieldNames, specOf } from "../../../app/domain/application/fields.ts";
import { pickAnswers } from "../../../app/domain/application/form-answers.ts";
import {
  canonicalAnswers,
  isGiven,
  leadAnswers,
  leadSchemaVersion,
  marksOf,
  unverifiedIn,
} from "../../../app/domain/application/lead.ts";
import { checkSections } from "../../../app/domain/application/schema.ts";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { correctLead, forgetLead } from "../../../app/domain/contract/operator/persons.ts";
import { createActionAlert } from "../../../app/domain/health/action-alerts.ts";
import type { ForgetResult } from "../leads/outbox/contract.ts";
import { yearsAfter } from "../leads/outbox/retention.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { hmacsOf } from "../settings/digests.ts";
import { fail, failByField, ok } from "../settings/result.ts";
import { settingsOf, settingsWithAllKeys } from "../settings/settings.ts";
import { evidenceOf, leadMatchesOf } from "../stores/lead-index/hmacs.ts";
import { LeadIndex } from "../stores/lead-index/lead-index.ts";
import { registerOf } from "../stores/register/contract.ts";
import { readersOf } from "../stores/seals/reader-list.ts";
import { sealsOf } from "../stores/seals/seals.ts";
import { readPlaces } from "../visitors/geocoding/place.ts";
import { noteAccess, type OperatorContext, type OperatorEnv } from "./access.ts";
import { handleLead, type Lead, noRegister, refusalOf } from "./handle-operator.ts";

export const operatorPersons = new Hono<OperatorEnv>();

/** Returns the answer that agrees with the consents, because a correction must not give or withdraw a consent. */
const contactConsentOf = (consents: z.output<typeof correctLead.request>["consents"]): "yes" | "" =>
  consents.some((consent) => consent.name === "contact" && isGiven(consent)) ? "yes" : "";

/**
 * The names that an application's answers may have. Any other name is refused, because a buyer would believe that it
 * comes from our form. It could be the certificate of a consent that nobody gave.
 */
const allowedAnswers: ReadonlySet<string> = new Set(fieldNames.filter((name) => !specOf(name).formOnly));

/**
 * Corrects a lead. The answers are checked and sealed like those of a new lead. Answers to questions that are no longer
 * asked are dropped.
 */
handleLead(operatorPersons, correctLead, async ({ id, outbox }, { id: _named, ...correction }, context) => {
  if (correction.submissionId !== id) return fail(409, "submissionId", "conflict");
  if ((correction.answers.contactConsent ?? "") !== contactConsentOf(correction.consents))
    return fail(409, "contactConsent", "other_evidence");
  const unknownNames = Object.keys(correction.answers).filter((name) => !allowedAnswers.has(name));
  if (unknownNames.length > 0)
    return failByField(Object.fromEntries(unknownNames.map((name) => [name, "unknown"])));
  const settings = settingsWithAllKeys(context.env);
  const placeOf = await readPlaces();
  const check = checkSections(pickAnswers(correction.answers), {
    today: newYorkDate(settings.clock()),
    placeOf,
    isProgram: correction.program !== undefined,
  });
  if (!check.ok) return failByField(check.errors);
  await noteAccess(context, "correct", id);
  const answers = leadAnswers(check.answers);
  const { unverified: _unverifiedBefore, ...rest } = correction;
  const lead = { ...rest, answers, ...unverifiedIn(answers, placeOf) };
  const plaintext = JSON.stringify(lead);
  const consents = await outbox.seals("consents");
  if (consents === "away") return fail(504, "", noRegister);
  const { deliveries = [], reference = "" } = (await outbox.report()) ?? {};
  const destinations = deliveries.map(({ to, kind }) => ({ id: to, kind }));
  const seals = await sealsOf(
    { id, schema: leadSchemaVersion, plaintext, consents: [] },
    { ...settings, readers: readersOf(context.env) },
    destinations.length > 0 ? destinations : undefined,
  );
  const result = await outbox.correct(context.var.operator, {
    digests: await hmacsOf(canonicalAnswers(answers), settings.digestKeys, "digest"),
    matches: await leadMatchesOf({ reference, answers }, settings.digestKeys),
    evidence: await evidenceOf(lead, settings.digestKeys),
    marks: marksOf(lead),
    seals: { ...seals, consents: consents.flat() },
  });
  if (result !== "corrected") return refusalOf(result);
  // The former answers are sealed, so nobody can see how much changed. Therefore every correction is an alert.
  return { ...ok({}), alerts: [createActionAlert("corrected", { who: context.var.operator, reference })] };
});

handleLead(operatorPersons, forgetLead, (lead, _input, context) => forgetNow(lead, context));

/** Makes the tombstone of a lost lead. The lead has no outbox any more, so no buyer is notified. */
async function tombstoneOfLost(id: string, env: ServicesBindings): Promise<ForgetResult | undefined> {
  const row = await new LeadIndex(env.LEDGER).findLostRow(id);
  if (!row) return undefined;
  const { clock, retention } = settingsOf(env);
  const forgottenAt = clock();
  return {
    ...{ id, reference: row.reference, acceptedAt: row.accepted_at, exportedAt: row.exported_at },
    forgottenAt: new Date(forgottenAt).toISOString(),
    until: new Date(yearsAfter(forgottenAt, retention.tombstoneYears)).toISOString(),
    recipients: [],
  };
}

/** Forgets a lead. If the journal cannot be reached, the response says so. */
export async function forgetNow({ id, outbox }: Lead, context: OperatorContext) {
  await noteAccess(context, "forget", id);
  const tombstone = (await outbox.forget(context.var.operator)) ?? (await tombstoneOfLost(id, context.env));
  if (!tombstone) return fail(404, "id", "unknown");
  if (tombstone === "open request") return fail(409, "id", "open_request");
  await new LeadIndex(context.env.LEDGER).remove(id);
  const isInJournal = await registerOf(context.env.REGISTER, tombstone.acceptedAt)
    .forget(tombstone)
    .then(
      () => true,
      () => false,
    );
  return ok({ forgotten: tombstone, hasBackup: context.env.BACKUP !== undefined, isInJournal });
}
