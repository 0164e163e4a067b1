import { z } from "zod";
import { reviewSchema } from "../../application/review.ts";
import { becauseSchema } from "../../operator/because.ts";
import { bulkOrders, bulkOutcomes } from "../../operator/bulk-orders.ts";
import { leadStatuses, verdicts } from "../../operator/lead-status.ts";
import { keysOf } from "../../records.ts";
import { accessRow } from "./health.ts";
import { defineOperatorOperation } from "./operation.ts";
import { requestOfPerson, requestStep } from "./requests.ts";

export const mostListed = 500;

const text = z.string().max(200).default("");
const count = z.int().min(0);
const day = z.union([z.iso.date(), z.literal("")]).default("");

const yesOrNo = z.enum(["yes", "no", ""]).default("");

/** The number of rows on a page, at most {@link mostListed}. A text that is not a number counts as 50. */
const limit = z.coerce
  .number()
  .int()
  .catch(50)
  .transform((rows) => Math.min(Math.max(rows || 50, 1), mostListed))
  .default(50);

/**
 * The filter of leads. An empty field does not narrow the list. `from`, `to`: New York days, both included.
 * `exported: no`: the lead is in the inbox and nobody has exported it. `destination`: a kind of destination, or the id
 * of one destination (`backend` if there is no list of destinations); `status` is then the lead's status there.
 */
const filterFields = {
  status: z.enum([...leadStatuses, ""]).default(""),
  review: reviewSchema.default(""),
  source: text,
  affiliate: text,
  destination: text,
  layout: text,
  from: day,
  to: day,
  exported: yesOrNo,
  withdrawn: yesOrNo,
};
export const leadFilter = z.object(filterFields);
export type LeadFilter = z.output<typeof leadFilter>;

/** A row of the lead index. It has no personal data. Times are ISO, or empty if the event has not happened. */
export const leadRow = z.object({
  id: z.string(),
  reference: z.string(),
  accepted_at: z.string(),
  layout: z.string(),
  source: z.string(),
  affiliate: z.string(),
  sub_affiliate: z.string(),
  destination: z.string(),
  destinations: z.string().default(""),
  status: z.enum(leadStatuses),
  review: reviewSchema,
  attempts: count,
  last_failure: z.string(),
  last_attempt_at: z.string(),
  delivered_at: z.string(),
  exported_at: z.string(),
  due_at: z.string(),
  withdrawn_at: z.string(),
  withdrawal: z.string(),
  /** The lead's marks (domain/operator/lead-status.ts), joined by `, `. */
  marks: z.string().default(""),
});
export type LeadRow = z.output<typeof leadRow>;

/** The names of the list of destinations by id, if there is a list. */
const destinationNames = z.record(z.string(), z.string()).optional();

/** Lists the leads that match a filter. At most 1000 leads are counted. */
export const listLeads = defineOperatorOperation({
  id: "listLeads",
  scope: "read",
  path: "/operator/leads",
  request: () => ({
    ...filterFields,
    /** Only rows that are older than this row, which is named by its `accepted_at|id`, or older than this time. */
    before: text,
    /** Only rows that are newer, named like `before`. */
    after: text,
    limit,
  }),
  response: () => ({
    leads: z.array(leadRow),
    /** The number of leads that match the filter; 1001 means more than 1000. */
    count,
    /** The `before` of the page with older leads; empty if there is no such page. */
    older: z.string(),
    /** The `after` of the page with newer leads; empty if there is no such page. */
    newer: z.string(),
    /** The numbers of all leads by status, whatever the filter says. Each number is limited like `count`. */
    counts: z.record(z.string(), count),
    /** Leads in the inbox that nobody has exported. */
    unexported: z.object({ count, oldest: z.string() }),
    destinationNames,
  }),
});

/** Lists the values that occur in the filter's fields: at most 200 of each field, sorted. */
export const leadValues = defineOperatorOperation({
  id: "leadValues",
  scope: "read",
  path: "/operator/lead-values",
  response: () => ({
    source: z.array(z.string()),
    affiliate: z.array(z.string()),
    destination: z.array(z.string()),
    layout: z.array(z.string()),
  }),
});

/** Searches leads. The search is a POST, so that the wanted text is in the body and in no log. */
export const searchLeads = defineOperatorOperation({
  id: "searchLeads",
  scope: "read",
  method: "POST",
  path: "/operator/search",
  request: () => ({ wanted: z.string().trim().min(1).max(254) }),
  /** `as`: how the wanted text was understood. */
  response: () => ({
    as: z.enum(["reference", "id", "phone", "email", "nothing"]),
    leads: z.array(leadRow),
    destinationNames,
  }),
});

