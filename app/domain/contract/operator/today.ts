import { z } from "zod";
import { drawnMeasures, type Measure, measures } from "../../operator/measures.ts";
import { fromEntriesOf } from "../../records.ts";
import { openAlertSchema } from "../alerts.ts";
import { defineOperatorOperation } from "./operation.ts";

const count = z.number().int();
const counts = z.object(fromEntriesOf(measures.map((measure): [Measure, typeof count] => [measure, count])));
const origin = { source: z.string(), affiliate: z.string(), sub_affiliate: z.string() };
const days = { from: z.string(), to: z.string() };
const date = z.iso.date();

/** `oldest`: when the oldest began to wait (ISO); empty where nothing waits. */
const backlog = z.object({ count, oldest: z.string() });

/** A point of a line, by day or by hour of New York. */
const point = z.object({ at: z.string(), ...fromEntriesOf(drawnMeasures.map((name) => [name, count])) });

/** Whole New York days, beside the same span whole weeks before (`compared`), as far as today is over. Nothing of a person. */
export const readToday = defineOperatorOperation({
  id: "readToday",
  scope: "read",
  method: "GET",
  path: "/operator/today",
  request: () => z.object({ from: date, to: date }),
  answer: () =>
    z.object({
      success: z.literal(true),
      range: z.object(days),
      compared: z.object({ ...days, weeks: count }),
      /** Of today, whatever the range: what waits for a person or for a backend. */
      attention: z.object({
        lost: backlog,
        waiting: backlog,
        needsAttention: backlog,
        unconfirmed: backlog,
        refused: backlog,
        inReview: backlog,
        unexported: backlog,
        /** About people's data. `firstDue`: New York date (ISO). */
        requests: backlog.extend({ firstDue: z.string() }),
        /** That visitors asked for. */
        calls: backlog,
      }),
      /** What the operator was told of and holds still; null where that cannot be read. */
      notices: z.array(openAlertSchema).nullable(),
      /** Whether there is what a launch needs (domain/operator/launch-checks.ts) and the services alone know: of keys, one for paper too. */
      launch: z
        .partialRecord(z.enum(["NOTICE_WEBHOOK_URL", "BACKUP", "OPERATOR_PUBLIC_KEYS"]), z.boolean())
        .default({}),
      totals: counts,
      totalsBefore: counts,
      /** The share of programs' leads in the totals: nobody arrived for them. */
      programs: counts,
      programsBefore: counts,
      line: z.array(point),
      lineBefore: z.array(point),
      origins: z.array(counts.extend({ ...origin, acceptedBefore: count, arrivalBefore: count })),
      /** False where there are more origins than are listed. */
      originsComplete: z.boolean(),
      /** By `utm_campaign`, arrivals and conversions of visitors; those with most conversions first. */
      campaigns: z.array(z.object({ name: z.string(), arrival: count, converted: count })),
      /** Leads that have not gone out, by status and reason. */
      notSent: z.array(z.object({ status: z.string(), reason: z.string(), count, oldest: z.string() })),
      stops: z.array(
        z.object({
          flow: z.string(),
          page: count,
          field: z.string(),
          code: z.string(),
          count,
          before: count,
        }),
      ),
      /** Median seconds from the first page to the acceptance; null without any, -1 for more than half an hour. */
      timeTaken: z.object({ median: count.nullable(), medianBefore: count.nullable(), count }),
    }),
});
export type Today = z.infer<typeof readToday.answer>;

/** The same counts by day and origin, for a table elsewhere. `complete`: false where the list ends too early. */
export const listDays = defineOperatorOperation({
  id: "listDays",
  scope: "read",
  method: "GET",
  path: "/operator/today/days",
  request: () => z.object({ from: date, to: date }),
  answer: () =>
    z.object({
      success: z.literal(true),
      range: z.object(days),
      rows: z.array(counts.extend({ day: z.string(), ...origin })),
      complete: z.boolean(),
    }),
});
