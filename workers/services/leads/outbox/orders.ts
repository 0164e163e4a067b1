import { answerMarks } from "../../../../app/domain/application/lead.ts";
import type { LeadOrder } from "../../../../app/domain/contract/operator/leads.ts";
import { callBackLayout } from "../../../../app/domain/forms/call-back.ts";
import { dataRequestKindOf, isOpenRequest } from "../../../../app/domain/forms/request-kind.ts";
import { type BulkOutcome, bulkOrders, type Obstacle } from "../../../../app/domain/operator/bulk-orders.ts";
import type { Retention } from "../../../../app/domain/privacy/retention.ts";
import { includes } from "../../../../app/domain/records.ts";
import { backendId } from "../../stores/lead-index/destination-state.ts";
import {
  type DeliveryStatus,
  hasEnded,
  rulesOf,
  type SubmissionStatus,
  waitsForPerson,
} from "../../stores/lead-index/status.ts";
import type { Delivery, OutboxSubmission, SealedSubmission } from "../../stores/lead-index/submission.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import { type DeliveryTask, type Task, tasksOf, waitAgain } from "../../stores/lead-index/task.ts";
import type { BulkRequest, Correction, NewStep, RequestAnswer, StoredSubmission } from "./contract.ts";
import { type Changes, closingChanges, confirmedDeliveries, deliveryOf, retryChanges } from "./deliveries.ts";
import { notificationsOf, recipientsOf } from "./notifications.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { hasLostBody, isEnded, progressOf, readRecord } from "./record.ts";
import { dueAt } from "./retention.ts";

/** The orders that contract.ts documents. Each order changes the store, and the alarm does the rest. */

const hasBody = (store: OutboxStore): boolean => store.seals("operator").length > 0;

function obstacleOf(store: OutboxStore, submission: OutboxSubmission): Obstacle | undefined {
  if (isEnded(submission)) return "ended";
  if (submission.withdrawnAt) return "withdrawn";
  if (submission.stoppedAt) return "stopped";
  return hasBody(store) ? undefined : "no body";
}

/** Carries out an order in a transaction, unless the submission is unknown or has ended. */
function carryOut<Outcome>(
  store: OutboxStore,
  order: (submission: OutboxSubmission) => Outcome,
): Outcome | "unknown" | "ended" {
  const submission = store.read();
  if (!submission) return "unknown";
  return isEnded(submission) ? "ended" : store.transaction(() => order(submission));
}

const change = (store: OutboxStore, { progress, tasks }: Changes): void => store.change(progress, tasks);

/**
 * Sends a lead again, also to destinations that have it, while the body is stored. After a withdrawal only stopped
 * notifications start (`started`).
 */
export function retry(store: OutboxStore, now: number, by: string) {
  const submission = store.read();
  if (!submission) return "unknown";
  if (submission.withdrawnAt) return retryWithdrawal(store, submission, now, by);
  if (submission.stoppedAt) return "stopped";
  const isHeld = submission.status === "in review";
  const canStart = !isEnded(submission) && !isHeld && hasBody(store);
  store.transaction(() => {
    change(store, canStart ? retryChanges(submission, now) : { progress: {}, tasks: [] });
    store.note(now, "retry requested", by);
  });
  if (isEnded(submission)) return "ended";
  if (isHeld) return "in review";
  return canStart ? "started" : "no body";
}

function retryWithdrawal(store: OutboxStore, submission: OutboxSubmission, now: number, by: string) {
  if (submission.forgottenAt || submission.isOver) return "ended";
  const unfinished = tasksOf(submission.tasks, "withdraw").filter(({ state }) => state !== "done");
  store.change(
    {},
    unfinished.map((task) => ({ ...waitAgain(task), payload: { ...task.payload, verdict: "" as const } })),
  );
  if (unfinished.length === 0) return "withdrawn";
  store.note(now, "telling of the withdrawal requested", by);
  return "started";
}

/** Obeys an order for many leads on this one of them (domain/operator/bulk-orders.ts). */
export function obeyBulk(
  store: OutboxStore,
  now: number,
  { order, by, isDry, to, status }: BulkRequest,
): BulkOutcome {
  const submission = store.read();
  if (!submission) return "unknown";
  if (isEnded(submission)) return "ended";
  const { statuses, sends } = bulkOrders[order];
  const hasSelectedStatus = (item: { status: SubmissionStatus | DeliveryStatus }) =>
    includes(statuses, item.status) && (!status || item.status === status);
  const isSelected = (delivery: Delivery) =>
    hasSelectedStatus(delivery) && (!to || isDeliveryTo(delivery, to));
  if (submission.review && !hasSelectedStatus(submission)) return "in review";
  if (!submission.review && !submission.deliveries.some(isSelected)) return "not meant";
  if (order === "refuse" && isOpenRequest(submission)) return "request";
  const obstacle = sends && obstacleOf(store, submission);
  if (obstacle) return obstacle;
  if (isDry) return "done";
  if (order === "release") release(store, now, by);
  else if (order === "refuse") refuse(store, now, by);
  else
    store.transaction(() => {
      const prefix = to ? `${to}, ` : "";
      if (order === "delivered") {
        store.change({}, confirmedDeliveries(submission, now, isSelected));
        store.note(now, "delivered", `${prefix}said by ${by}`);
      } else {
        change(
          store,
          retryChanges(submission, now, (task) => isSelected(deliveryOf(task))),
        );
        store.note(now, "retry requested", `${prefix}${by}`);
      }
    });
  return "done";
}

