/**
 * How an attempt at a destination was read. `refused`: it answered no; `unconfirmed`: it answered in words that decide
 * nothing; `failed`: there was no answer, or one that speaks of the call and not of the lead, and it is tried again.
 */
export const verdicts = ["delivered", "refused", "unconfirmed", "failed"] as const;
export type Verdict = (typeof verdicts)[number];
