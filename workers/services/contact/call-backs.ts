import { Hono } from "hono";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { requestCallBack } from "../../../app/domain/contract/requests.ts";
import { callBackLayout, callBackSchemaVersion } from "../../../app/domain/forms/call-back.ts";
import type { ServicesBindings } from "../bindings.ts";
import { reviewByCaptcha } from "../captcha/captcha-review.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { contactMatchesOf } from "../leads/matches.ts";
import { putInOutbox } from "../outbox/put-in-outbox.ts";
import { submitLimitsOf } from "../rate-key.ts";
import { fail } from "../result.ts";
import { settingsWithKeys } from "../settings.ts";

export const callBacks = new Hono<{ Bindings: ServicesBindings }>();

/**
 * Sent like a contact message. The consent is recorded as an application's, and sealed with the words that were
 * shown, so that whoever calls can show them.
 */
handleOperation(
  callBacks,
  requestCallBack,
  async ({ submissionId, captchaToken, session, call, consent, attribution }, context) => {
    const settings = settingsWithKeys(context.env);
    const id = submissionId.toLowerCase();
    const { ip, captchaUnreadable: formHasNone } = clientHeaders(context);
    const captcha = await reviewByCaptcha(context.env, {
      submissionId: id,
      token: captchaToken,
      ip,
      trusted: false,
      formHasNone,
    });
    if (captcha === "rejected") return fail(422, "captcha", "rejected");
    const reference = await referenceOf(id);
    const acceptedAt = new Date(settings.clock()).toISOString();
    const { text: _words, ...record } = consent;
    return putInOutbox(
      {
        id,
        reference,
        schema: callBackSchemaVersion,
        plaintext: JSON.stringify({ submissionId: id, reference, acceptedAt, call, consent, attribution }),
        fingerprint: JSON.stringify(call),
        layout: callBackLayout,
        source: attribution.src ? `${attribution.src}/${attribution.lnk ?? "na"}` : "",
        affiliate: attribution.affid ?? "",
        consents: [record],
        matches: await contactMatchesOf({ phone: call.phone, email: "" }, settings.digestKeys),
        ...captcha,
      },
      submitLimitsOf({ ip, session }),
      context.env,
      settings,
    );
  },
  { proxied: false },
);
