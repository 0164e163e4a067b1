/**
 * Why a destination has a lead, gets it, or does not get it. The rules that decide give this reason
 * (workers/services/leads/outbox/placement.ts), and the console and `operator` show it in words. Times are ISO.
 */
export type Because =
  | { is: "delivered" | "mayHaveIt" | "trying" | "ended" }
  /** `failure`: a code or a name of the destination's reply; empty if there is none. */
  | { is: "refused"; failure: string }
  /** The destination cannot be reached since this time. */
  | { is: "unreachable"; since: string }
  /** Other destinations come first. */
  | { is: "behind" }
  | { is: "cap"; cap: number }
  | { is: "territory" | "taxpayerId"; takes: string }
  | { is: "income"; least: number }
  | { is: "closed" | "paused"; until: string }
  | { is: "dayLimit"; perDay: number; until: string };
