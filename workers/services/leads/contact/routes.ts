import { Hono } from "hono";
import { referenceOf } from "../../../../app/domain/application/reference.ts";
import { submitContactUsForm } from "../../../../app/domain/contract/contact.ts";
import { requestCallBack, submitDataRequest } from "../../../../app/domain/contract/requests.ts";
import { callBackLayout, callBackSchemaVersion } from "../../../../app/domain/forms/call-back.ts";
import {
  checkContactMessage,
  contactLayout,
  contactSchemaVersion,
} from "../../../../app/domain/forms/contact-message.ts";
import { checkDataRequest, requestSchemaVersion } from "../../../../app/domain/forms/data-request.ts";
import { requestLayout } from "../../../../app/domain/forms/request-kind.ts";
import { requestDueDate } from "../../../../app/domain/privacy/request-terms.ts";
import { type Attribution, attributionSchema } from "../../../../app/domain/visit/attribution.ts";
import { serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { clientHeaders } from "../../settings/client-headers.ts";
import { fail, failByField } from "../../settings/result.ts";
import { settingsWithAllKeys } from "../../settings/settings.ts";
import { refreshDestinations } from "../../stores/destinations/console-destinations.ts";
import { contactMatchesOf, requestMatchesOf } from "../../stores/lead-index/hmacs.ts";
import { originOf } from "../accept/accept-lead.ts";
import { reviewByCaptcha } from "../accept/captcha-review.ts";
import { putInOutbox, refuseIfNew, type UnsealedSubmission } from "../outbox/put-in-outbox.ts";

/**
 * Takes messages, calls that visitors ask for, and requests about personal data. Like leads they are sealed, each in
 * an outbox of its own.
 */
export const contact = new Hono<{ Bindings: ServicesBindings }>();

type Sender = { submissionId: string; captchaToken: string };
type Message = Pick<UnsealedSubmission, "schema" | "layout" | "matches"> &
  Partial<Pick<UnsealedSubmission, "consents" | "isForOperatorOnly">> & {
    content: object;
    /** The visitor's entries, by which a repeated submission is recognized. */
    entries: object;
    attribution?: Attribution;
  };

async function submit(
  context: ServicesContext,
  { submissionId, captchaToken }: Sender,
  { content, entries, attribution = {}, consents = [], ...message }: Message,
) {
  const { env } = context;
  const { ip, limited, captchaUnreadable: formHasNone } = clientHeaders(context);
  const id = submissionId.toLowerCase();
  const refusal = await refuseIfNew(id, limited, env);
  if (refusal) return refusal;
  const sender = { submissionId: id, token: captchaToken, ip, trusted: false, limited, formHasNone };
  const captcha = await reviewByCaptcha(env, sender);
  if (captcha === "rejected") return fail(422, "captcha", "rejected");
  await refreshDestinations(env);
  const settings = settingsWithAllKeys(env);
  const reference = await referenceOf(id);
  const acceptedAt = new Date(settings.clock()).toISOString();
  const { source, affiliate } = originOf(attribution);
  return putInOutbox(
    {
      ...message,
      captchaSolved: captcha.captchaSolved,
      review: captcha.review || (limited === "held" ? "flood" : ""),
      id,
      reference,
      plaintext: JSON.stringify({ submissionId: id, reference, acceptedAt, ...content }),
      fingerprint: JSON.stringify(entries),
      source,
      affiliate,
      consents,
    },
    env,
    settings,
  );
}

serveWithoutBackend(contact, submitContactUsForm, async (input, context) => {
  const { digestKeys } = settingsWithAllKeys(context.env);
  const check = checkContactMessage(input);
  if (!check.ok) return failByField(check.errors);
  const { message } = check;
  const attribution = attributionSchema.parse(input);
  const { submissionId = crypto.randomUUID(), captchaToken = "" } = input;
  return submit(
    context,
    { submissionId, captchaToken },
    {
      schema: contactSchemaVersion,
      layout: contactLayout,
      content: { message, attribution },
      entries: message,
      attribution,
      matches: await contactMatchesOf(message, digestKeys),
    },
  );
});

/**
 * Takes a request for a call. Its consent is recorded like an application's, and sealed with the words that were
 * shown, so that the operator who calls can read them.
 */
serveWithoutBackend(contact, requestCallBack, async ({ call, consent, attribution, ...sender }, context) => {
  const { digestKeys } = settingsWithAllKeys(context.env);
  const { text: _words, ...record } = consent;
  return submit(context, sender, {
    schema: callBackSchemaVersion,
    layout: callBackLayout,
    content: { call, consent, attribution },
    entries: call,
    attribution,
    consents: [record],
    matches: await contactMatchesOf({ phone: call.phone, email: "" }, digestKeys),
  });
});

/**
 * Takes a request about personal data, which is never sent to a backend. An operator looks up the person's data, and
 * the response never reveals whether we have any.
 */
serveWithoutBackend(
  contact,
  submitDataRequest,
  async ({ submissionId, captchaToken, ...fields }, context) => {
    const { digestKeys } = settingsWithAllKeys(context.env);
    const check = checkDataRequest(fields);
    if (!check.ok) return failByField(check.errors);
    const { request } = check;
    const result = await submit(
      context,
      { submissionId, captchaToken },
      {
        schema: requestSchemaVersion,
        layout: requestLayout(request.kind),
        content: { request },
        entries: request,
        matches: await requestMatchesOf(request, digestKeys),
        isForOperatorOnly: true,
      },
    );
    if (result.status !== 200) return result;
    // The term counts from the first acceptance, so that a repeated request does not prolong the term.
    const due = requestDueDate(request.kind, Date.parse(result.body.acceptedAt));
    return { ...result, body: { ...result.body, answerBy: due } };
  },
);
