import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import {
  type Consent,
  canonicalAnswers,
  type Lead,
  leadSchemaVersion,
} from "../../../app/domain/application/lead.ts";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { checkSections } from "../../../app/domain/application/schema.ts";
import type { Accepted, AcceptLeadRequest } from "../../../app/domain/contract/internal.ts";
import type { Attribution } from "../../../app/domain/visit/attribution.ts";
import { placeOf } from "../geocoding/place.ts";
import type { Result } from "../handle-operation.ts";
import { putInOutbox } from "../outbox/put-in-outbox.ts";
import { readSettings, type ServicesBindings } from "../settings.ts";

/**
 * Accepts a lead: validate, seal, and put into the outbox named by the submission id. When this answers 200 the
 * lead is on disk. The same id and answers get the same answer again; other answers under the same id get 409.
 */
export async function acceptLead(
  request: AcceptLeadRequest,
  env: ServicesBindings,
): Promise<Result<Accepted>> {
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
  return putInOutbox(
    {
      id: lead.submissionId,
      reference: lead.reference,
      schema: leadSchemaVersion,
      plaintext: JSON.stringify(lead),
      fingerprint: canonicalAnswers(checked.answers),
      layout: lead.layout,
      source: sourceOf(lead.attribution),
      affiliate: lead.attribution.affid ?? "",
      consents: lead.consents,
    },
    request.clientIp,
    env,
    settings,
  );
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