export const namedLead = z.object({ id: z.string().max(60) });

/** How we read a partner's last reply. None of these fields has the partner's own words. */
const lastReply = {
  last_verdict: z.enum([...verdicts, ""]),
  /** HTTP status of the reply, or 0 if there was no reply. */
  last_status: z.int().min(0),
  /** The name that decided, with or without a word of our lists: `outcome=failure`, `errors`, `timeout`; or empty. */
  decided_by: z.string(),
};

const leadReport = leadRow.extend({
  ...lastReply,
  consents: z.array(
    z.object({
      name: z.enum(["privacy", "contact", "callBack"]),
      given: z.boolean(),
      version: z.string(),
      at: z.string(),
    }),
  ),
  /** One entry for each destination of a list; empty if there is no list. */
  deliveries: z
    .array(
      z.object({
        to: z.string(),
        kind: z.string(),
        name: z.string(),
        status: z.string(),
        attempts: z.number(),
        last_failure: z.string(),
        last_attempt_at: z.string(),
        delivered_at: z.string(),
        ...lastReply,
        because: becauseSchema,
        /** Whether `replayLead` would send the lead there now. */
        may_be_sent: z.boolean(),
      }),
    )
    .default([]),
  timeline: z.array(z.object({ at: z.string(), event: z.string(), detail: z.string() })),
  /** Whether the sealed body is stored. `missing`: it is not, and nobody deleted it on purpose. */
  body: z.enum(["stored", "deleted", "missing"]),
  /** When the body is due to be deleted. Empty if it is not stored, or if it stays until a person decides. */
  bodyUntil: z.string(),
  forgottenAt: z.string(),
  stopped_at: z.string(),
  conversion_id: z.string(),
  converted_at: z.string(),
  conversion_left: z.string(),
  /** The steps that were taken for a request about somebody's data. */
  steps: z.array(requestStep).default([]),
  /** Present only if the record is an open request about somebody's data. */
  request: requestOfPerson.optional(),
});
export type LeadReport = z.output<typeof leadReport>;

export const showLead = defineOperatorOperation({
  id: "showLead",
  scope: "read",
  path: "/operator/leads/{id}",
  request: () => namedLead,
  response: () => ({ lead: leadReport }),
});

/** The response is 404 for an unknown lead, 410 for a lead that has ended, and 409 if the order is not possible now. */
const defineOrder = <const What extends string>(what: What) =>
  defineOperatorOperation({
    id: `${what}Lead` as const,
    scope: "change",
    path: `/operator/leads/{id}/${what}`,
    sends: "query",
    request: () => namedLead,
  });

export const leadOrders = {
  /** This order also writes the lead's row in the lead index again. */
  retry: defineOrder("retry"),
  release: defineOrder("release"),
  refuse: defineOrder("refuse"),
  delivered: defineOrder("delivered"),
  close: defineOrder("close"),
} as const;
export type LeadOrder = keyof typeof leadOrders;

/**
 * Gives an order to many leads, one page at a time, the oldest leads first. A lead to which the order does not apply
 * stays as it is. The response is 400 for `filter.status` if neither the status nor the order nor a destination says
 * which leads are meant.
 */
export const orderLeads = defineOperatorOperation({
  id: "orderLeads",
  scope: "change",
  path: "/operator/orders",
  request: () => ({
    order: z.enum(keysOf(bulkOrders)),
    dryRun: z.boolean().default(false),
    /** Submission ids. If the list is empty, the filter chooses the leads. */
    ids: z.array(z.uuid()).max(200).default([]),
    filter: leadFilter.optional(),
    /** Empty for the first page; then the `cursor` of the previous response. */
    cursor: text,
  }),
  response: () => ({
    counts: z.partialRecord(z.enum(bulkOutcomes), z.int()),
    cursor: z.string(),
  }),
});

/** Lists lines of the access log, the newest first. With `day` (UTC), they come from the copy beside the database. */
export const accessOfLead = defineOperatorOperation({
  id: "accessOfLead",
  scope: "read",
  path: "/operator/access",
  request: () => ({
    /** A lead's id or reference, or a page; empty: everything. */
    subject: text,
    day: z.iso.date().optional(),
    limit,
  }),
  response: () => ({ rows: z.array(accessRow) }),
});
