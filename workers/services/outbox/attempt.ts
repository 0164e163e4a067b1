import type { OutboxSettings } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { isSent, mayGoOut } from "./deliveries.ts";
import { type DeliveryResult, deliverToBackend } from "./delivery.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { OutboxSubmission } from "./record.ts";
import { needsAttention } from "./schedule.ts";
import { meaningOf, type SubmissionStatus } from "./status.ts";
import type { Turn } from "./upkeep.ts";

/**
 * Whether a submission is to be delivered: by its status, and unless it is forgotten, over or its consent withdrawn. With
 * a list of destinations, whether it is to be delivered to any of them.
 */
export function isWaiting(submission: OutboxSubmission): boolean {
  const { status, forgottenAt, isOver, withdrawnAt, deliveries } = submission;
  if (deliveries.length > 0) return mayGoOut(submission) && deliveries.some(isSent);
  return meaningOf(status).isSent && !forgottenAt && !isOver && !withdrawnAt;
}

/** Whether it has no list of destinations, and goes to the one place that there was before there were lists. */
const isOfOnePlace = ({ deliveries }: OutboxSubmission): boolean => deliveries.length === 0;

/** Whether it goes to the product backend; otherwise it is delivered where it is: the outbox is the inbox. */
const goesToBackend = (store: OutboxStore, { backend, isBackendUnreadable }: OutboxSettings): boolean =>
  (backend !== undefined || isBackendUnreadable) && store.seals("delivery").length > 0;

/** Standing alone, delivery needs nobody else: an operator may take the submission from here. */
export function deliverToInbox({ store, settings, now }: Turn): void {
  const submission = store.read();
  if (!submission || !isWaiting(submission) || !isOfOnePlace(submission)) return;
  if (goesToBackend(store, settings)) return;
  const attempt = { attempts: submission.attempts + 1, lastAttemptAt: now, destination: "inbox" } as const;
  store.transaction(() => {
    store.change(attempt);
    const isHere = store.seals("operator").length > 0;
    settle(store, now, isHere ? { is: "delivered", detail: "" } : { is: "failed", failure: "no body" });
  });
}

/**
 * One attempt at delivery to the product backend. Where it cannot be read who that is, the attempt fails like any other,
 * so that the backlog wakes what waits as soon as something is delivered again.
 */
export async function deliver({ store, settings, now }: Turn, sync: () => Promise<void>): Promise<void> {
  const submission = store.read();
  if (!submission || !isWaiting(submission) || !isOfOnePlace(submission)) return;
  if (!goesToBackend(store, settings)) return;
  const { unanswered, attempts } = submission;
  store.change({ attempts: attempts + 1, lastAttemptAt: now, destination: "product backend" });
  if (!settings.backend) return settle(store, now, { is: "failed", failure: "invalid settings" });
  await sync();
  const result = await deliverToBackend({
    id: submission.id,
    seals: store.seals("delivery"),
    privateKeys: settings.backend.privateKeys,
    backend: productBackend(settings.backend),
    validated: submission.validated,
    // What was delivered once, and is delivered again because an operator ordered it, the backend has too.
    mayHaveIt: unanswered || submission.deliveredAt > 0,
    onValidated: () => store.change({ validated: true }),
    beforeSending: async () => {
      store.change({ unanswered: true });
      await sync();
      const current = store.read();
      const goesOn = current !== undefined && isWaiting(current);
      if (current && !goesOn) store.change({ unanswered });
      return goesOn;
    },
    onAnswered: () => store.change({ unanswered }),
  });
  settle(store, settings.clock(), result);
}

/** Stores how an attempt ended, unless somebody ended the submission meanwhile. */
function settle(store: OutboxStore, now: number, result: DeliveryResult): void {
  const submission = store.read();
  if (!submission) return;
  if (!isWaiting(submission)) {
    settleWithdrawn(store, submission, now, result);
    return;
  }
  const { changes, event, detail } = outcomeOf(result, submission, now);
  store.transaction(() => {
    store.change(changes);
    store.note(now, event, detail);
  });
  if (changes.status === "needs attention" || changes.status === "unconfirmed")
    say(changes.status, submission);
}

/** The visitor withdrew while the backend was being asked: what it took all the same is said where they look. */
function settleWithdrawn(
  store: OutboxStore,
  { withdrawnAt, forgottenAt }: OutboxSubmission,
  now: number,
  result: DeliveryResult,
): void {
  if (!withdrawnAt || forgottenAt || result.is !== "delivered") return;
  store.transaction(() => {
    store.change({ deliveredAt: now, lastFailure: "", unanswered: false });
    store.note(now, "delivered", "while the contact consent was being withdrawn");
  });
}

/** What an attempt changes, and its line of the timeline. */
function outcomeOf(result: DeliveryResult, { acceptedAt, status }: OutboxSubmission, now: number) {
  if (result.is === "delivered") {
    const changes = { status: result.is, deliveredAt: now, lastFailure: "", unanswered: false };
    return { changes, event: result.is, detail: result.detail };
  }
  const { is, failure } = result;
  // The backend may have it: that counts if it is sent again, and if its person is to be forgotten.
  if (is === "unconfirmed")
    return { changes: { status: is, lastFailure: failure, unanswered: true }, event: is, detail: failure };
  const isRefused = needsAttention(acceptedAt, now, failure);
  return {
    changes: { status: isRefused ? ("needs attention" as const) : status, lastFailure: failure },
    event: "attempt failed",
    detail: [failure, result.detail].filter(Boolean).join(", "),
  };
}

const say = (status: SubmissionStatus, { id }: OutboxSubmission): void =>
  console.error(JSON.stringify({ event: `lead ${status}`, id }));
