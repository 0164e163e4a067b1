import { submitContactUsForm } from "../../../app/domain/contract/contact.ts";
import { submitLead, validateLeadV1 } from "../../../app/domain/contract/leads.ts";
import type { SecretKey } from "../settings.ts";
import type { ProductBackend } from "../upstream/product-backend.ts";
import { openSeal } from "./destination-seals.ts";
import { type DeliveryResult, failed, judgeSubmission, judgeValidation } from "./judge-reply.ts";
import { type Opened, readContent } from "./readers.ts";
import type { Sealed } from "./seal.ts";

export type BackendDelivery = {
  id: string;
  seals: readonly Sealed[];
  privateKeys: readonly SecretKey[];
  backend: ProductBackend;
  /** An earlier attempt passed validation. */
  validated: boolean;
  /** How this backend's yes looks, if it was said. */
  yes?: string | undefined;
  /** An earlier attempt was sent and not answered so that it could be read, or answered with success. */
  mayHaveIt: boolean;
  onValidated(): void;
  /** Called before the submission is sent, and resolved once that is on disk: false if it is not to be sent any more. */
  beforeSending(): Promise<boolean>;
  /** Called when the backend answered the submission, and it could be read. */
  onAnswered(): void;
};

/**
 * Opens what was sealed with a delivery key, in memory only, and sends it to the product backend with its id as
 * idempotency key, so that the backend records a repeated delivery once. A lead is validated there first; a contact
 * message is not. A validation stops a lead only if it refuses it: one that fails, is missing or cannot be read does not,
 * and stands in the timeline. A 409 says that the backend has the submission already: that is a delivery only if an
 * earlier attempt may have brought it there, and otherwise a refusal.
 */
export async function deliverToBackend(delivery: BackendDelivery): Promise<DeliveryResult> {
  const { id, backend } = delivery;
  const opened = await openSealed(id, delivery.seals, delivery.privateKeys);
  if ("failure" in opened) return failed(opened.failure);
  const isLead = opened.kind === "lead";
  let unvalidated = "";
  if (isLead && !delivery.validated) {
    const validity = judgeValidation(await backend.send(validateLeadV1, opened.form));
    if (validity.is === "refused") return validity.result;
    if (validity.is === "passed") delivery.onValidated();
    else unvalidated = validity.failure;
  }
  if (!(await delivery.beforeSending())) return failed("ended meanwhile");
  const reply = await backend.send(isLead ? submitLead : submitContactUsForm, opened.form, {
    idempotencyKey: id,
  });
  const stage = isLead ? "submission" : "message";
  const { mayHaveIt, yes } = delivery;
  const { result, isRead } = judgeSubmission(reply, { stage, mayHaveIt, yes });
  if (isRead) delivery.onAnswered();
  return unvalidated && result.is === "delivered"
    ? { ...result, note: `not validated: ${unvalidated}` }
    : result;
}

/** Opens a seal (destination-seals.ts) and reads it by its own version: `shape: …` when it is not what that says. */
export async function openSealed(
  id: string,
  seals: readonly Sealed[],
  privateKeys: readonly SecretKey[],
): Promise<Opened | { failure: string }> {
  const opened = await openSeal(id, seals, privateKeys);
  if ("failure" in opened) return opened;
  return readContent(opened.schema, opened.plaintext, id) ?? { failure: `shape: ${opened.schema}` };
}
