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

/**
 * Counts of some days. `programs`: the part that comes from programs' leads, for which nobody arrived at the site.
 * `line`: counts by New York day or hour.
 */
const span = z.object({
  ...days,
  totals: counts,
  programs: counts,
  line: z.array(countsOf(drawnMeasures).extend({ at: z.string() })),
});

/**
 * Counts whole New York days. `before` counts the same weekdays some whole weeks earlier, and of the day that matches
 * today only as much as today has passed. The response has no personal data.
 */
export const readToday = defineOperatorOperation({
  id: "readToday",
  scope: "read",
  path: "/operator/today",
  request: () => ({ from: date, to: date }),
  response: () =>
    span.extend({
      success: z.literal(true),
      before: span,
      /** The parts of health where something waits for a person or a backend now, whatever days are counted. */
      attention: z.array(healthPartSchema),
      /** Alerts that were sent to the operator and are still open; null if they cannot be read. */
      notices: z.array(openAlertSchema).nullable(),
      /**
       * Whether the things exist that a launch needs and only the services know (domain/operator/launch-checks.ts). The
       * keys must include a key for paper.
       */
      launch: z
        .partialRecord(z.enum(["NOTICE_WEBHOOK_URL", "BACKUP", "OPERATOR_PUBLIC_KEYS"]), z.boolean())
        .default({}),
      /** Counts by `src/lnk`, and by affiliate and sub-affiliate. Rows with the most accepted leads come first. */
      sources: z.array(sender.extend({ source: z.string() })),
      affiliates: z.array(sender.extend({ affiliate: z.string(), sub_affiliate: z.string() })),
      /** Visitors' arrivals and conversions by `utm_campaign`. Campaigns with the most conversions come first. */
      campaigns: z.array(z.object({ name: z.string(), arrival: count, converted: count })),
      stops: z.array(z.object({ flow: z.string(), page: count, field: z.string(), code: z.string(), count })),
      /** The median seconds from the first page to the acceptance; null without any, -1 for more than half an hour. */
      timeTaken: count.nullable(),
    }),
});
export type Today = z.infer<typeof readToday.response>;

/**
 * The same counts by day and origin, for use in another program. `complete` is false if there are more rows than the
 * list has.
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
