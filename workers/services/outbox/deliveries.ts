import {
  type Destination,
  type DestinationKind,
  destinationOf,
  isBuyer,
} from "../destinations/destination.ts";
import type { OutboxSettings } from "../settings.ts";
import { type Delivery, noAnswer, type OutboxSubmission, type Progress } from "./record.ts";
import { delayAfter } from "./schedule.ts";
import { meaningOf, type SubmissionStatus } from "./status.ts";

/**
 * The deliveries of one submission, one for each destination that DESTINATIONS bound it to: pure rules. A submission
 * without any goes to the product backend, or to the inbox (attempt.ts).
 */

export const newDelivery = (to: Pick<Destination, "id" | "kind" | "name">, since: number): Delivery => ({
  to: to.id,
  kind: to.kind,
  name: to.name,
  since,
  status: "queued",
  attempts: 0,
  notBefore: 0,
  validated: false,
  unanswered: false,
  lastFailure: "",
  lastAnswer: noAnswer,
  lastAttemptAt: 0,
  deliveredAt: 0,
});

/** Whether it has the submission, or may have it. */
export const hasIt = ({ deliveredAt, unanswered }: Pick<Delivery, "deliveredAt" | "unanswered">): boolean =>
  deliveredAt > 0 || unanswered;

/** The buyers that have a submission, or may have it: what a cap counts, and who is told of what happens to it. */
export const buyersWithIt = (deliveries: readonly Delivery[]): Delivery[] =>
  deliveries.filter((delivery) => isBuyer(delivery) && hasIt(delivery));

/** Delivery to it goes on by itself. */
export const isSent = ({ status }: Pick<Delivery, "status">): boolean => meaningOf(status).isSent;

/** Whether something may go out at all: not in review, and not ended by anybody. */
export const mayGoOut = (submission: OutboxSubmission): boolean =>
  submission.status !== "in review" &&
  !submission.forgottenAt &&
  !submission.isOver &&
  !submission.bodyDeletedAt &&
  !submission.withdrawnAt &&
  !submission.stoppedAt;

/** The most buyers that may get it: the visitor was told of the one number, and the operator may have lowered it since. */
export const capOf = ({ buyersMax }: Pick<OutboxSubmission, "buyersMax">, buyersMaxNow: number): number =>
  buyersMax > 0 ? Math.min(buyersMax, buyersMaxNow) : buyersMaxNow;

/**
 * What to attempt now. A buyer that has it, or may, is tried in any case; another only while the cap leaves room, also if
 * every one that is tried now takes it. `overCap`: they never get it, because others have it already.
 *
 * @param now epoch milliseconds of the platform's clock.
 */
export function planAttempts(
  deliveries: readonly Delivery[],
  cap: number,
  now: number,
): { attempts: Delivery[]; overCap: Delivery[] } {
  const due = deliveries.filter((delivery) => isSent(delivery) && now >= delivery.notBefore);
  const taken = buyersWithIt(deliveries).length;
  let room = cap - taken;
  const attempts: Delivery[] = [];
  const overCap: Delivery[] = [];
  for (const delivery of due) {
    if (!isBuyer(delivery) || hasIt(delivery)) attempts.push(delivery);
    else if (room-- > 0) attempts.push(delivery);
    else if (taken >= cap) overCap.push(delivery);
  }
  return { attempts, overCap };
}

/** When the next attempt is due, by the platform's clock; undefined where none is. */
export function nextAttemptAt(submission: OutboxSubmission): number | undefined {
  const waiting = mayGoOut(submission) ? submission.deliveries.filter(isSent) : [];
  return waiting.length > 0 ? Math.min(...waiting.map(({ notBefore }) => notBefore)) : undefined;
}

/** Milliseconds to the next attempt after this one. */
export const delayOf = (
  delivery: Pick<Delivery, "to" | "attempts">,
  { destinations, schedule }: Pick<OutboxSettings, "destinations" | "schedule">,
): number =>
  delayAfter(delivery.attempts + 1, destinationOf(destinations ?? [], delivery.to)?.schedule ?? schedule);

/**
 * Milliseconds from alarm number `runs` to the next, which is set before anything is tried: whatever crashes meanwhile, each
 * destination is tried at its own pace.
 */
