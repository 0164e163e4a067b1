import { requestKindOf } from "../../../../app/domain/forms/request-kind.ts";
import type { Retention } from "../../../../app/domain/privacy/retention.ts";
import { hasEnded, rulesOf } from "../../stores/lead-index/status.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { tasksOf, waitAgain } from "../../stores/lead-index/task.ts";
import { endConversion } from "./conversion.ts";
import { closeDeliveries, handedOverAt } from "./deliveries.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { progressOf } from "./record.ts";

const day = 24 * 60 * 60_000;

/** Adds years in UTC. 29 February becomes 1 March. */
export function yearsAfter(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/**
 * Returns when the body has to be deleted, in epoch milliseconds: some days after it was delivered to the product
 * backend, exported or closed, whichever came first; otherwise at the age at which an unexported body is deleted. It
 * is Infinity while a person has to decide. A submission that was sent again after such a decision stays as long as a
 * delivered one.
 */
export function bodyDueAt(submission: OutboxSubmission, retention: Retention): number {
  if (requestKindOf(submission.layout)) return requestDueAt(submission, retention);
  if (!rulesOf(submission.status).deletesBodyInTime) return Number.POSITIVE_INFINITY;
  const { exportedAt, closedAt, resentAt, acceptedAt } = submission;
  const ends = [handedOverAt(submission), exportedAt, closedAt].filter((time) => time > 0);
  const due =
    ends.length > 0
      ? Math.min(...ends) + retention.bodyDays * day
      : acceptedAt + retention.unexportedDays * day;
  return resentAt > 0 ? Math.max(due, resentAt + retention.bodyDays * day) : due;
}

/**
 * Returns when a request about personal data ends. It stays until it is closed, then as a record (11 CCR 7101(a) asks
 * for 24 months).
 */
const requestDueAt = ({ status, closedAt, acceptedAt }: OutboxSubmission, { requestYears }: Retention) =>
  status === "closed" ? Math.max(closedAt, yearsAfter(acceptedAt, requestYears)) : Number.POSITIVE_INFINITY;

/**
 * Returns when something of the submission has to be deleted next, in epoch milliseconds. Infinity means never,
 * unless something changes.
 */
export function dueAt(submission: OutboxSubmission, retention: Retention): number {
  if (submission.forgottenAt) return yearsAfter(submission.forgottenAt, retention.tombstoneYears);
  const bodyDue = bodyDueAt(submission, retention);
  if (!submission.bodyDeletedAt) return bodyDue;
  return Math.max(submission.bodyDeletedAt, yearsAfter(submission.acceptedAt, retention.consentYears));
}

/**
 * Deletes what is due: first the body with everything that could find its person again, later the rest. upkeep.ts
 * follows in the same alarm.
 */
export function retain(store: OutboxStore, retention: Retention, now: number): void {
  const submission = store.read();
  if (!submission || submission.isOver || now < dueAt(submission, retention)) return;
  if (!submission.forgottenAt && !submission.bodyDeletedAt) deleteBody(store, submission, now);
  const rest = store.read();
  if (rest && now >= dueAt(rest, retention)) endAll(store, rest);
}

function deleteBody(store: OutboxStore, submission: OutboxSubmission, now: number): void {
  const reason = submission.exportedAt
    ? "exported"
    : handedOverAt(submission)
      ? "delivered"
      : submission.closedAt
        ? "closed"
        : "never exported";
  store.transaction(() => {
    store.unseal("operator", "delivery", "answers");
    store.replace({ ...submission, digests: [], matches: [], evidence: [] }, progressOf(submission));
    const { tasks } = closeDeliveries(submission, now);
    const closedProgress = hasEnded(submission.status) ? {} : { closedAt: now, review: "" as const };
    store.change({ bodyDeletedAt: now, ...closedProgress }, tasks);
    endConversion(store);
    store.note(now, "body deleted", reason);
  });
}

function endAll(store: OutboxStore, submission: OutboxSubmission): void {
  store.transaction(() => {
    store.unseal("operator", "delivery", "consents", "receipt", "answers");
    // The register deletes a tombstone by itself.
    const registered = submission.forgottenAt ? [] : tasksOf(submission.tasks, "register");
    store.change({ isOver: true }, registered.map(waitAgain));
  });
}
