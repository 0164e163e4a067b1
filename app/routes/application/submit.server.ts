import type { RouterContextProvider } from "react-router";
import { passesCaptcha } from "../../.server/captcha.ts";
import {
  clockContext,
  configContext,
  requestFactsContext,
  servicesContext,
  visitContext,
} from "../../context.ts";
import type { Draft, Receipt } from "../../domain/application/draft.ts";
import { type Answers, isFieldName } from "../../domain/application/fields.ts";
import { looksAutomatic } from "../../domain/application/human-check.ts";
import type { Consent } from "../../domain/application/lead.ts";
import { toHex } from "../../domain/encoding.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { honeypotName } from "../../ui/form/honeypot.tsx";
import type { SentForm } from "../../ui/form/read-form.ts";
import { saveHeaders } from "./draft.server.ts";
import { countExperiment } from "./experiment.server.ts";
import { failed, redirectToThanks, reopenInvalid, type Sent } from "./responses.server.ts";
import { shownConsents } from "./view.server.ts";

/**
 * The last press. Whoever sees the thank-you page has a lead on disk; anything else leaves the visitor here with
 * every answer, under the same submission id, so that trying again can never make two.
 */
export async function submitDraft(
  sent: Sent,
  submission: { form: SentForm; draft: Draft; answers: Answers; typed: Answers },
) {
  const { context, request, step } = sent;
  const { form, draft, answers, typed } = submission;
  const now = context.get(clockContext)();
  const { minimumFillMs, captcha, brand } = context.get(configContext);
  const services = context.get(servicesContext);
  const signs = { trap: form.text(honeypotName), filledInMs: now - draft.startedAt, minimumFillMs };
  if (looksAutomatic(signs) || !(await passesCaptcha(form, captcha, services)))
    return failed(sent, draft, typed, "human");

  const result = await services.submitApplication({
    submissionId: draft.id,
    layout: step.flow.id,
    answers,
    consents: await recordConsents(context, shownConsents(brand.name, step.flow, draft), answers, now),
    attribution: await context.get(visitContext).attribution(),
    clientIp: context.get(requestFactsContext).ip,
    captchaToken: "",
    session: "",
  });
  if (result.outcome === "invalid") {
    const errors = result.errors.flatMap(({ field, code }) =>
      isFieldName(field) ? [[field, code] as const] : [],
    );
    return reopenInvalid(sent, draft, fromEntriesOf(errors));
  }
  if (result.outcome !== "accepted") return failed(sent, draft, typed, result.outcome);

  if (!result.repeated) countExperiment(context, "convert");
  const receipt: Receipt = { kind: "receipt", id: draft.id, touchedAt: now, reference: result.reference };
  return redirectToThanks(step.flow, result.reference, await saveHeaders(context, receipt, request));
}

/** Each consent with the version and the SHA-256 of the very text this page showed. */
async function recordConsents(
  context: Readonly<RouterContextProvider>,
  texts: ReturnType<typeof shownConsents>,
  answers: Answers,
  now: number,
): Promise<Consent[]> {
  const { ip, userAgent, url } = context.get(requestFactsContext);
  const consent = async (name: Consent["name"], given: boolean): Promise<Consent> => ({
    name,
    given,
    version: texts.version[name],
    textSha256: await sha256(texts[name]),
    at: new Date(now).toISOString(),
    ip,
    userAgent,
    page: url.pathname,
  });
  return [
    await consent("privacy", answers.privacyCheckbox === "yes"),
    await consent("contact", answers.contactConsent === "yes"),
  ];
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toHex(digest);
}
