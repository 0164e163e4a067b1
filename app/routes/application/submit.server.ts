import { captchaTokenOf } from "../../.server/captcha.ts";
import {
  clockContext,
  configContext,
  requestFactsContext,
  servicesContext,
  visitContext,
} from "../../context.ts";
import { aceEmploymentType } from "../../domain/application/codes.ts";
import { type Draft, type Receipt, reopenSections } from "../../domain/application/draft.ts";
import {
  type Answers,
  sections as allSections,
  type FieldErrors,
  fields,
} from "../../domain/application/fields.ts";
import { firstOpenPage, pageOf, pagePath, returnQuery, type Step } from "../../domain/application/flows.ts";
import { looksAutomatic } from "../../domain/application/form-answers.ts";
import { recordConsents, type ShownConsents } from "../../domain/application/shown-consents.ts";
import { keysOf } from "../../domain/records.ts";
import { prefersPage } from "../../http.ts";
import { honeypotName } from "../../ui/form/hidden-fields.tsx";
import { prepareNextSteps } from "./ace.server.ts";
import { checkWith, errorsOf, type Verdict } from "./check.server.ts";
import type { Answer, Sent } from "./respond.server.ts";
import { thanksPath } from "./thank-you.server.ts";

/** Milliseconds. */
const longestPause = 10_000;

/**
 * Whoever sees the thank-you page has a lead on disk; anything else leaves the visitor here with every
 * answer, under the same id: trying again never makes two.
 * @param submission.answers with the taxpayer number, which no draft has.
 */
export async function submitDraft(
  sent: Sent,
  submission: { draft: Draft; answers: Answers; typed: Answers; shown: ShownConsents; verdict: Verdict },
): Promise<Answer> {
  const { context, form, step, application } = sent;
  const { draft, typed, shown, verdict } = submission;
  const checked = checkWith(verdict, submission.answers, allSections);
  if (!checked.ok) return reopen(step, draft, checked.errors);
  const { answers } = checked;
  const now = context.get(clockContext)();
  const { minimumFillMs } = context.get(configContext);
  const { ip, userAgent, url } = context.get(requestFactsContext);
  const filledInMs = now - draft.startedAt;
  const early = minimumFillMs - filledInMs;
  // A browser may have filled in everything at once: its visitor waits, and is not asked again.
  const waits = prefersPage(sent.request) && filledInMs >= 0 && early > 0 && early <= longestPause;
  const signs = { trap: form.text(honeypotName), filledInMs: waits ? minimumFillMs : filledInMs };
  if (looksAutomatic({ ...signs, minimumFillMs })) return { draft, typed, problem: "human" };
  if (waits) await new Promise((resolve) => setTimeout(resolve, early));

  const at = new Date(now).toISOString();
  const result = await context.get(servicesContext).submitApplication({
    submissionId: draft.id,
    layout: step.flow.id,
    answers,
    consents: await recordConsents(shown, answers, { at, ip, userAgent, page: url.pathname }),
    startedAt: draft.startedAt,
    attribution: await context.get(visitContext).attribution(),
    clientIp: ip,
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
  if (result.outcome === "invalid") return reopen(step, draft, errorsOf(result.errors));
  if (result.outcome === "too_many")
    return { draft, typed, problem: "too_many", retryAfter: result.retryAfter };
  if (result.outcome === "rejected") return { draft, typed, problem: "captcha" };
  if (result.outcome !== "accepted") return { draft, typed, problem: result.outcome };

  const { reference, review } = result;
  // A copy is not told to Google Ads a second time.
  const before = application.receipt?.id === draft.id ? application.receipt : undefined;
  const receipt: Receipt = {
    kind: "receipt",
    version: 2,
    id: draft.id,
    touchedAt: now,
    reference,
    review,
    conversionId: before?.review === "" ? before.conversionId : result.conversionId,
    aceEmpType: answers.employment_type ? aceEmploymentType(answers.employment_type) : "",
    receiptSecret: result.hasReceipt ? draft.receiptSecret : "",
  };
  if (review === "") prepareNextSteps(context, receipt);
  return { to: await thanksPath(sent, receipt), change: { visit: receipt, saved: null } };
}

/** Its section opens again, and its page shows the error. */
function reopen({ flow, page }: Step, draft: Draft, errors: FieldErrors): Answer {
  const sections = [...new Set(keysOf(errors).map((name) => fields[name].section))];
  const reopened = reopenSections(draft, sections);
  if (sections.every((section) => pageOf(flow, section) === page))
    return { draft: reopened, typed: draft.answers, errors };
  const path = pagePath(flow, firstOpenPage(flow, reopened.answered));
  return { to: `${path}?${returnQuery}=revision`, draft: reopened, errors };
}
