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
const senderCounts = countsOf(senderMeasures);
const date = z.iso.date();

/**
 * The counts of some days. `programs`: the part that comes from programs' leads, for which nobody arrived at the site.
 * `line`: the points of the drawn line, by New York day or hour.
 */
const countedDays = z.object({
  from: z.string(),
  to: z.string(),
  totals: counts,
  programs: counts,
  line: z.array(countsOf(drawnMeasures).extend({ at: z.string() })),
});

/**
 * Counts whole New York days. `before` counts the same weekdays some whole weeks earlier, but its last day only up to
 * the present hour if the days include today. The response has no personal data.
 */
export const readToday = defineOperatorOperation({
  id: "readToday",
  scope: "read",
  path: "/operator/today",
  request: () => ({ from: date, to: date }),
  response: () =>
    countedDays.extend({
      success: z.literal(true),
      before: countedDays,
      /** The parts of health that need a person or a backend now, whatever days are counted. */
      attention: z.array(healthPartSchema),
      /** The destinations that do not work now, each under its name. */
      destinations: z.array(healthPartSchema).default([]),
      /** Alerts that were sent to the operator and are still open; null if they cannot be read. */
      notices: z.array(openAlertSchema).nullable(),
      /**
       * Whether each thing exists that a launch needs and only the services know (domain/operator/launch-checks.ts).
       * The operators' keys must include the key that is kept on paper.
       */
      launch: z
        .partialRecord(z.enum(["NOTICE_WEBHOOK_URL", "BACKUP", "OPERATOR_PUBLIC_KEYS"]), z.boolean())
        .default({}),
      /** Counts by `src/lnk`, and by affiliate and sub-affiliate. Rows with the most accepted leads come first. */
      sources: z.array(senderCounts.extend({ source: z.string() })),
      affiliates: z.array(senderCounts.extend({ affiliate: z.string(), sub_affiliate: z.string() })),
      /** Visitors' arrivals and conversions by `utm_campaign`. Campaigns with the most conversions come first. */
      campaigns: z.array(z.object({ name: z.string(), arrival: count, converted: count })),
      /** How often a page of the application was sent back because of a field. */
      stops: z.array(z.object({ flow: z.string(), page: count, field: z.string(), code: z.string(), count })),
      /** The median seconds from the first page to the acceptance; null without any, -1 for more than half an hour. */
      timeTaken: count.nullable(),
    }),
});
export type Today = z.infer<typeof readToday.response>;

/**
 * The same counts by day and sender, for other programs. `complete` is false if there are more rows than the list has.
 */
export const listDays = defineOperatorOperation({
  id: "listDays",
  scope: "read",
  path: "/operator/today/days",
  request: () => ({ from: date, to: date }),
  response: () =>
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
export type Days = z.infer<typeof listDays.response>;
