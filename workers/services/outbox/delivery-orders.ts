import { isSent, overallStatus, withDeliveries } from "./deliveries.ts";
import type { Delivery, OutboxSubmission, Progress } from "./record.ts";
import { waitsForPerson } from "./status.ts";

/** What orders make of a list of deliveries; orders.ts has the orders, and how one works. */

/** Closes what has not gone out. What was sent and may be there stays a person's matter, unless it is closed too. */
export function closeDeliveries(
  submission: OutboxSubmission,
  now: number,
  { unconfirmed = false } = {},
): Partial<Progress> {
  const closes = (one: Delivery): boolean =>
    isSent(one) || one.status === "refused" || (unconfirmed && one.status === "unconfirmed");
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

/** What is not delivered; where everything is, all of it. */
const undelivered = ({ deliveries }: OutboxSubmission): readonly Delivery[] => {
  const open = deliveries.filter(({ status }) => status !== "delivered");
  return open.length > 0 ? open : deliveries;
};

/** Starts some deliveries again. The cap is asked again at each attempt. */
export function retryDeliveries(
  submission: OutboxSubmission,
  now: number,
  again = undelivered(submission),
): Partial<Progress> {
  const isResent = again.some(({ status }) => waitsForPerson(status));
  return {
    ...withDeliveries(
      submission,
      submission.deliveries.map((one) => (again.includes(one) ? started(one) : one)),
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

/** A person says that those of this status have it. */
export const confirmDeliveries = (
  submission: OutboxSubmission,
  now: number,
  confirmed: Delivery["status"],
): Partial<Progress> =>
  withDeliveries(
    submission,
    submission.deliveries.map((one) =>
      one.status === confirmed
        ? { ...one, status: "delivered" as const, deliveredAt: now, lastFailure: "", unanswered: false }
        : one,
    ),
  );
