import { Hono } from "hono";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { submitContactUsForm } from "../../../app/domain/contract/contact.ts";
import { siteCallHeader } from "../../../app/domain/contract/internal.ts";
import {
  checkContactMessage,
  contactLayout,
  contactSchemaVersion,
} from "../../../app/domain/forms/contact-message.ts";
import { attributionSchema } from "../../../app/domain/visit/attribution.ts";
import type { ServicesBindings } from "../bindings.ts";
import { reviewByCaptcha } from "../captcha/captcha-review.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { contactMatchesOf } from "../leads/matches.ts";
import { putInOutbox } from "../outbox/put-in-outbox.ts";
import { submitLimitsOf } from "../rate-key.ts";
import { fail, failFields } from "../result.ts";
import { settingsWithKeys } from "../settings.ts";

export const contact = new Hono<{ Bindings: ServicesBindings }>();

/** Like a lead: sealed, in an outbox of its own, with attempts until it is delivered. */
handleOperation(
  contact,
  submitContactUsForm,
  async (input, context) => {
    const settings = settingsWithKeys(context.env);
    const checked = checkContactMessage(input);
    if (!checked.ok) return failFields(checked.errors);
    const { message } = checked;
    const id = (input.submissionId ?? crypto.randomUUID()).toLowerCase();
    const { ip, captchaUnreadable: formHasNone } = clientHeaders(context);
    const token = input.captchaToken ?? "";
    const captcha = await reviewByCaptcha(context.env, {
      submissionId: id,
      token,
      ip,
      trusted: false,
      formHasNone,
    });
    if (captcha === "rejected") return fail(422, "captcha", "rejected");
    const reference = await referenceOf(id);
    const attribution = attributionSchema.parse(input);
    const acceptedAt = new Date(settings.clock()).toISOString();
    return putInOutbox(
      {
        id,
        reference,
        schema: contactSchemaVersion,
        plaintext: JSON.stringify({ submissionId: id, reference, acceptedAt, message, attribution }),
        fingerprint: JSON.stringify(message),
        layout: contactLayout,
        source: attribution.src ? `${attribution.src}/${attribution.lnk ?? "na"}` : "",
        affiliate: attribution.affid ?? "",
        consents: [],
        matches: await contactMatchesOf(message, settings.digestKeys),
        ...captcha,
      },
      submitLimitsOf({ ip, session: context.req.header(siteCallHeader) ? (input.session ?? "") : "" }),
      context.env,
      settings,
    );
  },
  { proxied: false },
);
