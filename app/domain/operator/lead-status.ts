/** Their meanings: workers/services/stores/lead-index/status.ts. */
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
 * `taxpayer`: another lead has its number with another name or birth date, or its telephone, e-mail address and birth date with
 * another number; `income`: a program's default; `zipcode`: no list of ours has it.
 */
export type LeadMark = "taxpayer" | "income" | "zipcode";

/** Shown as `1000+` beyond. */
export const mostCounted = 1000;

/**
 * How an answer was read. `unconfirmed`: it says neither yes nor no; `failed`: none came, or it is about the call and not
 * the lead, so it is tried again.
 */
export const verdicts = ["delivered", "refused", "unconfirmed", "failed"] as const;
export type Verdict = (typeof verdicts)[number];
