import { Hono } from "hono";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { attributionSchema } from "../../../app/domain/attribution.ts";
import { submitContactUsForm } from "../../../app/domain/calls/email.ts";
import { checkContactMessage, contactSchemaVersion } from "../../../app/domain/contact-message.ts";
import { answerCall } from "../answer-call.ts";
import { clientHeaders } from "../client-headers.ts";
import { type Environment, readSettings } from "../environment.ts";
import { putInOutbox } from "../outbox/put-in-outbox.ts";

export const contact = new Hono<{ Bindings: Environment }>();

/** A message travels like a lead: sealed, in an outbox of its own, delivered until it arrives. */
answerCall(
  contact,
  submitContactUsForm,
  async (input, context) => {
    const settings = readSettings(context.env);
    const checked = checkContactMessage(input);
    if (!checked.ok) {
      const errors = Object.entries(checked.errors).map(([field, code]) => ({ field, code }));
      return { status: 400, body: { success: false as const, errors } };
    }
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
        sameness: JSON.stringify(message),
        layout: "contact",
        source: attribution.src ? `${attribution.src}/${attribution.lnk ?? "na"}` : "",
        affiliate: attribution.affid ?? "",
        consents: [],
      },
      clientHeaders(context).ip,
      context.env,
      settings,
    );
  },
  { proxied: false },
);
