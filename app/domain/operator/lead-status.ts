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

/**
 * Marks of a lead beside its status. `taxpayer`: a delivered lead has its taxpayer number, with another
 * name or birth date; `income`: an income is a program's default, which nobody chose.
 */
export type LeadMark = "taxpayer" | "income";

/** A count stops here: what is more is said as `1000+`. */
export const mostCounted = 1000;
