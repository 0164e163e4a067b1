import { z } from "zod";
import { statedBuyersSchema } from "../privacy/stated-buyers.ts";
import { defineOperation, success } from "./operation.ts";

/**
 * Something that the operator should know. It is told once: when it begins, and again only when its level grows. It ends
 * when it is no longer reported.
 */
export const alertSchema = z.object({
  /** What it is about: `undelivered`, `setting:DRAFT_KEYS`, … No personal data. */
  key: z.string().regex(/^[\w:.-]{1,100}$/),
  /** How much of it there is: a number of leads, or 1. */
  level: z.int().positive(),
  /** One sentence in English. No personal data: it is sent to a webhook, by e-mail, and logged. */
  text: z.string().max(500),
  /** What to do about it: a command, or where to look. */
  act: z.string().max(300),
});
export type Alert = z.infer<typeof alertSchema>;

/**
 * Everything that the site's worker finds wrong, each time. Not in `allOperations`, because only the site's code
 * reaches it.
 */
export const reportAlerts = defineOperation({
  id: "reportAlerts",
  method: "POST",
  path: "/internal/alerts",
  caller: "site",
  sends: "json",
  summary: "What the site's own task found for the operator.",
  request: () =>
    z.object({
      alerts: z.array(alertSchema).max(100),
      /** How many companies the application says that it reaches. */
      buyersStated: statedBuyersSchema.optional(),
      /** The ids of the site's keys, whose age is known by when they are first reported. */
      draftKeyIds: z.array(z.string().max(40)).max(20).optional(),
    }),
  answer: () => z.object({ success }),
});
