import { timingSafeEqual } from "hono/utils/buffer";
import type { StoredReceipt } from "./contract.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { OutboxSubmission } from "./record.ts";
import type { Sealed } from "./seal.ts";
import { meaningOf } from "./status.ts";

/** The sealed receipt whose secret has this hash; undefined where there is none, or another. */
export async function findReceipt(store: OutboxStore, hash: string): Promise<Sealed | undefined> {
  const [sealed] = store.seals("receipt");
  return sealed && (await timingSafeEqual(sealed.keyId, hash)) ? sealed : undefined;
}

/** What a receipt says besides what is sealed: who has the submission, since when, and what was withdrawn. */
export function receiptOf(store: OutboxStore, submission: OutboxSubmission, sealed: Sealed): StoredReceipt {
  const { deliveredAt, destination, exportedAt, status, withdrawnAt, withdrawal } = submission;
  const { deliveries } = submission;
  // The timeline has every delivery but those that were too long ago for it; the record has the last.
  const noted = store.timeline().filter(({ event }) => event === "delivered");
  const times = [...noted.map(({ at }) => at), ...(deliveredAt ? [deliveredAt] : [])];
  const isStopped = meaningOf(status).isEnd || withdrawnAt > 0;
  return {
    sealed,
    deliveredAt: [...new Set(times)].sort((one, other) => one - other),
    deliveries: deliveries.flatMap(({ to, kind, name, deliveredAt: at }) =>
      at > 0 ? [{ to, kind, name, at }] : [],
    ),
    destination,
    exportedAt,
    state: times.length > 0 ? "delivered" : isStopped ? "stopped" : "waits",
    withdrawnAt,
    withdrawal: withdrawal.state,
    withdrawalToldAt: withdrawal.toldAt,
  };
}
