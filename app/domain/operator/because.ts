import { z } from "zod";

/**
 * Why a destination has a lead, gets it, or does not get it. The rules that decide give this reason
 * (workers/services/leads/outbox/placement.ts); operator-copy/because.ts puts it into words. Times are ISO.
 */
export type Because =
  | { is: "delivered" | "mayHaveIt" | "trying" | "held" | "ended" }
  /** `failure`: a code or a name of the destination's reply; empty if there is none. */
  | { is: "refused"; failure: string }
  | { is: "unreachable"; since: string }
  /** Other destinations come first. */
  | { is: "behind" }
  | { is: "cap"; cap: number }
  | { is: "territory" | "taxpayerId"; takes: string }
  | { is: "income"; least: number }
  | { is: "closed" | "paused"; until: string }
  | { is: "dayLimit"; perDay: number; until: string };

export type BecauseKey = Because["is"];

/** A reason as the report of a lead carries it. `values` are the fields of {@link Because}. */
export const becauseSchema = z.object({
  is: z.string() as z.ZodType<BecauseKey>,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ReportedBecause = z.output<typeof becauseSchema>;
