import { z } from "zod";
import { statedBuyersSchema } from "../privacy/stated-buyers.ts";
import { defineOperation, success } from "./operation.ts";

/** What an alert is of: its key begins with it. Words of the console: operator-copy/notices.ts. */
export type AlertKind =
  | "setting"
  | "captcha"
  | "consent"
  | "buyers-stated-doubtful"
  | "task"
  | "late"
  | "lost"
  | "needs-attention"
  | "unconfirmed"
  | "refused"
  | "undelivered"
  | "in-review"
  | "withdrawals-untold"
  | "withdrawals"
  | "calls"
  | "request-due"
  | "requests"
  | "never-fetched"
  | "new-leads"
  | "told";
export type AlertKey = AlertKind | `${AlertKind}:${string}`;

const valuesSchema = z.record(z.string(), z.union([z.string().max(300), z.number()]));

/** An alert that holds now, for whoever opens the console. `values.count`: its level. */
export const openAlertSchema = z.object({ kind: z.string(), values: valuesSchema });
export type OpenAlert = z.infer<typeof openAlertSchema>;

/** Sent when it begins, and again only when its level grows. */
export const alertSchema = z.object({
  /** Its subject: `undelivered`, `setting:DRAFT_KEYS`, … No personal data. */
  key: z.string().regex(/^[\w:.-]{1,100}$/),
  /** A number of leads, or 1. */
  level: z.int().positive(),
  /** One English sentence without personal data: it goes to a webhook, by e-mail, and into the log. */
  text: z.string().max(500),
  act: z.string().max(300),
  /** What the console's words need. */
  values: valuesSchema.default({}),
});
export type Alert = z.infer<typeof alertSchema>;

/** Which version runs, and its settings by fingerprints (settings/fingerprints.ts). */
const deployedSchema = z.object({ version: z.string(), settings: z.record(z.string(), z.string()) });
export type Deployed = z.infer<typeof deployedSchema>;

/** All problems of the site's worker, each time. Not in `allOperations`: only the site's code reaches it. */
export const reportAlerts = defineOperation({
  id: "reportAlerts",
  method: "POST",
  path: "/internal/alerts",
  caller: "site",
  limit: "none",
  sends: "json",
  summary: "What the site's own task found for the operator.",
  request: () =>
    z.object({
      alerts: z.array(alertSchema).max(100),
      /** How many companies the application says that it reaches. */
      buyersStated: statedBuyersSchema.optional(),
      /** A key's age counts from its first report. */
      draftKeyIds: z.array(z.string().max(40)).max(20).optional(),
      deployed: deployedSchema.optional(),
    }),
  answer: () => z.object({ success }),
});
