/** How far a submission is; what each means to the services is a row in workers/services/outbox/status.ts. */
export const leadStatuses = [
  "queued",
  "in review",
  "needs attention",
  "unconfirmed",
  "refused",
  "delivered",
  "closed",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** A count stops here: what is more is said as `1000+`. */
export const mostCounted = 1000;
