import { submitContactUsForm } from "../../../app/domain/contract/contact.ts";
import { submitLead, validateLeadV1 } from "../../../app/domain/contract/leads.ts";
import type { SecretKey } from "../settings.ts";
import type { ProductBackend } from "../upstream/product-backend.ts";
import { openSeal } from "./destination-seals.ts";
import { judgeSubmission, judgeValidation } from "./judge-reply.ts";
import { type Opened, readContent } from "./readers.ts";
import type { Sealed } from "./seal.ts";

/**
 * How an attempt ended. `unconfirmed`: it was answered with success, in words that cannot be read. A failure is a short
 * code and a detail a few words of the backend's: both are listed, so they hold nothing personal.
 */
export type DeliveryResult =
  | { is: "delivered"; detail: string }
  | { is: "unconfirmed"; failure: string }
  | { is: "failed"; failure: string; detail?: string };

export type BackendDelivery = {
  id: string;
  seals: readonly Sealed[];
  privateKeys: readonly SecretKey[];
  backend: ProductBackend;
  /** An earlier attempt passed validation. */
  validated: boolean;
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
  if ("failure" in opened) return { is: "failed", failure: opened.failure };
  const sent = Object.values(opened.form);
  const isLead = opened.kind === "lead";
  let unvalidated = "";
  if (isLead && !delivery.validated) {
    const verdict = judgeValidation(await backend.send(validateLeadV1, opened.form), sent);
    if (verdict.is === "refused") return { ...verdict, is: "failed" };
    if (verdict.is === "passed") delivery.onValidated();
    else unvalidated = verdict.failure;
  }
  if (!(await delivery.beforeSending())) return { is: "failed", failure: "ended meanwhile" };
  const reply = await backend.send(isLead ? submitLead : submitContactUsForm, opened.form, {
    idempotencyKey: id,
  });
  const stage = isLead ? "submission" : "message";
  const { result, isRead } = judgeSubmission(reply, { stage, mayHaveIt: delivery.mayHaveIt, sent });
  if (isRead) delivery.onAnswered();
  if (result.is !== "delivered" || !unvalidated) return result;
  return { ...result, detail: [result.detail, `not validated: ${unvalidated}`].filter(Boolean).join(", ") };
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
