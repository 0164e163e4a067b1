import type { z } from "zod";
import {
  type Consent,
  canonicalAnswers,
  type Lead,
  leadAnswers,
  leadSchemaVersion,
  marksOf,
  unstatedVersion,
  unverifiedIn,
} from "../../../../app/domain/application/lead.ts";
import { referenceOf } from "../../../../app/domain/application/reference.ts";
import { checkSections } from "../../../../app/domain/application/schema.ts";
import type { Vehicle } from "../../../../app/domain/application/vehicle.ts";
import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import type { submitApplication } from "../../../../app/domain/contract/internal.ts";
import type { LimitDecision } from "../../../../app/domain/contract/limits.ts";
import type { Attribution, VisitOrigin } from "../../../../app/domain/visit/attribution.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { Program } from "../../settings/programs.ts";
import { fail, failByField, type Result } from "../../settings/result.ts";
import { settingsWithAllKeys } from "../../settings/settings.ts";
import { refreshDestinations } from "../../stores/destinations/console-destinations.ts";
import { evidenceOf, leadMatchesOf } from "../../stores/lead-index/hmacs.ts";
import type { TaskOf } from "../../stores/lead-index/task.ts";
import { readPlaces } from "../../visitors/geocoding/place.ts";
import { sealConfirmation } from "../outbox/confirmation.ts";
import type { Acceptance } from "../outbox/contract.ts";
import { conversionTasks } from "../outbox/conversion.ts";
import { putInOutbox, refuseIfNew } from "../outbox/put-in-outbox.ts";
import { reviewByCaptcha } from "./captcha-review.ts";

type LeadSubmission = z.output<typeof submitApplication.request> & {
  program?: Program;
  limited: LimitDecision;
  /** The site cannot read its captcha's settings, so the form showed no captcha. */
  formHasNoCaptcha?: boolean;
  mboxDisabled: boolean;
  /** The vehicle that a program sent, with the names of our list. The fingerprint is made of the names as sent. */
  vehicle?: Vehicle;
  counts?: TaskOf<"count">["payload"]["counts"];
};

/**
 * Accepts an application. When the result is 200 the lead is on disk. The same id with the same answers gets the same
 * response again; the same id with other answers gets 409. Another application of the same person is detected only
 * before the first delivery (leads/outbox/claim.ts).
 */
export async function acceptLead(
  submission: LeadSubmission,
  env: ServicesBindings,
): Promise<Result<Acceptance & { success: true }>> {
  await refreshDestinations(env);
  const settings = settingsWithAllKeys(env);
  const now = settings.clock();
  const { submissionId, program, clientIp, limited, confirmation } = submission;
  const refusal = await refuseIfNew(submissionId, limited, env);
  if (refusal) return refusal;
  const placeOf = await readPlaces();
  const check = checkSections(submission.answers, {
    today: newYorkDate(now),
    placeOf,
    isProgram: program !== undefined,
  });
  if (!check.ok) return failByField(check.errors);
  // A program showed words that we do not know, so its answer about calls and its consents do not count.
  const answers = leadAnswers(program ? { ...check.answers, contactConsent: "" } : check.answers);

  const captcha = await reviewByCaptcha(env, {
    submissionId,
    token: submission.captchaToken,
    ip: clientIp,
    trusted: program?.trusted ?? false,
    formHasNone: submission.formHasNoCaptcha ?? false,
    limited,
  });
  if (captcha === "rejected") return fail(422, "captcha", "rejected");

  const review = captcha.review || (limited === "held" ? "flood" : "");
  // The e-mails of a local site reach nobody, so they need no check (outbox/confirmation.ts).
  const isChecked = captcha.captchaSolved || review !== "" || env.EMAIL_FOLDER;
  const { email: to } = answers;
  const key = confirmation && to && isChecked && env.APPLICANT_EMAIL ? settings.applicantKey : undefined;
  const lead: Lead = {
    submissionId,
    reference: await referenceOf(submissionId),
    acceptedAt: new Date(now).toISOString(),
    layout: submission.layout,
    answers: { ...answers, ...submission.vehicle },
    consents: submission.consents,
    attribution: submission.attribution,
    ...unverifiedIn(answers, placeOf),
    ...(program ? { program: program.name } : {}),
  };
  return putInOutbox(
    {
      id: lead.submissionId,
      reference: lead.reference,
      schema: leadSchemaVersion,
      plaintext: JSON.stringify(lead),
      fingerprint: canonicalAnswers(answers),
      layout: lead.layout,
      ...originOf(lead.attribution),
      consents: lead.consents,
      matches: await leadMatchesOf(lead, settings.digestKeys),
      evidence: await evidenceOf(lead, settings.digestKeys),
      marks: marksOf(lead),
      ...(submission.receipt ? { receipt: receiptOf(lead, submission.receipt) } : {}),
      review,
      captchaSolved: captcha.captchaSolved,
      buyersStated: submission.buyersStated,
      ...(key ? { confirmation: await sealConfirmation({ ...confirmation, to }, submissionId, key) } : {}),
      ...(program ? { program: program.name } : {}),
      ...(!program || program.converts ? { conversion: conversionTasks(submission) } : {}),
    },
    env,
    settings,
  );
}

/** Makes the receipt, which has the words of the consents. The record has only the hash of these words. */
const receiptOf = (
  { reference, acceptedAt, consents }: Lead,
  { secret, words }: NonNullable<LeadSubmission["receipt"]>,
) => ({
  secret,
  content: {
    reference,
    acceptedAt,
    consents: consents.map(({ name, given, version, at, page }) => ({
      name,
      given,
      version,
      at,
      page,
      text: words[name],
    })),
  },
});

/**
 * Makes a program's consents. A program showed its own words, so no consent counts as given. Otherwise anybody could
 * give a stranger's consent.
 */
export function programConsents(where: Pick<Consent, "at" | "ip" | "userAgent" | "page">): Consent[] {
  const consent = (name: Consent["name"]): Consent => ({
    name,
    given: false,
    version: unstatedVersion,
    textSha256: "",
    ...where,
  });
  return [consent("privacy"), consent("contact")];
}

/** Returns the names under which the lead's visit was counted (domain/visit/attribution.ts). */
export const originOf = ({ src, lnk, affid, subid }: Attribution): VisitOrigin => ({
  source: src ? `${src}/${lnk ?? "na"}` : "",
  affiliate: affid ?? "",
  subAffiliate: subid ?? "",
});