/** `backend` names the product backend where there is no list of destinations. */
const isDeliveryTo = ({ to, kind }: Delivery, destinationName: string): boolean =>
  to === destinationName || (to === "" && kind === "backend" && destinationName === backendId);

const confirmableStatuses = ["unconfirmed", "refused"] as const satisfies SubmissionStatus[];

export const confirmDelivery = (store: OutboxStore, now: number, by: string) =>
  carryOut(store, (submission) => {
    const confirmedStatus = confirmableStatuses.find((status) =>
      submission.deliveries.some((delivery) => delivery.status === status),
    );
    if (!confirmedStatus) return "not unconfirmed" as const;
    store.change(
      {},
      confirmedDeliveries(submission, now, ({ status }) => status === confirmedStatus),
    );
    store.note(now, "delivered", `said by ${by}`);
    return "delivered" as const;
  });

export function confirmExport(store: OutboxStore, now: number, by: string): boolean {
  const submission = store.read();
  if (!submission || !hasBody(store)) return false;
  // Another export does not prolong the body's time.
  store.change({ exportedAt: submission.exportedAt || now });
  store.note(now, "exported", by);
  return true;
}

export const release = (store: OutboxStore, now: number, by: string) =>
  carryOut(store, ({ review }) => {
    if (!review) return "not in review" as const;
    store.change({ review: "" });
    store.note(now, "released", by);
    return "released" as const;
  });

export const captchaSolved = (store: OutboxStore, now: number) =>
  carryOut(store, ({ review }) => {
    if (review !== "captcha") return "solved" as const;
    store.change({ review: "", captchaSolved: true });
    store.note(now, "released", "captcha");
    return "solved" as const;
  });

const closeForGood = (submission: OutboxSubmission, now: number): Changes => ({
  progress: { review: "", closedAt: submission.closedAt || now },
  tasks: closingChanges(submission, now, { unconfirmed: true }).tasks,
});

/** Refuses a held lead for good: solving the captcha later does not release it. The receipt says that nobody got it. */
export const refuse = (store: OutboxStore, now: number, by: string) =>
  carryOut(store, (submission) => {
    if (!submission.review) return "not in review" as const;
    change(store, closeForGood(submission, now));
    store.note(now, "refused", by);
    return "refused" as const;
  });

/**
 * Closes the deliveries that have not arrived.
 * @returns false when there are none.
 */
export function close(store: OutboxStore, now: number, by: string): boolean {
  const outcome = carryOut(store, (submission) => {
    if (hasEnded(submission.status)) return "nothing to close";
    change(store, closingChanges(submission, now, { unconfirmed: true }));
    store.note(now, "closed", by);
    return "closed";
  });
  return outcome === "closed";
}

type OrderFunction = (store: OutboxStore, now: number, by: string) => string;

/** Only an operator's decision (`answerRequest`) ends an open request about personal data. */
const unlessRequest =
  (order: OrderFunction): OrderFunction =>
  (store, now, by) => {
    const submission = store.read();
    return submission && isOpenRequest(submission) ? "open request" : order(store, now, by);
  };

export const leadOrders: Record<LeadOrder, OrderFunction> = {
  retry,
  release,
  refuse: unlessRequest(refuse),
  delivered: confirmDelivery,
  close: unlessRequest((store, now, by) => (close(store, now, by) ? "closed" : "nothing to close")),
};

/** Withdraws the consent to be contacted. This is possible as long as there is a receipt, also without the body. */
export function withdraw(store: OutboxStore, now: number): "withdrawn" | "nothing" | "unknown" {
  const submission = store.read();
  if (!submission || submission.forgottenAt || submission.isOver) return "unknown";
  if (submission.withdrawnAt) return "withdrawn";
  if (!submission.consents.some(({ name, given }) => name === "contact" && given)) return "nothing";
  const { progress, tasks } = closingChanges(submission, now);
  store.transaction(() => {
    store.change({ ...progress, withdrawnAt: now }, [
      ...tasks,
      ...notificationsOf(submission, "withdraw", now),
    ]);
    const wasUndelivered = rulesOf(submission.status).isClosable;
    store.note(
      now,
      "contact consent withdrawn",
      wasUndelivered ? "by the visitor, not delivered" : "by the visitor",
    );
  });
  return "withdrawn";
}

