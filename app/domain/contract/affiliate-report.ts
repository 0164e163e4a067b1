import { z } from "zod";
import { longestReportToken } from "../affiliates/report.ts";
import { defineOperation, shortText } from "./operation.ts";

/* This operation is not in `allOperations`, because only the site's code can call it. */

const date = z.iso.date();
const count = z.number().int().nonnegative();

export const postbackStates = ["sent", "waiting", "failed"] as const;
export type PostbackState = (typeof postbackStates)[number];

/** `sent`, `waiting` and `failed` count postbacks, which tell the affiliate of a conversion. */
const countsSchema = z.object({
  arrivals: count,
  started: count,
  accepted: count,
  sent: count,
  waiting: count,
  failed: count,
});
export type ReportCounts = z.infer<typeof countsSchema>;

/** The response is 404 for every token that opens no report, whether it is forged, expired or revoked. */
export const affiliateReport = defineOperation({
  id: "affiliateReport",
  caller: "site",
  rateLimit: "lookup",
  path: "/internal/affiliate-report",
  summary: "One affiliate's arrivals, accepted leads and postbacks, for whoever has the report's link.",
  request: () => ({
    token: z.string().max(longestReportToken),
    from: shortText(20).default(""),
    to: shortText(20).default(""),
  }),
  response: () => ({
    affiliate: z.string(),
    /** The last New York date on which the link opens. */
    until: date,
    from: date,
    to: date,
    /** One row for each day and sub-affiliate, the newest day first. Days without any event are left out. */
    rows: z.array(countsSchema.extend({ day: date, subAffiliate: z.string() })),
    totals: countsSchema,
    /** False if there are more rows than the response lists. The totals count all rows. */
    complete: z.boolean(),
    /** Conversions with a postback, the newest first. `id` is the random id that the postback carries. */
    conversions: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        subAffiliate: z.string(),
        postback: z.enum(postbackStates),
      }),
    ),
  }),
  responseLimit: 1024 * 1024,
});
export type AffiliateReport = z.infer<typeof affiliateReport.response>;
