import type { StoredSubmission } from "./contract.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { type OutboxSubmission, progressOf } from "./record.ts";
import { iso, succeeds, type Turn } from "./upkeep.ts";

/** Where a submission's copy is: by the day of its acceptance (UTC). */
const backupKey = ({ id, acceptedAt }: Pick<OutboxSubmission, "id" | "acceptedAt">): string =>
  `leads/${iso(acceptedAt).slice(0, 10)}/${id}.json`;

/**
 * Where R2 is bound (BACKUP), a copy of the outbox as it is now, still sealed: it loses the body when the outbox does,
 * and is deleted when the submission is forgotten or over.
 */
export async function backUp({ store, env: { BACKUP } }: Turn): Promise<void> {
  const submission = store.read();
  if (!BACKUP || !submission || submission.backedUpVersion === submission.version) return;
  const done = await succeeds("backup", submission, () =>
    submission.forgottenAt || submission.isOver
      ? BACKUP.delete(backupKey(submission))
      : BACKUP.put(backupKey(submission), JSON.stringify(storedOf(store, submission))),
  );
  if (done) store.mark({ backedUpVersion: submission.version });
}

const storedOf = (store: OutboxStore, submission: OutboxSubmission): StoredSubmission => ({
  record: submission.record,
  id: submission.id,
  reference: submission.reference,
  digests: submission.digests,
  acceptedAt: submission.acceptedAt,
  layout: submission.layout,
  source: submission.source,
  affiliate: submission.affiliate,
  subAffiliate: submission.subAffiliate,
  consents: submission.consents,
  matches: submission.matches,
  review: submission.review,
  captchaSolved: submission.captchaSolved,
  seals: store.allSeals(),
  progress: progressOf(submission),
  timeline: store.timeline(),
});
