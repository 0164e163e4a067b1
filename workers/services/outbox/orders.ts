import type { RetryOutcome } from "../../../app/domain/contract/operator/destinations.ts";
import { isOpenRequest } from "../../../app/domain/forms/request-kind.ts";
import type { Retention } from "../../../app/domain/privacy/retention.ts";
import { includes } from "../../../app/domain/records.ts";
import type { Correction, ForgetResult, RetryAt, SealedSubmission, StoredSubmission } from "./contract.ts";
import { closeDeliveries, confirmDeliveries, retryDeliveries } from "./delivery-orders.ts";
import { destinationHas, withEvent } from "./events.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { endedPostback } from "./postback-record.ts";
import { isEnded, isLost, newProgress, type OutboxSubmission, progressOf, readRecord } from "./record.ts";
import { dueAt } from "./retention.ts";
import { meaningOf, type SubmissionStatus, waitsForPerson } from "./status.ts";
import { iso, tombstoneOf } from "./upkeep.ts";
import { retryWithdrawal } from "./withdrawal.ts";

/**
 * What an operator, or the visitor's captcha, orders. Each changes the store and says what became of it; the alarm that
 * follows does the rest. Times are epoch milliseconds; `by` is who ordered it, for the timeline. What each is for and
 * answers stands at the interface (contract.ts).
 */

const hasBody = (store: OutboxStore): boolean => store.seals("operator").length > 0;

export function retry(store: OutboxStore, now: number, by: string) {
  const submission = store.read();
  if (!submission) return "unknown";
  if (submission.withdrawnAt) return retryWithdrawal(store, submission, now, by);
  if (submission.stoppedAt) return "stopped";
  if (submission.deliveries.length > 0) return retryEach(store, submission, now, by);
  const { retried } = meaningOf(submission.status);
  const starts = !isEnded(submission) && retried && hasBody(store);
  const resentAt = waitsForPerson(submission.status) ? now : submission.resentAt;
  store.change(starts ? { status: retried, closedAt: 0, resentAt } : {});
  store.note(now, "retry requested", by);
  if (isEnded(submission)) return "ended";
  return retried ? (starts ? "started" : "no body") : "in review";
}

/** With a list of destinations, what starts again are deliveries. */
function retryEach(store: OutboxStore, submission: OutboxSubmission, now: number, by: string) {
  const mayStart = !isEnded(submission) && submission.status !== "in review" && hasBody(store);
  store.change(mayStart ? retryDeliveries(submission, now) : {});
  store.note(now, "retry requested", by);
  if (mayStart) return "started";
  return isEnded(submission) ? "ended" : hasBody(store) ? "in review" : "no body";
}

/**
 * Sends again to one destination what it refused, left unconfirmed or has not taken yet; `backend` names the product backend where there is no
 * list.
 */
export function retryAt(store: OutboxStore, now: number, order: RetryAt): RetryOutcome {
  const submission = store.read();
  if (!submission) return "unknown";
  const { deliveries } = submission;
  const delivery = deliveries.find(({ to }) => to === order.to);
  const one = delivery ?? (deliveries.length === 0 && order.to === "backend" ? submission : undefined);
  const isMeant = one && one.lastAttemptAt >= order.since && includes(order.statuses, one.status);
  if (!isMeant) return "not waiting";
  if (isEnded(submission)) return "ended";
  if (submission.withdrawnAt) return "withdrawn";
  if (submission.stoppedAt) return "stopped";
  if (!hasBody(store)) return "no body";
  if (order.isDry) return "started";
  store.change(
    delivery
      ? retryDeliveries(submission, now, [delivery])
      : {
          status: meaningOf(submission.status).retried ?? "queued",
          closedAt: 0,
          resentAt: waitsForPerson(submission.status) ? now : submission.resentAt,
        },
  );
  store.note(now, "retry requested", `${order.to}, ${order.by}`);
  return "started";
}

/** Statuses of which a person may say that it is delivered all the same, in this order. */
const answered = ["unconfirmed", "refused"] as const satisfies SubmissionStatus[];

export function confirmDelivery(store: OutboxStore, now: number, by: string) {
  const submission = store.read();
  if (!submission) return "unknown";
  if (isEnded(submission)) return "ended";
  const { deliveries } = submission;
  const isList = deliveries.length > 0;
  const confirmed = answered.find((status) =>
    (isList ? deliveries : [submission]).some((one) => one.status === status),
  );
  if (!confirmed) return "not unconfirmed";
  store.change(
    isList
      ? confirmDeliveries(submission, now, confirmed)
      : { status: "delivered", deliveredAt: now, lastFailure: "", unanswered: false },
  );
  store.note(now, "delivered", `said by ${by}`);
  return "delivered";
}

export function confirmExport(store: OutboxStore, now: number, by: string): boolean {
  const submission = store.read();
  if (!submission || !hasBody(store)) return false;
  // The first export counts: taking it once more does not keep it longer.
  store.change({ exportedAt: submission.exportedAt || now });
  store.note(now, "exported", by);
  return true;
}

export function release(store: OutboxStore, now: number, by: string) {
  const submission = store.read();
  if (!submission) return "unknown";
  if (isEnded(submission)) return "ended";
  if (submission.status !== "in review" || !submission.review) return "not in review";
  store.change({ status: "queued", review: "" });
  store.note(now, "released", by);
  return "released";
}

