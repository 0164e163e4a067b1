import { z } from "zod";
import { drawnMeasures, measures, senderMeasures } from "../../operator/measures.ts";
import { fromEntriesOf } from "../../records.ts";
import { openAlertSchema } from "../alerts.ts";
import { healthPartSchema } from "./health.ts";
import { defineOperatorOperation } from "./operation.ts";

const count = z.number().int();
const countsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(fromEntriesOf(names.map((name) => [name, count] as const)));
const counts = countsOf(measures);
const sender = countsOf(senderMeasures);
const days = { from: z.string(), to: z.string() };
const date = z.iso.date();

/** Counts of some days. `programs`: the part of programs' leads, for which nobody arrived; `line`: by day or hour of New York. */
const span = z.object({
  ...days,
  totals: counts,
  programs: counts,
  line: z.array(countsOf(drawnMeasures).extend({ at: z.string() })),
});

/** Whole New York days, beside the same days whole weeks earlier (`before`), as far as today is over. Nothing of a person. */
export const readToday = defineOperatorOperation({
  id: "readToday",
  scope: "read",
  path: "/operator/today",
  request: () => ({ from: date, to: date }),
  answer: () =>
    span.extend({
      success: z.literal(true),
      before: span,
      /** What waits for a person or a backend now, whatever the range, by its parts of health. */
      attention: z.array(healthPartSchema),
      /** What the operator was told of and holds still; null where that cannot be read. */
      notices: z.array(openAlertSchema).nullable(),
      /** Whether there is what a launch needs (domain/operator/launch-checks.ts) and the services alone know: of keys, one for paper too. */
      launch: z
        .partialRecord(z.enum(["NOTICE_WEBHOOK_URL", "BACKUP", "OPERATOR_PUBLIC_KEYS"]), z.boolean())
        .default({}),
      /** By `src/lnk`; by affiliate and its sub-affiliate. Those with most accepted first. */
      sources: z.array(sender.extend({ source: z.string() })),
      affiliates: z.array(sender.extend({ affiliate: z.string(), sub_affiliate: z.string() })),
      /** By `utm_campaign`, arrivals and conversions of visitors; those with most conversions first. */
      campaigns: z.array(z.object({ name: z.string(), arrival: count, converted: count })),
      stops: z.array(z.object({ flow: z.string(), page: count, field: z.string(), code: z.string(), count })),
      /** Median seconds from the first page to the acceptance; null without any, -1 for more than half an hour. */
      timeTaken: count.nullable(),
    }),
});
export type Today = z.infer<typeof readToday.answer>;

/** The same counts by day and origin, for a table elsewhere. `complete`: false where the list ends too early. */
export const listDays = defineOperatorOperation({
  id: "listDays",
  scope: "read",
  path: "/operator/today/days",
  request: () => ({ from: date, to: date }),
  answer: () =>
    z.object({
      success: z.literal(true),
      rows: z.array(
        counts.extend({
          day: z.string(),
          source: z.string(),
          affiliate: z.string(),
          sub_affiliate: z.string(),
        }),
      ),
      complete: z.boolean(),
    }),
});
export type Days = z.infer<typeof listDays.answer>;
