import { Hono } from "hono";
import { z } from "zod";
import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import { pickAnswers } from "../../../app/domain/application/form-answers.ts";
import { canonicalAnswers, leadAnswers, leadSchemaVersion } from "../../../app/domain/application/lead.ts";
import { checkSections } from "../../../app/domain/application/schema.ts";
import { refusal, refusalOf } from "../../../app/domain/contract/operation.ts";
import { emailAddress, phoneNumber } from "../../../app/domain/forms/validators.ts";
import { hmacsOf } from "../digests.ts";
import { placeOf } from "../geocoding/place.ts";
import { matchesOf } from "../leads/matches.ts";
import { createLedger, type IndexEntry } from "../outbox/ledger.ts";
import { sealsOf } from "../outbox/put-in-outbox.ts";
import { failFields } from "../result.ts";
import { readSettings } from "../settings.ts";
import { requires } from "./access.ts";
import { noteAccess } from "./access-log.ts";
import { type LeadEnv, leadOfPath, outboxOf } from "./lead-of.ts";
import { refused } from "./lead-routes.ts";

/** What a person may ask for: what is held of them, a correction, an end of it. */
export const operatorPersons = new Hono<LeadEnv>();

const personSchema = z.union([
  z.object({ phone: phoneNumber }).strict(),
  z.object({ email: emailAddress(254) }).strict(),
]);

/**
 * The leads and messages with a telephone or an e-mail address, newest first; it travels in the body, so that no log of
 * addresses has it. An index of an earlier moment may still list what was forgotten since: each outbox is asked.
 */
operatorPersons.post("/find", requires("read"), async (context) => {
  const asked = personSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!asked.success) return context.json(refusalOf(asked.error), 400);
  await noteAccess(context, "find", "");
  const { digestKeys } = readSettings(context.env);
  const kind = "phone" in asked.data ? "phone" : "email";
  const matches = await matchesOf(asked.data, digestKeys);
  const hmacs = matches.filter((match) => match.kind === kind).map((match) => match.hmac);
  const found = await createLedger(context.env.LEDGER).matching(kind, hmacs, "");
  const present = await Promise.all(
    found.map(async (entry): Promise<IndexEntry[]> => {
      const report = await outboxOf(context.env, entry.id).report();
      return report && !report.forgottenAt ? [entry] : [];
    }),
  );
  return context.json({ success: true, leads: present.flat() });
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
    placeOf,
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

/** Erases a submission from outbox, index, register and backup; a tombstone stays. It may be repeated. */
operatorPersons.post("/leads/:id/forget", requires("change"), leadOfPath, async (context) => {
  const { id, outbox, operator } = context.var;
  await noteAccess(context, "forget", id);
  const forgotten = await outbox.forget(operator);
  if (!forgotten) return context.json(refusal("id", "unknown"), 404);
  await createLedger(context.env.LEDGER).remove(id);
  return context.json({ success: true, forgotten, hasBackup: context.env.BACKUP !== undefined });
});