/** What repeats another lead goes on being held, for a person. */
export function captchaSolved(store: OutboxStore, now: number): "solved" | "ended" | "unknown" {
  const submission = store.read();
  if (!submission) return "unknown";
  if (isEnded(submission)) return "ended";
  if (submission.status !== "in review" || submission.review !== "captcha") return "solved";
  const { repeats } = submission;
  if (repeats) {
    store.change({ review: "repeated", captchaSolved: true });
    store.note(now, "in review", `repeated: ${repeats}`);
  } else {
    store.change({ status: "queued", review: "", captchaSolved: true });
    store.note(now, "released", "captcha");
  }
  return "solved";
}

/** A person refuses what is in review: it is closed, and no late captcha releases it. */
export function refuse(store: OutboxStore, now: number, by: string) {
  const submission = store.read();
  if (!submission) return "unknown";
  if (isEnded(submission)) return "ended";
  if (submission.status !== "in review") return "not in review";
  store.change({ status: "closed", review: "", closedAt: now });
  store.note(now, "refused", by);
  return "refused";
}

export function close(store: OutboxStore, now: number, by: string): boolean {
  const submission = store.read();
  if (!submission || isEnded(submission)) return false;
  if (meaningOf(submission.status).isEnd) return false;
  const { deliveries } = submission;
  store.change(
    deliveries.length > 0
      ? closeDeliveries(submission, now, { unconfirmed: true })
      : { status: "closed", review: "", closedAt: now },
  );
  store.note(now, "closed", by);
  return true;
}

/** @param isAgain it was forgotten before, and a backup or an old database brought it back. */
export function forget(
  store: OutboxStore,
  now: number,
  by: string,
  tombstoneYears: number,
  isAgain = false,
): ForgetResult | "open request" | undefined {
  const submission = store.read();
  if (!submission || submission.isOver) return undefined;
  // The data that it means would stay, and the term of the law would be lost with it.
  if (!isAgain && !isEnded(submission) && isOpenRequest(submission)) return "open request";
  if (!submission.forgottenAt) leaveTombstone(store, submission, now, by);
  return {
    ...tombstoneOf({ ...submission, forgottenAt: submission.forgottenAt || now }, tombstoneYears),
    destinationIsTold: destinationHas(submission),
    exportedAt: iso(submission.exportedAt),
  };
}

function leaveTombstone(store: OutboxStore, submission: OutboxSubmission, now: number, by: string): void {
  const { record, id, reference, acceptedAt, version, destination, deliveredAt, exportedAt } = submission;
  const { deliveries, buyersMax } = submission;
  const nothing = { layout: "", source: "", affiliate: "", digests: [], consents: [], matches: [] };
  const progress = {
    ...newProgress({ review: "", captchaSolved: false }),
    ...withEvent(submission, "forget", now),
    ...{ status: "closed" as const, version: version + 1, forgottenAt: now },
    ...{ destination, deliveredAt, exportedAt, deliveries, buyersMax, postback: endedPostback(submission) },
  };
  store.transaction(() => {
    store.unseal("operator", "delivery", "consents", "receipt", "answers");
    store.replace({ record, id, reference, acceptedAt, ...nothing }, progress);
    store.clearTimeline();
    store.note(now, "forgotten", by);
  });
}

export function correct(
  store: OutboxStore,
  now: number,
  by: string,
  { digests, matches, evidence, marks, seals }: Correction,
) {
  const submission = store.read();
  if (!submission) return "unknown";
  if (isEnded(submission)) return "ended";
  if (!hasBody(store)) return "no body";
  const known = (submission.evidence ?? []).flatMap(({ keyId, hmac }) =>
    evidence.filter((sent) => sent.keyId === keyId).map((sent) => sent.hmac === hmac),
  );
  if (known.length === 0) return "no evidence key";
  if (known.includes(false)) return "other evidence";
  store.transaction(() => {
    const kept = (submission.marks ?? []).filter((mark) => mark !== "income");
    const corrected = { ...submission, digests, matches, evidence, marks: [...kept, ...marks] };
    store.replace(corrected, progressOf(submission));
    store.unseal("operator", "delivery", "answers");
    store.seal(seals);
    store.change({
      validated: false,
      deliveries: submission.deliveries.map((one) => ({ ...one, validated: false })),
      ...withEvent(submission, "correct", now),
    });
    store.note(now, "corrected", by);
  });
  return "corrected";
}

export function noteRepeat(store: OutboxStore, now: number, reference: string): void {
  const detail = reference ? `with other answers: ${reference}` : "the same answers under another id";
  if (store.read()) store.note(now, "sent again", detail);
}

export function restore(store: OutboxStore, now: number, backup: StoredSubmission, retention: Retention) {
  const stored = store.read();
  if (stored?.forgottenAt) return "ended";
  if (stored?.bodyDeletedAt || stored?.isOver) return "expired";
  if (stored && hasBody(store)) return "present";
  const { seals: _seals, timeline: _timeline, progress, ...fixed } = backup;
  if (now >= dueAt(readRecord(fixed, progress), retention)) return "expired";
  if (!stored) store.insertBackup(backup);
  else {
    store.seal(backup.seals);
    store.change({});
  }
  store.note(now, "restored", "from the backup");
  return "restored";
}

/** A body that was lost, and whose visitor sends it again, is stored again and delivered. False: there is nothing to do. */
export function storeAgain(
  store: OutboxStore,
  now: number,
  { seals, evidence }: Pick<SealedSubmission, "seals" | "evidence">,
): boolean {
  const stored = store.read();
  if (!stored || !isLost(stored) || hasBody(store)) return false;
  const stays = waitsForPerson(stored.status) || stored.withdrawnAt > 0;
  store.transaction(() => {
    store.seal(seals);
    if (evidence) store.replace({ ...stored, evidence }, progressOf(stored));
    store.change(stays ? {} : { status: "queued" });
    store.note(now, "stored again", "the body was lost");
  });
  return true;
}
