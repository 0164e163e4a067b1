import { leadForm, leadSchema } from "../../../app/domain/application/lead.ts";
import { contactToBackend } from "../../../app/domain/contract/contact.ts";
import { submitLeadToBackend, validateLeadV1 } from "../../../app/domain/contract/leads.ts";
import {
  contactForm,
  contactSchemaVersion,
  sealedMessageSchema,
} from "../../../app/domain/forms/contact-message.ts";
import type { ProductBackend, UpstreamResult } from "../upstream/product-backend.ts";
import type { Ledger } from "./ledger.ts";
import { open, type Sealed } from "./seal.ts";

/** How one attempt ended. A failure is a short code: it is logged and listed, so it holds nothing personal. */
export type DeliveryResult = { ok: true } | { ok: false; failure: string };

/** Puts a submission, sealed to the operator, into the inbox. */
export async function deliverToInbox(
  id: string,
  sealed: Sealed,
  ledger: Ledger,
  now: string,
): Promise<DeliveryResult> {
  try {
    await ledger.putInInbox(id, sealed, now);
    return { ok: true };
  } catch {
    return { ok: false, failure: "inbox: database" };
  }
}

/**
 * Opens what was sealed with the delivery key, in memory only, and sends it to the product backend with its id as
 * idempotency key, so that the backend records a repeated delivery once. A lead is validated there first; a contact
 * message is not.
 *
 * @param progress.validated true when an earlier attempt passed validation.
 * @param progress.onValidated called once validation passed, so that the next attempt can skip it.
 */
export async function deliverToBackend(
  id: string,
  sealed: Sealed,
  privateKey: string,
  backend: ProductBackend,
  progress: { validated: boolean; onValidated: () => void },
): Promise<DeliveryResult> {
  const opened = await openSealed(id, sealed, privateKey);
  if (!opened) return { ok: false, failure: "delivery key does not open the seal" };
  if (opened.kind === "message") {
    const sending = await backend.call(contactToBackend, opened.form, { idempotencyKey: id });
    return sending.ok ? { ok: true } : failed("message", sending);
  }
  if (!progress.validated) {
    const validation = await backend.call(validateLeadV1, opened.form);
    if (!validation.ok) return failed("validation", validation);
    if (!validation.body.success) return failed("validation", { ok: false, failure: "refused" });
    progress.onValidated();
  }
  const submission = await backend.call(submitLeadToBackend, opened.form, { idempotencyKey: id });
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

/** `submission: status 500`; `refused: …` when the backend refused the content itself (see needsAttention). */
const failed = (
  stage: string,
  { failure, status }: Extract<UpstreamResult<unknown>, { ok: false }>,
): DeliveryResult => ({
  ok: false,
  failure: `${failure === "refused" ? "refused: " : ""}${stage}: ${failure}${status ? ` ${status}` : ""}`,
});
