/** The statuses of a lead (explained in workers/services/stores/lead-index/status.ts). */
export const leadStatuses = [
  "queued",
  "in review",
  "needs attention",
  "unconfirmed",
  "refused",
  "delivered",
  "closed",
  "lost",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/**
 * Doubts that the review shows. `taxpayer`: another lead has the same taxpayer number with another name or birth date,
 * or the same telephone, e-mail address and birth date with another number. `income`: the income is a program's default.
 * `zipcode`: no list of ours has the zipcode.
 */
export type LeadMark = "taxpayer" | "income" | "zipcode";

/** Counts beyond this number are shown as `1000+`. */
export const mostCounted = 1000;

/**
 * How we read a partner's reply. `unconfirmed`: it says neither yes nor no. `failed`: there was no reply, or the
 * reply is about the call and not about the lead, so the lead is sent again.
 */
export const verdicts = ["delivered", "refused", "unconfirmed", "failed"] as const;
export type Verdict = (typeof verdicts)[number];
