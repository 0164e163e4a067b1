import { z } from "zod";
import { statedBuyersSchema } from "../privacy/stated-buyers.ts";
import { defineOperation } from "./operation.ts";

const longest = 300;
const valuesSchema = z.record(z.string(), z.union([z.string().max(longest), z.number()]));
type AlertValues = z.infer<typeof valuesSchema>;

/** Values as an alert may have them: what is longer ends. */
export const shortened = (values: AlertValues): AlertValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, longest) : value,
    ]),
  );

/** An alert that holds now, for whoever opens the console. `kind`: its finding (health/findings.ts), or `told.…`. */
export const openAlertSchema = z.object({ kind: z.string(), values: valuesSchema });
export type OpenAlert = z.infer<typeof openAlertSchema>;

/** Sent when it begins, and again only when its level grows. Its words are made where it is sent or shown (operator-copy/notices.ts). */
export const alertSchema = z.object({
  /** What is found or was done, and of what: `queued.late`, `setting.wrong:DRAFT_KEYS`, … No personal data. */
  key: z.string().regex(/^[\w:.-]{1,100}$/),
  /** A number of leads, or 1. */
  level: z.int().positive(),
  /** What its words need. */
  values: valuesSchema.default({}),
});
export type Alert = z.infer<typeof alertSchema>;

/** Which version runs, and its settings by fingerprints (settings/fingerprints.ts). */
const deployedSchema = z.object({ version: z.string(), settings: z.record(z.string(), z.string()) });
export type Deployed = z.infer<typeof deployedSchema>;

/** All problems of the site's worker, each time. Not in `allOperations`: only the site's code reaches it. */
export const reportAlerts = defineOperation({
  id: "reportAlerts",
  path: "/internal/alerts",
  caller: "site",
  limit: "none",
  summary: "What the site's own task found for the operator.",
  request: () => ({
    alerts: z.array(alertSchema).max(100),
    /** How many companies the application says that it reaches. */
    buyersStated: statedBuyersSchema.optional(),
    /** A key's age counts from its first report. */
    draftKeyIds: z.array(z.string().max(40)).max(20).optional(),
    deployed: deployedSchema.optional(),
  }),
});
