import { requestKindOf } from "../../../app/domain/forms/request-kind.ts";
import { closeDeliveries } from "./delivery-orders.ts";
import { destinationHas } from "./events.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { isEnded } from "./record.ts";
import { meaningOf } from "./status.ts";

/** Orders that people's requests about their data lead to; orders.ts has the others, and how an order works. */

/** How an operator answered a request: all that is recorded of it, beside when and who. */
export type RequestAnswer = "done" | "declined";

/** Ends a request about somebody's data. It stays open until then, although it has long been delivered to the inbox. */
export function answerRequest(store: OutboxStore, now: number, by: string, answer: RequestAnswer) {
  const submission = store.read();
  if (!submission) return "unknown";
  if (isEnded(submission)) return "ended";
  if (!requestKindOf(submission.layout)) return "not a request";
  if (submission.status === "closed") return "answered already";
  store.transaction(() => {
    store.change({ status: "closed", review: "", closedAt: now });
    store.note(now, "request answered", `${answer}, ${by}`);
  });
  return "answered";
}

/**
 * Its person does not want it sold or shared. What is not delivered is closed and never will be, by no retry or release;
 * what lies in the inbox is closed, and its exports say so. What a backend has already, it has: nothing is sent there again.
 */
export function stopSelling(store: OutboxStore, now: number, by: string) {
  const submission = store.read();
  if (!submission) return "unknown";
  if (isEnded(submission)) return "ended";
  const isWithOthers = destinationHas(submission);
  const isList = submission.deliveries.length > 0;
  const isDone = meaningOf(submission.status).isEnd && isWithOthers;
  if (!submission.stoppedAt)
    store.transaction(() => {
      store.change({
        stoppedAt: now,
        ...closeDeliveries(submission, now, { unconfirmed: true }),
        ...(isDone || (isList && isWithOthers)
          ? {}
          : { status: "closed" as const, review: "", closedAt: submission.closedAt || now }),
      });
      store.note(now, "not to be sold or shared", by);
    });
  return { destinationHasIt: isWithOthers, exportedAt: submission.exportedAt };
}
