import { leadForm, leadSchema } from "../../../app/domain/application/lead.ts";
import { contactToBackend } from "../../../app/domain/contract/contact.ts";
import { submitLeadToBackend, validateLeadV1 } from "../../../app/domain/contract/leads.ts";
import {
  contactForm,
  contactSchemaVersion,
  sealedMessageSchema,
} from "../../../app/domain/forms/contact-message.ts";
import type { ProductBackend, UpstreamAnswer } from "../upstream/product-backend.ts";
import type { Ledger } from "./ledger.ts";
import { open, type Sealed } from "./seal.ts";

/** Tells what became of one attempt. A failure is a short code: it is logged and listed, so nothing personal. */
export type Delivered = { ok: true } | { ok: false; failure: string };

/** Puts a lead, sealed to the operator, into the inbox. */
export async function deliverToInbox(
  id: string,
  sealed: Sealed,
  ledger: Ledger,
  now: string,
): Promise<Delivered> {
  try {
    await ledger.putInInbox(id, sealed, now);
    return { ok: true };
  } catch {
    return { ok: false, failure: "inbox: database" };
  }
}

/**
 * Opens what was sealed with the delivery key, in memory only, and hands it to the product backend under its own
 * idempotency key, so that a repeated delivery is one there. A lead is validated there first; a message is not.
 *
 * @param validated true when an earlier attempt already passed validation.
 * @param onValidated called once validation passed, so that the next attempt can leave it out.
 */
export async function deliverToBackend(
  id: string,
  sealed: Sealed,
  privateKey: string,
  backend: ProductBackend,
  progress: { validated: boolean; onValidated: () => void },
): Promise<Delivered> {
  const opened = await openSealed(id, sealed, privateKey);
  if (!opened) return { ok: false, failure: "delivery key does not open this lead" };
  if (opened.kind === "message") {
    const sending = await backend.ask(contactToBackend, opened.form, { idempotencyKey: id });
    return sending.ok ? { ok: true } : failed("message", sending);
  }
  if (!progress.validated) {
    const validation = await backend.ask(validateLeadV1, opened.form);
    if (!validation.ok) return failed("validation", validation);
    if (!validation.body.success) return failed("validation", { ok: false, failure: "refused" });
    progress.onValidated();
  }
  const submission = await backend.ask(submitLeadToBackend, opened.form, { idempotencyKey: id });
  return submission.ok ? { ok: true } : failed("submission", submission);
}

type Opened = { kind: "lead" | "message"; form: Record<string, string> };

async function openSealed(id: string, sealed: Sealed, privateKey: string): Promise<Opened | undefined> {
  try {
    const content: unknown = JSON.parse(await open(sealed, privateKey, id));
    const message = sealed.schema === contactSchemaVersion;
    const form = message
      ? contactForm(id, sealedMessageSchema.parse(content).message)
      : leadForm(leadSchema.parse(content));
    return { kind: message ? "message" : "lead", form: Object.fromEntries(form) };
  } catch {
    return undefined;
  }
}

const failed = (call: string, answer: Extract<UpstreamAnswer<unknown>, { ok: false }>): Delivered => ({
  ok: false,
  failure: `${answer.failure === "refused" ? "refused: " : ""}${call}: ${answer.failure}${answer.status ? ` ${answer.status}` : ""}`,
});
