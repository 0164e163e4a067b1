import type { OutboxSettings } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { sealAnswer, withAnswer } from "./answer-seals.ts";
import { isSent, mayGoOut } from "./deliveries.ts";
import { deliverToBackend } from "./delivery.ts";
import { backendId } from "./destination-state.ts";
import { type DeliveryResult, delivered, detailOf, failed, logFailure } from "./judge-reply.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { OutboxSubmission } from "./record.ts";
import { needsAttention } from "./schedule.ts";
import type { Sealed } from "./seal.ts";
import { meaningOf, type SubmissionStatus, waitsForPerson } from "./status.ts";
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

/** Whether it has no list of destinations, and goes to the one place that there is then. */
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
    settle(store, now, isHere ? delivered : failed("no body"));
  });
}

const unreadable = failed("invalid settings");

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
  if (!settings.backend) {
    logFailure(backendId, unreadable, 0);
    return settle(store, now, unreadable);
  }
  await sync();
  const startedAt = Date.now();
  let wasEnded = false;
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
      wasEnded = !goesOn;
      return goesOn;
    },
    onAnswered: () => store.change({ unanswered }),
  });
  if (result.is !== "delivered" && !wasEnded) logFailure(backendId, result, Date.now() - startedAt);
  const { answer, text = "" } = result;
  const at = settings.clock();
  const sealed = await sealAnswer(
    submission.id,
    { to: "", at, status: answer.status, text },
    settings.operators,
  );
  settle(store, at, result, sealed);
}

/** Stores how an attempt ended, unless somebody ended the submission meanwhile. */
function settle(
  store: OutboxStore,
  now: number,
  result: DeliveryResult,
  sealed: readonly Sealed[] = [],
): void {
  const submission = store.read();
  if (!submission) return;
  if (!isWaiting(submission)) {
    settleWithdrawn(store, submission, now, result);
    return;
  }
  const { changes, event } = outcomeOf(result, { ...submission, since: submission.acceptedAt }, now);
  store.transaction(() => {
    store.change({ ...changes, lastFailure: result.failure, lastAnswer: result.answer });
    store.seal({ answers: withAnswer(store.seals("answers"), sealed) });
    store.note(now, event, detailOf(result));
  });
  if (waitsForPerson(changes.status) || changes.status === "needs attention")
    console.error(JSON.stringify({ event: `lead ${changes.status}`, id: submission.id }));
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

/** What an attempt changes of a submission or of one of its deliveries, and the event that the timeline calls it. */
export function outcomeOf<Status extends SubmissionStatus>(
  { is, needsPerson }: DeliveryResult,
  { since, status }: { since: number; status: Status },
  now: number,
) {
  if (is === "delivered") return { changes: { status: is, deliveredAt: now, unanswered: false }, event: is };
  // It may be there: that counts for the cap, if it is sent again, and if its person is to be forgotten.
  if (is === "unconfirmed") return { changes: { status: is, unanswered: true }, event: is };
  if (is === "refused") return { changes: { status: is }, event: "delivery refused" };
  const next = needsAttention(since, now, { needsPerson }) ? ("needs attention" as const) : status;
  return { changes: { status: next }, event: "attempt failed" };
}