export function nextDelay(
  submission: OutboxSubmission | undefined,
  { destinations, schedule }: Pick<OutboxSettings, "destinations" | "schedule">,
  runs: number,
): number {
  const waiting = submission && mayGoOut(submission) ? submission.deliveries.filter(isSent) : [];
  const delays = waiting.map((delivery) => delayOf(delivery, { destinations, schedule }));
  return Math.min(delayAfter(runs, schedule), ...delays);
}

/** The product backend may be back: whoever wakes it wants an attempt now. Other destinations have their own pace. */
export const backendDueNow = ({ deliveries }: OutboxSubmission): Partial<Pick<Progress, "deliveries">> =>
  deliveries.some(({ kind, notBefore }) => kind === "backend" && notBefore > 0)
    ? { deliveries: deliveries.map((one) => (one.kind === "backend" ? { ...one, notBefore: 0 } : one)) }
    : {};

/** The first of these that one delivery has is the whole submission's: what needs a person comes first. */
const order = [
  "refused",
  "needs attention",
  "unconfirmed",
  "queued",
  "delivered",
  "closed",
] as const satisfies Delivery["status"][];

/** What the submission as a whole is: delivered when all who get it have it, and somebody's matter when one of them is. */
export const overallStatus = (deliveries: readonly Delivery[]): SubmissionStatus =>
  order.find((status) => deliveries.some((delivery) => delivery.status === status)) ?? "closed";

/**
 * Changed deliveries, and with them what lists and retention read of the whole submission.
 * A status that a person or a review gave it stays as long as nothing may go out.
 */
export function withDeliveries(submission: OutboxSubmission, deliveries: Delivery[]): Partial<Progress> {
  const status = overallStatus(deliveries);
  const failing = deliveries.find((one) => one.status === status && one.lastFailure);
  const buyers = deliveries.filter(isBuyer);
  const times = (buyers.length > 0 ? buyers : deliveries).map(({ deliveredAt }) => deliveredAt);
  return {
    deliveries,
    ...(mayGoOut(submission) ? { status } : {}),
    destination: placeOf(deliveries),
    attempts: deliveries.reduce((sum, { attempts }) => sum + attempts, 0),
    lastAttemptAt: Math.max(0, ...deliveries.map(({ lastAttemptAt }) => lastAttemptAt)),
    lastFailure: failing?.lastFailure ?? "",
    lastAnswer: (failing ?? deliveries[0])?.lastAnswer ?? noAnswer,
    deliveredAt: Math.max(0, ...times),
    unanswered: deliveries.some(({ unanswered }) => unanswered),
  };
}

/** What the index and its lists of what nobody fetched know as the place: an operator can fetch what the inbox has. */
function placeOf(deliveries: readonly Delivery[]): OutboxSubmission["destination"] {
  const has = (kind: DestinationKind) => deliveries.some((delivery) => delivery.kind === kind);
  if (has("inbox")) return "inbox";
  return has("backend") ? "product backend" : "elsewhere";
}

/** The changes that one delivery makes, if it is there. */
export function changeDelivery(
  submission: OutboxSubmission,
  to: string,
  changes: Partial<Delivery>,
): Partial<Progress> {
  return withDeliveries(
    submission,
    submission.deliveries.map((one) => (one.to === to ? { ...one, ...changes } : one)),
  );
}

/**
 * Since when it is with others, so that its body need not stay: everybody who is to get it has it, and it does not lie in
 * the inbox too, which an operator empties. 0 while that is not so.
 */
export function handedOverAt(submission: OutboxSubmission): number {
  const { deliveries, destination, deliveredAt } = submission;
  if (deliveries.length === 0) return destination === "product backend" ? deliveredAt : 0;
  const isWithAll = deliveries.every(
    ({ kind, status }) => kind !== "inbox" && (status === "delivered" || status === "closed"),
  );
  return isWithAll ? deliveredAt : 0;
}

/** As the index lists them: `crm: delivered, socio: queued`. Empty for what is not delivered by a list. */
export const deliveriesText = (deliveries: readonly Delivery[]): string =>
  deliveries.map(({ to, status }) => `${to}: ${status}`).join(", ");
