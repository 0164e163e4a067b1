import { timingSafeEqual } from "hono/utils/buffer";
import type { Sealed } from "../../../app/domain/seal/seal.ts";
import type { StoredReceipt } from "../outbox/contract.ts";
import type { OutboxStore } from "../outbox/outbox-store.ts";
import { isEnded } from "../outbox/record.ts";
import { hasEnded } from "../outbox/status.ts";
import type { OutboxSubmission } from "../outbox/submission.ts";

export async function findReceipt(store: OutboxStore, hash: string): Promise<Sealed | undefined> {
  const [sealed] = store.seals("receipt");
  return sealed && (await timingSafeEqual(sealed.keyId, hash)) ? sealed : undefined;
}

/**
 * An inbox of ours has the submission from its acceptance, also in review, so that its visitor does not learn of the
 * review.
 */
export function receiptOf(store: OutboxStore, submission: OutboxSubmission, sealed: Sealed): StoredReceipt {
  const { acceptedAt, destination, exportedAt, status, withdrawnAt, withdrawal } = submission;
  const isHeldHere =
    (status === "in review" || withdrawnAt > 0) && !isEnded(submission) && store.seals("operator").length > 0;
  const heldSince = (isInbox: boolean) => (isHeldHere && isInbox ? acceptedAt : 0);
  const deliveries = submission.deliveries.map((one) => ({
    ...one,
    at: one.deliveredAt || heldSince(one.kind === "inbox"),
  }));
  const [only] = deliveries.filter(({ to }) => to === "");
  const deliveredAt = submission.deliveredAt || (only?.at ?? 0);
  // The timeline has all but the oldest deliveries; the record has the last.
  const noted = store.timeline().filter(({ event }) => event === "delivered");
  const times = [...noted.map(({ at }) => at), ...(deliveredAt ? [deliveredAt] : [])];
  const isStopped = hasEnded(status) || withdrawnAt > 0;
  return {
    sealed,
    deliveredAt: [...new Set(times)].sort((one, other) => one - other),
    deliveries: deliveries.flatMap(({ to, kind, name, at }) =>
      to && at > 0 ? [{ to, kind, name, at }] : [],
    ),
    destination,
    exportedAt,
    state:
      times.length > 0 || deliveries.some(({ at }) => at > 0) ? "delivered" : isStopped ? "stopped" : "waits",
    withdrawnAt,
    withdrawal: withdrawal.state,
    withdrawalToldAt: withdrawal.toldAt,
  };
}
