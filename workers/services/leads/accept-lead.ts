import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import {
  type Consent,
  canonicalAnswers,
  type Lead,
  leadSchemaVersion,
} from "../../../app/domain/application/lead.ts";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { checkSections } from "../../../app/domain/application/schema.ts";
import type { Accepted, ApplicationSubmission } from "../../../app/domain/contract/internal.ts";
import type { Attribution } from "../../../app/domain/visit/attribution.ts";
import type { ServicesBindings } from "../bindings.ts";
import { placeOf } from "../geocoding/place.ts";
import { putInOutbox } from "../outbox/put-in-outbox.ts";
import { failFields, type Result } from "../result.ts";
import { readSettings } from "../settings.ts";

/**
 * Accepts a lead: checks it, seals it and puts it into the outbox named by its submission id. When the result is 200
 * the lead is on disk. The same id and answers get the same answer again; other answers under the same id get 409.
 */
export async function acceptLead(
  submission: ApplicationSubmission,
  env: ServicesBindings,
): Promise<Result<Accepted>> {
  const settings = readSettings(env);
  const now = settings.clock();
  const checked = checkSections(submission.answers, { today: newYorkDate(now), placeOf });
  if (!checked.ok) return failFields(checked.errors);

  const lead: Lead = {
    submissionId: submission.submissionId,
    reference: await referenceOf(submission.submissionId),
    acceptedAt: new Date(now).toISOString(),
    layout: submission.layout,
    answers: checked.answers,
    consents: submission.consents,
    attribution: submission.attribution,
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
      matches: [],
      review: "",
      captchaSolved: false,
    },
    [submission.clientIp].filter(Boolean),
    env,
    settings,
  );
}

/** The consents of a program's submission: the program showed its own texts, so the version is `unstated`. */
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
