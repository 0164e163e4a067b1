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
import { ownNumbersOf } from "../../domain/application/own-numbers.ts";
import { type PageConsents, recordConsents } from "../../domain/application/shown-consents.ts";
import { keysOf } from "../../domain/records.ts";
import { prefersPage } from "../../http.ts";
import { honeypotName } from "../../ui/form/hidden-fields.tsx";
import { startNextStepsLookup } from "./ace.server.ts";
import { checkAnswers, toFieldErrors, type Verdict } from "./check.server.ts";
import type { Decision, FormRequest } from "./respond.server.ts";
import { thanksPath, writeConfirmation } from "./thank-you.server.ts";

const longestWaitMs = 10_000;

/**
 * Sends the application to the services. A visitor who sees the thank-you page has a stored lead. After any other
 * outcome the visitor stays with every answer and the same id, so that trying again never makes two leads.
 * @param submission.answers includes the taxpayer number, which no draft holds.
 */
export async function submitDraft(
  formRequest: FormRequest,
  submission: {
    draft: Draft;
    answers: Answers;
    formAnswers: Answers;
    consents: PageConsents;
    verdict: Verdict;
  },
): Promise<Decision> {
  const { context, form, step, application } = formRequest;
  const { draft, formAnswers, consents, verdict } = submission;
  const check = checkAnswers(verdict, submission.answers, allSections);
  if (!check.ok) return reopen(step, draft, check.errors);
  const { answers } = check;
  const now = context.get(clockContext)();
  const { minimumFillMs } = context.get(configContext);
  const { ip, userAgent, url } = context.get(requestFactsContext);
  const filledInMs = now - draft.startedAt;
  const msTooEarly = minimumFillMs - filledInMs;
  // A browser that fills in everything at once is faster than a person. Its visitor waits instead of being refused.
  const hasToWait =
    prefersPage(formRequest.request) && filledInMs >= 0 && msTooEarly > 0 && msTooEarly <= longestWaitMs;
  const trap = form.text(honeypotName);
  if (looksAutomatic({ trap, filledInMs: hasToWait ? minimumFillMs : filledInMs, minimumFillMs }))
    return { draft, formAnswers, problem: "human" };
  if (hasToWait) await new Promise((resolve) => setTimeout(resolve, msTooEarly));

  const at = new Date(now).toISOString();
  const result = await context.get(servicesContext).submitApplication({
    submissionId: draft.id,
    layout: step.flow.id,
    answers,
    consents: await recordConsents(consents, answers, { at, ip, userAgent, page: url.pathname }),
    startedAt: draft.startedAt,
    attribution: await context.get(visitContext).attribution(),
    clientIp: ip,
    captchaToken: captchaTokenOf(form),
    buyersStated: consents.buyersStated,
    confirmation: await writeConfirmation(context, draft, url.pathname),
    ...(draft.receiptSecret
      ? {
          receipt: {
            secret: draft.receiptSecret,
            words: { privacy: consents.privacy.text, contact: consents.contact.text },
          },
        }
      : {}),
  });
  if (result.outcome === "invalid") return reopen(step, draft, toFieldErrors(result.errors));
  if (result.outcome === "too_many")
    return { draft, formAnswers, problem: "too_many", retryAfter: result.retryAfter };
  if (result.outcome === "rejected") return { draft, formAnswers, problem: "captcha" };
  if (result.outcome !== "accepted") return { draft, formAnswers, problem: result.outcome };

  const { reference, review } = result;
  // A repeated submission is not reported to Google Ads a second time.
  const previousReceipt = application.receipt?.id === draft.id ? application.receipt : undefined;
  const numbers = ownNumbersOf(answers);
  const receipt: Receipt = {
    kind: "receipt",
    version: 2,
    id: draft.id,
    touchedAt: now,
    reference,
    review,
    conversionId: previousReceipt?.review === "" ? previousReceipt.conversionId : result.conversionId,
    aceEmpType: answers.employment_type ? aceEmploymentType(answers.employment_type) : "",
    receiptSecret: result.hasReceipt ? draft.receiptSecret : "",
    confirms: result.confirms,
    ...(numbers && { numbers }),
  };
  if (review === "") startNextStepsLookup(context, receipt);
  return { to: await thanksPath(formRequest, receipt), change: { visit: receipt, saved: null } };
}

/** Opens the sections with errors again, and leads to the first of their pages. */
function reopen({ flow, page }: Step, draft: Draft, errors: FieldErrors): Decision {
  const sections = [...new Set(keysOf(errors).map((name) => fields[name].section))];
  const reopenedDraft = reopenSections(draft, sections);
  if (sections.every((section) => pageOf(flow, section) === page))
    return { draft: reopenedDraft, formAnswers: draft.answers, errors };
  const path = pagePath(flow, firstOpenPage(flow, reopenedDraft.answered));
  return { to: `${path}?${returnQuery}=revision`, draft: reopenedDraft, errors };
}
