import { z } from "zod";
import { type AdfLead, adfLeadOf } from "../../../../app/domain/adf/adf-lead.ts";
import { callerWord } from "../../../../app/domain/application/reference.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { AdfEmail, Webhook } from "../../settings/destination.ts";
import { readBrandName } from "../../stores/configuration/setting-rows.ts";
import { iso, type OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { adfSchemaVersion, type OpenedSeal } from "../../stores/seals/destination-seals.ts";
import { readContent } from "../../stores/seals/readers.ts";
import { type DeliveryResult, deliveredResult, failedResult } from "../upstream/delivery-verdict.ts";
import type { Reply } from "../upstream/reply.ts";
import type { WebhookMessage } from "./send-webhook.ts";

/** `isRead` says that we know whether the e-mail was sent. */
export type EmailOutcome = { result: DeliveryResult; isRead: boolean };

type Content = Exclude<OpenedSeal, { failure: string }>;

/** Makes a webhook's message. Its id is the same in every attempt. */
export const webhookMessage = (
  { id, reference, acceptedAt }: Pick<OutboxSubmission, "id" | "reference" | "acceptedAt">,
  { to, type, n, at }: { to: string; type: string; n?: number; at?: number },
  data: WebhookMessage["data"] = {},
): WebhookMessage => ({
  id: [id, to, type, n].filter((part) => part !== undefined).join("_"),
  type,
  timestamp: iso(at ?? acceptedAt),
  data: { submissionId: id, reference, ...data },
});

export function webhookContent({ schema, plaintext }: Content, id: string) {
  const content = readContent(schema, plaintext, id);
  if (!content) return undefined;
  const type = content.kind === "lead" ? "lead.submitted" : "contact.submitted";
  return { type, data: { fields: content.form } };
}

export async function sendLeadToWebhook(
  destination: Webhook,
  submission: OutboxSubmission,
  content: { type: string; data: WebhookMessage["data"] },
  now: number,
): Promise<Reply> {
  const { sendWebhook } = await import("./send-webhook.ts");
  const { type, data } = content;
  return sendWebhook(destination, webhookMessage(submission, { to: destination.id, type }, data), now);
}

const text = z.string();
const adfLeadSchema: z.ZodType<Omit<AdfLead, "callerWord">> = z.object({
  reference: text,
  acceptedAt: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  street: text,
  unit: text.default(""),
  city: text,
  state: text,
  zipcode: text,
  vehicle: z.object({ year: text, make: text, model: text, condition: text.default("") }),
  sources: z.record(text, text).default({}),
  mayBeContacted: z.boolean(),
});

/**
 * Reads the content for an ADF e-mail. A lead that was sealed whole, because its destination could not be read then,
 * is converted.
 */
export function adfContent(
  { schema, plaintext }: Content,
  { id, reference, acceptedAt }: Pick<OutboxSubmission, "id" | "reference" | "acceptedAt">,
): AdfLead | undefined {
  if (schema === adfSchemaVersion) {
    const lead = adfLeadSchema.safeParse(JSON.parse(plaintext)).data;
    return lead && { ...lead, callerWord: callerWord(id) };
  }
  const content = readContent(schema, plaintext, id);
  if (content?.kind !== "lead") return undefined;
  const consents = JSON.parse(content.form.consents ?? "[]");
  return adfLeadOf({
    submissionId: id,
    reference,
    acceptedAt: iso(acceptedAt),
    answers: content.form,
    attribution: content.form,
    consents,
  });
}

/** `message.kind` becomes a part of the message's id, which is the same in every attempt. */
export async function sendByEmail(
  destination: AdfEmail,
  { id }: Pick<OutboxSubmission, "id">,
  message: { kind: string; subject: string; text: string },
  { DESTINATION_EMAIL: binding }: Pick<ServicesBindings, "DESTINATION_EMAIL">,
): Promise<EmailOutcome> {
  if (!binding) return { result: failedResult("invalid settings"), isRead: true };
  try {
    const { sendEmail } = await import("./send-email.ts");
    const { kind, subject, text } = message;
    await sendEmail(binding, destination, { id: `${id}.${destination.id}.${kind}`, subject, text });
    return { result: deliveredResult, isRead: true };
  } catch {
    // The platform's message may name the address, so it is not logged.
    return { result: failedResult("e-mail: not taken"), isRead: true };
  }
}

/** Makes the ADF e-mail of a lead. The subject names the dealership, because eLeads routes by the subject. */
export async function adfEmail(
  lead: AdfLead,
  { id, name, to }: Pick<AdfEmail, "id" | "name" | "to">,
  env: ServicesBindings,
) {
  const { adfDocument } = await import("../../../../app/domain/adf/adf-document.ts");
  const provider = await readBrandName(env);
  const vendor = name || id;
  return {
    kind: "lead",
    subject: `${vendor} ADF ${lead.reference}`,
    text: adfDocument(lead, { provider, vendor, email: to }),
  };
}

export const notificationTexts = {
  forget: (reference: string) => ({
    subject: `Delete: ${reference}`,
    text: `The person of application ${reference} asked for their data to be deleted. Please delete what you received of it, and tell whoever has it from you.`,
  }),
  withdraw: (reference: string) => ({
    subject: `Do not call: ${reference}`,
    text: `The person of application ${reference} withdrew their permission to be called and texted. Please do not contact them by telephone or text message any more.`,
  }),
};
