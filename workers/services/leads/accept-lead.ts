import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import {
  type Attribution,
  type Consent,
  canonicalAnswers,
  type Lead,
  leadSchemaVersion,
} from "../../../app/domain/application/lead.ts";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { checkSections } from "../../../app/domain/application/schema.ts";
import { toHex } from "../../../app/domain/byte-text.ts";
import type { Accepted, AcceptLeadRequest, Refusal } from "../../../app/domain/services-contract.ts";
import { refusal } from "../../../app/domain/services-contract.ts";
import { type Environment, readSettings } from "../environment.ts";
import { placeOf } from "../geocoding/place.ts";
import { seal } from "../outbox/seal.ts";

/** How acceptance ended, with the HTTP status that says so. */
export type Acceptance = { status: 200; body: Accepted } | { status: 400 | 409 | 429; body: Refusal };

/**
 * Accepts a lead: validate, seal, and put into the outbox named by the submission id. When this answers 200 the
 * lead is on disk. The same id and answers get the same answer again; other answers under the same id get 409.
 */
export async function acceptLead(request: AcceptLeadRequest, env: Environment): Promise<Acceptance> {
  const settings = readSettings(env);
  const now = settings.clock();
  const checked = checkSections(request.answers, { today: newYorkDate(now), placeOf });
  if (!checked.ok) {
    const errors = Object.entries(checked.errors).map(([field, code]) => ({ field, code }));
    return { status: 400, body: { success: false, errors } };
  }

  const lead: Lead = {
    submissionId: request.submissionId,
    reference: await referenceOf(request.submissionId),
    acceptedAt: new Date(now).toISOString(),
    layout: request.layout,
    answers: checked.answers,
    consents: request.consents,
    attribution: request.attribution,
  };
  const plaintext = JSON.stringify(lead);
  const sealTo = (recipient: { keyId: string; publicKey: string }) =>
    seal(plaintext, recipient, lead.submissionId, leadSchemaVersion);
  const outbox = env.OUTBOX.get(env.OUTBOX.idFromName(lead.submissionId));
  const answer = await outbox.accept(
    {
      id: lead.submissionId,
      reference: lead.reference,
      digest: await answersDigest(canonicalAnswers(checked.answers), env.DIGEST_KEY),
      acceptedAt: now,
      layout: lead.layout,
      source: sourceOf(lead.attribution),
      affiliate: lead.attribution.affid ?? "",
      consents: lead.consents,
      seals: {
        operator: await sealTo(settings.operator),
        ...(settings.backend ? { delivery: await sealTo(settings.backend.recipient) } : {}),
      },
    },
    request.clientIp,
  );
  if (answer.outcome === "conflict") return { status: 409, body: refusal("submissionId", "conflict") };
  if (answer.outcome === "too many") return { status: 429, body: refusal("", "too_many") };
  return { status: 200, body: { success: true, reference: answer.reference, acceptedAt: answer.acceptedAt } };
}

/** The consents of a program's submission: it showed texts of its own, so ours are `unstated`. */
export function unstatedConsents(
  answers: { privacyCheckbox?: string; contactConsent?: string },
  where: Pick<Consent, "at" | "ip" | "userAgent" | "page">,
): Consent[] {
  const consent = (name: Consent["name"], given: boolean): Consent => ({
    name,
    given,
    version: "unstated",
    textSha256: "",
    ...where,
  });
  return [consent("privacy", !!answers.privacyCheckbox), consent("contact", !!answers.contactConsent)];
}

const sourceOf = (attribution: Attribution): string =>
  attribution.src ? `${attribution.src}/${attribution.lnk ?? "na"}` : "";

/** HMAC-SHA-256, hex: without the key nobody can try out birth dates or numbers against it. */
async function answersDigest(text: string, key: string): Promise<string> {
  const encoder = new TextEncoder();
  if (key.length < 32) throw new RangeError("DIGEST_KEY is too short");
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), hmac, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", imported, encoder.encode(text));
  return toHex(digest);
}
