import { z } from "zod";
import { defineOperatorOperation } from "./operation.ts";

const counterEvents = [
  "arrival",
  "participate",
  "step_1",
  "step_2",
  "step_3",
  "accepted",
  "posted",
  "campaign_arrival",
  "campaign_accepted",
  "time_taken",
  "refused",
  "browser_error",
  "vital",
  "policy_violation",
] as const;
export type CounterEvent = (typeof counterEvents)[number];

const counterRow = z.object({
  /** UTC, `2026-11-22T05`; only the day in a list by day. */
  hour: z.string(),
  event: z.enum(counterEvents),
  source: z.string(),
  affiliate: z.string(),
  sub_affiliate: z.string(),
  count: z.int(),
});
export type CounterRow = z.output<typeof counterRow>;

/** `complete` is false if there are more rows than the list has. */
export const listCounters = defineOperatorOperation({
  id: "listCounters",
  scope: "read",
  path: "/operator/counters",
  request: () => ({
    by: z.enum(["hour", "day"]).catch("day").default("day"),
    /** The number of days, including today. A text that is not a number counts as 7. */
    days: z.coerce
      .number()
      .catch(7)
      .transform((days) => Math.min(Math.max(days || 7, 1), 400))
      .default(7),
  }),
  response: () => ({ rows: z.array(counterRow), complete: z.boolean() }),
});
