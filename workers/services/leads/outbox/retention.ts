import { dataRequestKindOf } from "../../../../app/domain/forms/request-kind.ts";
import type { Retention } from "../../../../app/domain/privacy/retention.ts";
import { hasEnded, rulesOf } from "../../stores/lead-index/status.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { tasksOf, waitAgain } from "../../stores/lead-index/task.ts";
import { endConversion } from "./conversion.ts";
import { closingChanges, handedOverAt } from "./deliveries.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { progressOf } from "./record.ts";

const dayMs = 24 * 60 * 60_000;

/** Adds years in UTC. 29 February becomes 1 March. */
export function yearsAfter(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/**
 * Returns when the body has to be deleted, in epoch milliseconds: `bodyDays` after its delivery to all destinations, its
 * export or its closing, whichever came first, or else `unexportedDays` after its acceptance. It is Infinity while a
 * person has to decide. If the submission was sent again after such a decision, the body stays at least `bodyDays` more.
 */
export function bodyDueAt(submission: OutboxSubmission, retention: Retention): number {
  if (dataRequestKindOf(submission.layout)) return requestDueAt(submission, retention);
  if (!rulesOf(submission.status).deletesBodyInTime) return Number.POSITIVE_INFINITY;
  const { exportedAt, closedAt, resentAt, acceptedAt } = submission;
  const endTimes = [handedOverAt(submission), exportedAt, closedAt].filter((time) => time > 0);
  const dueTime =
    endTimes.length > 0
      ? Math.min(...endTimes) + retention.bodyDays * dayMs
      : acceptedAt + retention.unexportedDays * dayMs;
  return resentAt > 0 ? Math.max(dueTime, resentAt + retention.bodyDays * dayMs) : dueTime;
}

/**
 * Returns when a request about personal data is deleted. It stays until it is closed, and `requestYears` from its
 * acceptance as a record (11 CCR 7101(a) asks for 24 months).
 */
const requestDueAt = ({ status, closedAt, acceptedAt }: OutboxSubmission, { requestYears }: Retention) =>
  status === "closed" ? Math.max(closedAt, yearsAfter(acceptedAt, requestYears)) : Number.POSITIVE_INFINITY;

/** Returns when the next part of the submission has to be deleted, in epoch milliseconds. Infinity means never. */
export function dueAt(submission: OutboxSubmission, retention: Retention): number {
  if (submission.forgottenAt) return yearsAfter(submission.forgottenAt, retention.tombstoneYears);
  const bodyDue = bodyDueAt(submission, retention);
  if (!submission.bodyDeletedAt) return bodyDue;
  return Math.max(submission.bodyDeletedAt, yearsAfter(submission.acceptedAt, retention.consentYears));
}

/**
 * Deletes the parts that are due: first the body with everything that could find its person again, later the rest. The
 * tasks in upkeep.ts follow in the same alarm.
 */
export function retain(store: OutboxStore, retention: Retention, now: number): void {
  const submission = store.read();
  if (!submission || submission.isOver || now < dueAt(submission, retention)) return;
  if (!submission.forgottenAt && !submission.bodyDeletedAt) deleteBody(store, submission, now);
  const submissionNow = store.read();
  if (submissionNow && now >= dueAt(submissionNow, retention)) deleteRest(store, submissionNow);
}

function deletionReason(submission: OutboxSubmission): string {
  if (submission.exportedAt) return "exported";
  if (handedOverAt(submission)) return "delivered";
  return submission.closedAt ? "closed" : "never exported";
}

function deleteBody(store: OutboxStore, submission: OutboxSubmission, now: number): void {
  const reason = deletionReason(submission);
  store.transaction(() => {
    store.unseal("operator", "delivery", "answers");
    store.replace({ ...submission, digests: [], matches: [], evidence: [] }, progressOf(submission));
    const { tasks } = closingChanges(submission, now);
    const closedProgress = hasEnded(submission.status) ? {} : { closedAt: now, review: "" as const };
    store.change({ bodyDeletedAt: now, ...closedProgress }, tasks);
    endConversion(store);
    store.drop(tasksOf(submission.tasks, "confirmation"));
    store.note(now, "body deleted", reason);
  });
}

function deleteRest(store: OutboxStore, submission: OutboxSubmission): void {
  store.transaction(() => {
    store.unseal("operator", "delivery", "consents", "receipt", "answers");
    // The register deletes a tombstone by itself.
    const registerTasks = submission.forgottenAt ? [] : tasksOf(submission.tasks, "register");
    store.change({ isOver: true }, registerTasks.map(waitAgain));
  });
}
