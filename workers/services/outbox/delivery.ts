import { contactToBackend } from "../../../app/domain/contract/contact.ts";
import { submitLeadToBackend, validateLeadV1 } from "../../../app/domain/contract/leads.ts";
import type { SecretKey } from "../settings.ts";
import type { ProductBackend, UpstreamResult } from "../upstream/product-backend.ts";
import { type Opened, readContent } from "./readers.ts";
import { open, type Sealed } from "./seal.ts";

/** A failure is a short code: it is logged and listed, so it holds nothing personal. */
export type DeliveryResult = { ok: true } | { ok: false; failure: string };

export type BackendDelivery = {
  id: string;
  seals: readonly Sealed[];
  privateKeys: readonly SecretKey[];
  backend: ProductBackend;
  /** An earlier attempt passed validation. */
  validated: boolean;
  /** An earlier attempt was sent and never answered. */
  unanswered: boolean;
  onValidated(): void;
  /** Called before the submission is sent, and resolved once that is on disk. */
  beforeSending(): Promise<void>;
  /** Called when the backend answered the submission, whatever it said. */
  onAnswered(): void;
};

/**
 * Opens what was sealed with a delivery key, in memory only, and sends it to the product backend with its id as
 * idempotency key, so that the backend records a repeated delivery once. A lead is validated there first; a contact
 * message is not. A 409 says that the backend has it already: that is a delivery only if an earlier attempt was never
 * answered, and otherwise a refusal.
 */
export async function deliverToBackend(delivery: BackendDelivery): Promise<DeliveryResult> {
  const { id, backend } = delivery;
  const opened = await openSealed(id, delivery.seals, delivery.privateKeys);
  if ("failure" in opened) return { ok: false, failure: opened.failure };
  const isLead = opened.kind === "lead";
  if (isLead && !delivery.validated) {
    const validation = await backend.call(validateLeadV1, opened.form);
    if (!validation.ok) return failed("validation", validation);
    if (!validation.body.success) return failed("validation", { ok: false, failure: "refused" });
    delivery.onValidated();
  }
  await delivery.beforeSending();
  const submission = await backend.call(isLead ? submitLeadToBackend : contactToBackend, opened.form, {
    idempotencyKey: id,
  });
  if (submission.ok) return { ok: true };
  if (submission.failure !== "timeout" && submission.failure !== "network") delivery.onAnswered();
  if (submission.status === 409 && delivery.unanswered) return { ok: true };
  const conflict = submission.status === 409 ? { ...submission, failure: "refused" as const } : submission;
  return failed(isLead ? "submission" : "message", conflict);
}

/**
 * Opens the seal that one of the keys fits, and reads it by its own version. The failures differ: `no key …` when none
 * of the keys has the seal's id, `wrong key …` when the one with that id does not open it, `shape: …` when the content
 * is not what its version says.
 */
export async function openSealed(
  id: string,
  seals: readonly Sealed[],
  privateKeys: readonly SecretKey[],
): Promise<Opened | { failure: string }> {
  const pairs = seals.flatMap((sealed) =>
    privateKeys.filter(({ keyId }) => keyId === sealed.keyId).map(({ key }) => ({ sealed, key })),
  );
  const [pair] = pairs;
  if (!pair) return { failure: `no key ${seals.map(({ keyId }) => keyId).join(", ")}` };
  const plaintext = await open(pair.sealed, pair.key, id).catch(() => undefined);
  if (plaintext === undefined) return { failure: `wrong key ${pair.sealed.keyId}` };
  return readContent(pair.sealed.schema, plaintext, id) ?? { failure: `shape: ${pair.sealed.schema}` };
}

/** `submission: status 500`; `refused: …` when the backend refused the content itself (see needsAttention). */
const failed = (
  stage: string,
  { failure, status }: Extract<UpstreamResult<unknown>, { ok: false }>,
): DeliveryResult => ({
  ok: false,
  failure: `${failure === "refused" ? "refused: " : ""}${stage}: ${failure}${status ? ` ${status}` : ""}`,
});
