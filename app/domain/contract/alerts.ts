import { z } from "zod";
import { statedBuyersSchema } from "../privacy/stated-buyers.ts";
import { defineOperation, success } from "./operation.ts";

/** Sent when it begins, and again only when its level grows. */
export const alertSchema = z.object({
  /** Its subject: `undelivered`, `setting:DRAFT_KEYS`, … No personal data. */
  key: z.string().regex(/^[\w:.-]{1,100}$/),
  /** A number of leads, or 1. */
  level: z.int().positive(),
  /** One English sentence without personal data: it goes to a webhook, by e-mail, and into the log. */
  text: z.string().max(500),
  act: z.string().max(300),
});
export type Alert = z.infer<typeof alertSchema>;

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
    }),
  answer: () => z.object({ success }),
});
