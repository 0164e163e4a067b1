import { isSent, overallStatus, withDeliveries } from "./deliveries.ts";
import type { Delivery, OutboxSubmission, Progress } from "./record.ts";

/** What orders make of a list of deliveries; orders.ts has the orders, and how one works. */

/** Closes what has not gone out. What was sent and may be there stays a person's matter, unless it is closed too. */
export function closeDeliveries(
  submission: OutboxSubmission,
  now: number,
  { unconfirmed = false } = {},
): Partial<Progress> {
  const closes = (one: Delivery): boolean =>
    isSent(one) || one.status === "gone" || (unconfirmed && one.status === "unconfirmed");
  if (!submission.deliveries.some(closes)) return {};
  const deliveries = submission.deliveries.map((one) =>
    closes(one) ? { ...one, status: "closed" as const } : one,
  );
  const status = overallStatus(deliveries);
  return {
    ...withDeliveries(submission, deliveries),
    ...{ status, review: "" },
    ...(status === "closed" ? { closedAt: now } : {}),
  };
}

/** Starts again what is not delivered; where everything is, all of it. The cap is asked again at each attempt. */
export function retryDeliveries(submission: OutboxSubmission, now: number): Partial<Progress> {
  const { deliveries } = submission;
  const open = deliveries.filter(({ status }) => status !== "delivered");
  const again = new Set((open.length > 0 ? open : deliveries).map(({ to }) => to));
  const isResent = deliveries.some(({ to, status }) => again.has(to) && status === "unconfirmed");
  return {
    ...withDeliveries(
      submission,
      deliveries.map((one) => (again.has(one.to) ? started(one) : one)),
    ),
    closedAt: 0,
    ...(isResent ? { resentAt: now } : {}),
  };
}

/** As it is when a person has it sent again. */
export const started = (delivery: Delivery): Delivery => ({
  ...delivery,
  notBefore: 0,
  status: delivery.status === "needs attention" ? delivery.status : "queued",
});

/** A person says that those which nobody could tell have it. */
export const confirmDeliveries = (submission: OutboxSubmission, now: number): Partial<Progress> =>
  withDeliveries(
    submission,
    submission.deliveries.map((one) =>
      one.status === "unconfirmed"
        ? { ...one, status: "delivered" as const, deliveredAt: now, lastFailure: "", unanswered: false }
        : one,
    ),
  );
