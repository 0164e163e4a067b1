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
import type { Answers, FieldErrors } from "../../domain/application/fields.ts";
import type { Layout } from "../../domain/application/flows.ts";
import { looksAutomatic } from "../../domain/application/human-check.ts";
import type { Consent } from "../../domain/application/lead.ts";
import { toHex } from "../../domain/encoding.ts";
import { countExperiment } from "./experiment.server.ts";
import { saveHeaders, textOf } from "./request.server.ts";
import { redirectToThanks, refuseWith, sendBack } from "./responses.server.ts";
import { shownConsents } from "./view.server.ts";

/**
 * The last press. Whoever sees the thank-you page has a lead on disk; anything else keeps the visitor here with
 * every answer, under the same submission id, so that trying again can never make two.
 */
export async function submitDraft(submission: {
  context: Readonly<RouterContextProvider>;
  request: Request;
  form: FormData;
  layout: Layout;
  draft: Draft;
  answers: Answers;
  typed: Answers;
}) {
  const { context, request, form, layout, draft, answers, typed } = submission;
  const now = context.get(clockContext)();
  const { minimumFillMs } = context.get(configContext);
  const trap = textOf(form, "website");
  if (looksAutomatic({ trap, filledInMs: now - draft.startedAt, minimumFillMs }))
    return refuseWith(context, request, draft, typed, "human");
  if (!(await passesCaptcha(context, form))) return refuseWith(context, request, draft, typed, "human");

  const facts = context.get(requestFactsContext);
  const result = await context.get(servicesContext).submitApplication({
    submissionId: draft.id,
    layout: layout.id,
    answers,
    consents: await recordConsents(context, request, layout, draft, answers, now),
    attribution: await context.get(visitContext).attribution(),
    clientIp: facts.ip,
  });
  if (result.outcome === "invalid") {
    const errors = Object.fromEntries(result.errors.map(({ field, code }) => [field, code])) as FieldErrors;
    return sendBack(context, request, layout, draft, errors);
  }
  if (result.outcome !== "accepted") return refuseWith(context, request, draft, typed, result.outcome);

  if (!result.repeated) countExperiment(context, "convert");
  const receipt: Receipt = { kind: "receipt", id: draft.id, touchedAt: now, reference: result.reference };
  return redirectToThanks(layout, result.reference, await saveHeaders(context, receipt, request));
}

/** Each consent with the version and the SHA-256 of the very text this page showed. */
async function recordConsents(
  context: Readonly<RouterContextProvider>,
  request: Request,
  layout: Layout,
  draft: Draft,
  answers: Answers,
  now: number,
): Promise<Consent[]> {
  const { ip, userAgent } = context.get(requestFactsContext);
  const texts = shownConsents(context.get(configContext).brand.name, layout, draft);
  const consent = async (name: Consent["name"], given: boolean): Promise<Consent> => ({
    name,
    given,
    version: texts.version[name],
    textSha256: await sha256(texts[name]),
    at: new Date(now).toISOString(),
    ip,
    userAgent,
    page: new URL(request.url).pathname,
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
