import { z } from "zod";
import { reviewSchema } from "../../application/review.ts";
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

/** 50 for what is no number, and never more than {@link mostListed}. */
const limit = z.coerce
  .number()
  .int()
  .catch(50)
  .transform((rows) => Math.min(Math.max(rows || 50, 1), mostListed))
  .default(50);

/**
 * Empty: does not narrow. `from`, `to`: New York days, inclusive. `exported: no`: in the inbox, exported by nobody. `destination`:
 * where leads are in general, or one of a list by its id (`backend` without a list), and then `status` is its own.
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

/** No personal data. Times are ISO; empty for what has not happened. */
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

/** Never more than 1000 are counted. */
export const listLeads = defineOperatorOperation({
  id: "listLeads",
  scope: "read",
  path: "/operator/leads",
  request: () => ({
    ...filterFields,
    /** The page older than this row, or newer: a row's `accepted_at|id`, or a time. */
    before: text,
    after: text,
    limit,
  }),
  answer: () => ({
    leads: z.array(leadRow),
    /** Of the whole filter; 1001 is more than 1000. */
    count,
    /** Keys of the next pages; empty where there is none. */
    older: z.string(),
    newer: z.string(),
    /** By status, without the filter; each as `count`. */
    counts: z.record(z.string(), count),
    /** In the inbox, exported by nobody. */
    unexported: z.object({ count, oldest: z.string() }),
  }),
});

/** At most 200 of each, in their order. */
export const leadValues = defineOperatorOperation({
  id: "leadValues",
  scope: "read",
  path: "/operator/lead-values",
  answer: () => ({
    source: z.array(z.string()),
    affiliate: z.array(z.string()),
    destination: z.array(z.string()),
    layout: z.array(z.string()),
  }),
});

/** In the body, so that no log has it. */
export const searchLeads = defineOperatorOperation({
  id: "searchLeads",
  scope: "read",
  method: "POST",
  path: "/operator/search",
  request: () => ({ wanted: z.string().trim().min(1).max(254) }),
  answer: () => ({
    as: z.enum(["reference", "id", "phone", "email", "nothing"]),
    leads: z.array(leadRow),
  }),
});

export const namedLead = z.object({ id: z.string().max(60) });

/** Nothing of it is the partner's own words. */
const lastAnswer = {
  last_verdict: z.enum([...verdicts, ""]),
  /** Of HTTP; 0: nothing was answered. */
  last_status: z.int().min(0),
  /** A name with a word of our lists: `outcome=failure`, `errors`, `html`, `timeout`. Empty: none decided. */
  decided_by: z.string(),
};

const leadReport = leadRow.extend({
  ...lastAnswer,
  consents: z.array(
    z.object({
      name: z.enum(["privacy", "contact", "callBack"]),
      given: z.boolean(),
      version: z.string(),
      at: z.string(),
    }),
  ),
  /** One for each destination of a list; empty where there is none. */
  deliveries: z
    .array(
      z.object({
        ...{ to: z.string(), kind: z.string(), name: z.string(), status: z.string(), attempts: z.number() },
        ...{ last_failure: z.string(), last_attempt_at: z.string(), delivered_at: z.string() },
        ...lastAnswer,
      }),
    )
    .default([]),
  timeline: z.array(z.object({ at: z.string(), event: z.string(), detail: z.string() })),
  /** `missing`: neither here nor deleted on purpose. */
  body: z.enum(["stored", "deleted", "missing"]),
  /** When the body is deleted, as things are now; empty when it is not here, or stays until a person decides. */
  bodyUntil: z.string(),
  forgottenAt: z.string(),
  stopped_at: z.string(),
  conversion_id: z.string(),
  converted_at: z.string(),
  conversion_left: z.string(),
  /** What was done about a request about somebody's data. */
  steps: z.array(requestStep).default([]),
  /** Only for an unanswered request about somebody's data. */
  request: requestOfPerson.optional(),
});
export type LeadReport = z.output<typeof leadReport>;

export const showLead = defineOperatorOperation({
  id: "showLead",
  scope: "read",
  path: "/operator/leads/{id}",
  request: () => namedLead,
  answer: () => ({ lead: leadReport }),
});

/** 404 for an unknown lead, 410 for one that is over, else 409. */
const order = <const What extends string>(what: What) =>
  defineOperatorOperation({
    id: `${what}Lead` as const,
    scope: "change",
    path: `/operator/leads/{id}/${what}`,
    sends: "query",
    request: () => namedLead,
  });

export const leadOrders = {
  /** It writes the lead's row in the index again, too. */
  retry: order("retry"),
  release: order("release"),
  refuse: order("refuse"),
  delivered: order("delivered"),
  close: order("close"),
} as const;
export type LeadOrder = keyof typeof leadOrders;

/** A page at once, oldest first; each lead decides for itself. 400 for `filter.status` where neither it nor the order nor a destination says which leads are meant. */
export const orderLeads = defineOperatorOperation({
  id: "orderLeads",
  scope: "change",
  path: "/operator/orders",
  request: () => ({
    order: z.enum(keysOf(bulkOrders)),
    dryRun: z.boolean().default(false),
    /** Submission ids. Empty: the filter's. */
    ids: z.array(z.uuid()).max(200).default([]),
    filter: leadFilter.optional(),
    /** Empty for the first page; then what the one before answered. */
    cursor: text,
  }),
  answer: () => ({
    counts: z.partialRecord(z.enum(bulkOutcomes), z.int()),
    cursor: z.string(),
  }),
});

/** Newest first. With a day (UTC), as it was written beside the database. */
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
  answer: () => ({
    rows: z.array(accessRow),
  }),
});
