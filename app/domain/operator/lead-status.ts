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

/**
 * How an attempt at a destination was read. `refused`: it answered no; `unconfirmed`: it answered in words that decide
 * nothing; `failed`: there was no answer, or one that speaks of the call and not of the lead, and it is tried again.
 */
export const verdicts = ["delivered", "refused", "unconfirmed", "failed"] as const;
export type Verdict = (typeof verdicts)[number];
