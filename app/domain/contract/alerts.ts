import { z } from "zod";
import { statedBuyersSchema } from "../privacy/stated-buyers.ts";
import { defineOperation } from "./operation.ts";

const textLimit = 300;
const valuesSchema = z.record(z.string(), z.union([z.string().max(textLimit), z.number()]));
type AlertValues = z.infer<typeof valuesSchema>;

/** Cuts the texts that are too long for an alert's values. */
export const shortened = (values: AlertValues): AlertValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, textLimit) : value,
    ]),
  );

/**
 * An alert that is still open. `kind`: a finding, or `told.` and an action (health/action-alerts.ts). `at`: when the
 * action was taken (ISO).
 */
export const openAlertSchema = z.object({
  kind: z.string(),
  values: valuesSchema,
  at: z.string().optional(),
});
export type OpenAlert = z.infer<typeof openAlertSchema>;

/** An alert is sent once, and again only if its level grows. operator-copy/notices.ts has the words. */
export const alertSchema = z.object({
  /** The finding or action and its subject: `queued.late`, `setting.wrong:DRAFT_KEYS`, … It has no personal data. */
  key: z.string().regex(/^[\w:.-]{1,100}$/),
  /** How many leads or other things the alert counts, or 1. */
  level: z.int().positive(),
  /** The values that stand in the alert's words. */
  values: valuesSchema.default({}),
});
export type Alert = z.infer<typeof alertSchema>;

/** The running version, and the fingerprints of its settings by name (settings/fingerprints.ts). */
const deployedSchema = z.object({ version: z.string(), settings: z.record(z.string(), z.string()) });
export type Deployed = z.infer<typeof deployedSchema>;

/**
 * Reports all problems of the site's worker. A problem that is missing in the next report is over. The operation is not
 * in `allOperations`, because only the site's code can call it.
 */
export const reportAlerts = defineOperation({
  id: "reportAlerts",
  path: "/internal/alerts",
  caller: "site",
  rateLimit: "none",
  summary: "What the site's scheduled checks found for the operator.",
  request: () => ({
    alerts: z.array(alertSchema).max(100),
    /** The most companies that, as the form says, get an application. */
    buyersStated: statedBuyersSchema.optional(),
    /** The ids of the draft keys. A key's age counts from the first report that names it. */
    draftKeyIds: z.array(z.string().max(40)).max(20).optional(),
    deployed: deployedSchema.optional(),
  }),
});
