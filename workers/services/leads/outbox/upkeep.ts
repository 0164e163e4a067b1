import { dataRequestKindOf } from "../../../../app/domain/forms/request-kind.ts";
import { includes } from "../../../../app/domain/records.ts";
import { pausedFailure } from "../../partners/destinations/pauses.ts";
import { isBuyer } from "../../settings/destination.ts";
import { hmacsOf } from "../../settings/digests.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { attemptRetention, type NewAttempt } from "../../stores/lead-index/delivery-attempts.ts";
import { backendId, type DestinationState } from "../../stores/lead-index/destination-state.ts";
import { referenceHmacsOf } from "../../stores/lead-index/hmacs.ts";
import { type IndexEntry, LeadIndex } from "../../stores/lead-index/lead-index.ts";
import { hasEnded } from "../../stores/lead-index/status.ts";
import type { Delivery, Match, OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import type { Tombstone } from "../../stores/register/contract.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { claimMatchKinds } from "./claim.ts";
import type { StoredSubmission } from "./contract.ts";
import { deliveriesText } from "./deliveries.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { fixedOf, progressOf } from "./record.ts";
import { dueAt, yearsAfter } from "./retention.ts";

/** The tasks that keep our own stores up to date. Each may be repeated. */

export const tombstoneOf = (submission: OutboxSubmission, tombstoneYears: number): Tombstone => ({
  id: submission.id,
  reference: submission.reference,
  acceptedAt: iso(submission.acceptedAt),
  forgottenAt: iso(submission.forgottenAt),
  until: iso(yearsAfter(submission.forgottenAt, tombstoneYears)),
});

/** Writes or removes the row of the lead index. `nextAlarm` is explained in alarm-context.ts. */
export async function runIndexTask(
  { env, settings, now }: AlarmContext,
  _task: unknown,
  submission: OutboxSubmission,
  nextAlarm = () => 0,
): Promise<Outcome<"index">> {
  const leadIndex = new LeadIndex(env.LEDGER);
  if (submission.forgottenAt || submission.isOver) await leadIndex.remove(submission.id);
  else {
    const indexMatches = submission.matches.filter(({ kind }) => !includes(claimMatchKinds, kind));
    const referenceMatches = await referenceMatchesOf(submission, settings.digestKeys);
    const attempts = attemptsOf(submission, now - attemptRetention);
    const entry = { ...indexEntryOf(submission, settings), next_at: iso(nextAlarm()) };
    await leadIndex.index(
      entry,
      [...indexMatches, ...referenceMatches],
      destinationStatesOf(submission),
      attempts,
    );
  }
  return { state: "done" };
}

/** Returns matches by the lead's own reference, so that a request that names the reference finds the lead. */
async function referenceMatchesOf(
  { reference, layout }: OutboxSubmission,
  digestKeys: Settings["digestKeys"],
): Promise<Match[]> {
  if (dataRequestKindOf(layout)) return [];
  return (await referenceHmacsOf(reference, digestKeys)).map((hmac) => ({ kind: "own", ...hmac }));
}

const backupKey = ({ id, acceptedAt }: Pick<OutboxSubmission, "id" | "acceptedAt">): string =>
  `leads/${iso(acceptedAt).slice(0, 10)}/${id}.json`;

/** Stores a sealed copy of the outbox with an HMAC. The copy is deleted with the outbox, and its body with the body. */
export async function runBackupTask(
  { store, env: { BACKUP }, settings }: AlarmContext,
  _task: unknown,
  submission: OutboxSubmission,
): Promise<Outcome<"backup">> {
  const key = backupKey(submission);
  if (submission.forgottenAt || submission.isOver) await BACKUP?.delete(key);
  else {
    const text = JSON.stringify(backupOf(store, submission));
    const [{ hmac } = { hmac: "" }] = await hmacsOf(text, settings.digestKeys.slice(0, 1), "copy");
    await BACKUP?.put(key, text, { customMetadata: { hmac } });
  }
  return { state: "done" };
}

const backupOf = (store: OutboxStore, submission: OutboxSubmission): StoredSubmission => ({
  ...fixedOf(submission),
  seals: store.allSeals(),
  progress: progressOf(submission),
  tasks: submission.tasks,
  timeline: store.timeline(),
});

export const indexEntryOf = (submission: OutboxSubmission, { retention }: Settings): IndexEntry => ({
  id: submission.id,
  reference: submission.reference,
  accepted_at: iso(submission.acceptedAt),
  layout: submission.layout,
  source: submission.source,
  affiliate: submission.affiliate,
  sub_affiliate: submission.subAffiliate ?? "",
  destination: submission.destination,
  destinations: deliveriesText(submission.deliveries),
  status: submission.status,
  review: submission.review,
  attempts: submission.attempts,
  last_failure: submission.lastFailure,
  last_attempt_at: iso(submission.lastAttemptAt),
  delivered_at: iso(submission.deliveredAt),
  exported_at: iso(submission.exportedAt),
  due_at: iso(dueAt(submission, retention)),
  withdrawn_at: iso(submission.withdrawnAt),
  withdrawal: submission.withdrawal.state,
  marks: (submission.marks ?? []).join(", "),
});

export const destinationStatesOf = ({ deliveries }: OutboxSubmission): DestinationState[] =>
  deliveries.filter(({ to, kind }) => to !== "" || kind === "backend").flatMap(stateOf);

/**
 * Returns the last attempt at each destination. If another attempt follows before the index is written, the earlier one
 * is in no statistic.
 * @param since epoch milliseconds.
 */
const attemptsOf = ({ id, deliveries }: OutboxSubmission, since: number): NewAttempt[] =>
  deliveries.flatMap(
    ({ to, kind, ms, lastAttemptAt, lastFailure: failure, lastAnswer: { verdict, status } }) => {
      if (!isBuyer({ kind }) || ms === undefined || verdict === "" || lastAttemptAt < since) return [];
      return [{ destination: to || backendId, at: iso(lastAttemptAt), id, verdict, status, failure, ms }];
    },
  );

function stateOf(delivery: Delivery): DestinationState[] {
  const { to, status, deliveredAt, lastAttemptAt, lastFailure, lastAnswer } = delivery;
  // A pause and a delivery that a person or the cap ended are no failures of the destination.
  const isFailure = lastFailure !== "" && lastFailure !== pausedFailure && !hasEnded(status);
  const failedAt = isFailure ? iso(lastAttemptAt) : "";
  if (!failedAt && !deliveredAt) return [];
  const times = { succeeded_at: iso(deliveredAt), failed_at: failedAt, failing_since: failedAt };
  return [
    {
      destination: to || backendId,
      ...times,
      verdict: lastAnswer.verdict,
      failure: isFailure ? lastFailure : "",
    },
  ];
}
