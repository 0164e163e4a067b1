import { Hono } from "hono";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { submitContactUsForm } from "../../../app/domain/contract/contact.ts";
import { checkContactMessage, contactSchemaVersion } from "../../../app/domain/forms/contact-message.ts";
import { attributionSchema } from "../../../app/domain/visit/attribution.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { putInOutbox } from "../outbox/put-in-outbox.ts";
import { failFields } from "../result.ts";
import { readSettings } from "../settings.ts";

export const contact = new Hono<{ Bindings: ServicesBindings }>();

/** A message travels like a lead: sealed, in an outbox of its own, with attempts until it is delivered. */
handleOperation(
  contact,
  submitContactUsForm,
  async (input, context) => {
    const settings = readSettings(context.env);
    const checked = checkContactMessage(input);
    if (!checked.ok) return failFields(checked.errors);
    const { message } = checked;
    const id = (input.submissionId ?? crypto.randomUUID()).toLowerCase();
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
        layout: "contact",
        source: attribution.src ? `${attribution.src}/${attribution.lnk ?? "na"}` : "",
        affiliate: attribution.affid ?? "",
        consents: [],
        matches: [],
        review: "",
        captchaSolved: false,
      },
      [clientHeaders(context).ip].filter(Boolean),
      context.env,
      settings,
    );
  },
  { proxied: false },
);
