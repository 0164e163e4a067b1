import { captchaTokenOf } from "../../.server/captcha.ts";
import { sessionKeyOf } from "../../.server/session-key.ts";
import {
  clockContext,
  configContext,
  cookieJarContext,
  draftCookieContext,
  requestFactsContext,
  servicesContext,
  visitContext,
} from "../../context.ts";
import { aceEmploymentType } from "../../domain/application/codes.ts";
import type { Draft, Receipt } from "../../domain/application/draft.ts";
import { type Answers, isFieldName } from "../../domain/application/fields.ts";
import { looksAutomatic } from "../../domain/application/human-check.ts";
import { recordConsents, type ShownConsents } from "../../domain/application/shown-consents.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { honeypotName } from "../../ui/form/honeypot.tsx";
import type { SentForm } from "../../ui/form/read-form.ts";
import { prepareNextSteps } from "./ace.server.ts";
import { saveHeaders } from "./draft.server.ts";
import { failed, redirectToThanks, reopenInvalid, type Sent } from "./responses.server.ts";
import { endSaved } from "./saved-application.server.ts";

/**
 * The last press. Whoever sees the thank-you page has a lead on disk; anything else leaves the visitor here with
 * every answer, under the same submission id, so that trying again can never make two.
 */
export async function submitDraft(
  sent: Sent,
  submission: { form: SentForm; draft: Draft; answers: Answers; typed: Answers; shown: ShownConsents },
) {
  const { context, request, step } = sent;
  const { form, draft, answers, typed, shown } = submission;
  const now = context.get(clockContext)();
  const { minimumFillMs } = context.get(configContext);
  const { ip, userAgent, url } = context.get(requestFactsContext);
  const signs = { trap: form.text(honeypotName), filledInMs: now - draft.startedAt, minimumFillMs };
  if (looksAutomatic(signs)) return failed(sent, draft, typed, "human");

  const at = new Date(now).toISOString();
  const result = await context.get(servicesContext).submitApplication({
    submissionId: draft.id,
    layout: step.flow.id,
    answers,
    consents: await recordConsents(shown, answers, { at, ip, userAgent, page: url.pathname }),
    startedAt: draft.startedAt,
    attribution: await context.get(visitContext).attribution(),
    clientIp: ip,
    session: (await sessionKeyOf(context.get(cookieJarContext))) || draft.id,
    captchaToken: captchaTokenOf(form),
    buyersStated: shown.buyersStated,
    ...(draft.receiptSecret
      ? {
          receipt: {
            secret: draft.receiptSecret,
            words: { privacy: shown.privacy.text, contact: shown.contact.text },
          },
        }
      : {}),
  });
  if (result.outcome === "invalid") {
    const errors = result.errors.flatMap(({ field, code }) =>
      isFieldName(field) ? [[field, code] as const] : [],
    );
    return reopenInvalid(sent, draft, fromEntriesOf(errors));
  }
  if (result.outcome === "too_many") return failed(sent, draft, typed, "too_many", result.retryAfter);
  if (result.outcome === "rejected") return failed(sent, draft, typed, "captcha");
  if (result.outcome !== "accepted") return failed(sent, draft, typed, result.outcome);

  const { reference, review } = result;
  const receipt: Receipt = {
    kind: "receipt",
    version: 2,
    id: draft.id,
    touchedAt: now,
    reference,
    review,
    conversionId: await untoldConversion(sent, draft.id, result.conversionId),
    aceEmpType: answers.employment_type ? aceEmploymentType(answers.employment_type) : "",
    receiptSecret: result.hasReceipt ? draft.receiptSecret : "",
  };
  if (review === "") prepareNextSteps(context, receipt);
  const headers = await saveHeaders(context, receipt, request);
  for (const cookie of await endSaved(context, request)) headers?.append("set-cookie", cookie);
  return redirectToThanks(sent, receipt, headers);
}

/** The conversion that this browser has still to tell: a copy of what it sent before is not told a second time. */
async function untoldConversion(
  { context, request }: Sent,
  id: string,
  conversionId: string,
): Promise<string> {
  const before = await context.get(draftCookieContext).read(request);
  const isCopy = before?.kind === "receipt" && before.id === id && before.review === "";
  return isCopy ? before.conversionId : conversionId;
}