export const answerRequest = (
  store: OutboxStore,
  now: number,
  by: string,
  decision: RequestAnswer,
  reason = "",
) =>
  carryOut(store, (submission) => {
    const isCallBack = submission.layout === callBackLayout;
    if (!isCallBack && !dataRequestKindOf(submission.layout)) return "not a request" as const;
    if (submission.status === "closed") return "answered already" as const;
    if (decision !== "no answer") change(store, closeForGood(submission, now));
    store.note(
      now,
      isCallBack ? "called" : "request answered",
      reason ? `${decision}, ${by}: ${reason}` : `${decision}, ${by}`,
    );
    return "answered" as const;
  });

export const noteStep = (store: OutboxStore, now: number, by: string, step: NewStep) =>
  carryOut(store, (submission) => {
    if (!dataRequestKindOf(submission.layout)) return "not a request" as const;
    if (submission.status === "closed") return "answered already" as const;
    store.change({ steps: [...submission.steps, { at: iso(now), by, ...step }] });
    return "noted" as const;
  });

/**
 * Stops the sale of a lead. Its other deliveries are closed, and no retry opens them again. A buyer that has the lead
 * keeps it, and gets nothing again.
 */
export const stopSelling = (store: OutboxStore, now: number, by: string) =>
  carryOut(store, (submission) => {
    if (isOpenRequest(submission)) return "open request" as const;
    const recipients = recipientsOf(submission);
    const { progress, tasks } =
      recipients.length > 0
        ? closingChanges(submission, now, { unconfirmed: true })
        : closeForGood(submission, now);
    if (!submission.stoppedAt) {
      store.change({ ...progress, stoppedAt: now }, tasks);
      store.note(now, "not to be sold or shared", by);
    }
    return { recipients, exportedAt: submission.exportedAt };
  });

export const correct = (
  store: OutboxStore,
  now: number,
  by: string,
  { digests, matches, evidence, marks, seals }: Correction,
) =>
  carryOut(store, (submission) => {
    if (!hasBody(store)) return "no body" as const;
    const comparisons = (submission.evidence ?? []).flatMap(({ keyId, hmac }) =>
      evidence.filter((newHmac) => newHmac.keyId === keyId).map((newHmac) => newHmac.hmac === hmac),
    );
    if (comparisons.length === 0) return "no evidence key" as const;
    if (comparisons.includes(false)) return "other evidence" as const;
    const otherMarks = (submission.marks ?? []).filter((mark) => !includes(answerMarks, mark));
    const correctedSubmission = {
      ...submission,
      digests,
      matches,
      evidence,
      marks: [...otherMarks, ...marks],
    };
    store.replace(correctedSubmission, progressOf(submission));
    store.unseal("operator", "delivery", "answers");
    // The corrected answer may be the address.
    store.drop(tasksOf(submission.tasks, "confirmation"));
    store.seal(seals);
    const unvalidatedDeliveries = tasksOf(submission.tasks, "delivery").map(
      (task): Task => ({
        ...task,
        payload: { ...task.payload, validated: false },
      }),
    );
    store.change({}, [...unvalidatedDeliveries, ...notificationsOf(submission, "correct", now)]);
    store.note(now, "corrected", by);
    return "corrected" as const;
  });

export function noteRepeat(store: OutboxStore, now: number, reference: string): void {
  if (store.read()) store.note(now, "sent again", reference);
}

export function restore(store: OutboxStore, now: number, backup: StoredSubmission, retention: Retention) {
  const stored = store.read();
  if (stored?.forgottenAt) return "ended";
  if (stored?.bodyDeletedAt || stored?.isOver) return "expired";
  if (stored && hasBody(store)) return "present";
  const { seals, timeline, progress, tasks, ...fixed } = backup;
  if (now >= dueAt(readRecord(fixed, progress, tasks), retention)) return "expired";
  if (stored) {
    store.seal(seals);
    store.change({});
  } else {
    const mustRunAgain = ({ kind }: Task) => kind === "register" || kind === "index";
    store.insert(
      fixed,
      progress,
      seals,
      tasks.map((task) => (mustRunAgain(task) ? waitAgain(task) : task)),
    );
    // The confirmation may have been sent after the backup was made.
    store.drop(tasksOf(store.read()?.tasks ?? [], "confirmation"));
    for (const { at, event, detail } of timeline) store.note(at, event, detail);
  }
  store.note(now, "restored", "from the backup");
  return "restored";
}

/**
 * Stores the body again when a visitor repeats a submission whose body was lost.
 * @returns false if the body was not lost.
 */
export function storeAgain(
  store: OutboxStore,
  now: number,
  { seals, evidence }: Pick<SealedSubmission, "seals" | "evidence">,
): boolean {
  const stored = store.read();
  if (!stored || !hasLostBody(stored) || hasBody(store)) return false;
  const mustNotBeSent = waitsForPerson(stored.status) || stored.withdrawnAt > 0;
  store.transaction(() => {
    store.seal(seals);
    if (evidence) store.replace({ ...stored, evidence }, progressOf(stored));
    const hasNoCopy = ({ payload, state }: DeliveryTask) => state !== "done" || payload.kind === "inbox";
    store.change({}, mustNotBeSent ? [] : retryChanges(stored, now, hasNoCopy).tasks);
    store.note(now, "stored again", "the body was lost");
  });
  return true;
}
