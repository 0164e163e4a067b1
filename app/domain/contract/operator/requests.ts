import { z } from "zod";
import { reviewSchema } from "../../application/review.ts";
import { checkWays, requestKinds } from "../../forms/request-kind.ts";
import { plainText } from "../../plain-text.ts";
import { defineOperatorOperation } from "./operation.ts";

const id = z.string().max(60);
const count = z.int().min(0);
/** The place in a list of rows: one row's `key`. It is empty for the first page, and after the last page. */
const place = z.string().max(200).default("");

/** The fields of every row. They have no personal data. */
const row = { id: z.string(), reference: z.string(), accepted_at: z.string() };
const openRequestSchema = z.object({
  ...row,
  review: reviewSchema,
  kind: z.enum(requestKinds),
  /** The New York date (ISO) by which the request must be answered. */
  answer_by: z.string(),
});
export type OpenRequest = z.output<typeof openRequestSchema>;

const matchedLead = z.object({
  ...row,
  layout: z.string(),
  /**
   * How the lead matches. `email`: it has the e-mail address of another lead that matches, because the form for
   * requests does not ask for an address.
   */
  by: z.array(z.enum(["reference", "phone", "email"])),
});
export type MatchedLead = z.output<typeof matchedLead>;

const matchedRequestSchema = openRequestSchema.extend({
  /** The leads that match, the surest first, at most `maxMatchedLeads`. */
  matched: z.array(matchedLead),
});
export type MatchedRequest = z.output<typeof matchedRequestSchema>;

export const mostOthers = 100;

/** The most characters of a reason. */
export const reasonLimit = 200;

export const requestOutcomes = ["done", "declined", "no answer"] as const;

/**
 * A request with the other open requests of its telephone. `others` has one request of each kind and reference first,
 * and at most {@link mostOthers} of `count`.
 */
export const requestOfPerson = matchedRequestSchema.extend({
  count,
  /**
   * `named`: a number that stands for the request's reference, because the reference is sealed; 0 without a
   * reference.
   */
  others: z.array(openRequestSchema.extend({ named: count })),
});
export type RequestOfPerson = z.output<typeof requestOfPerson>;

const step = { at: z.string(), by: z.string() };

/** A step that was taken for a request before it was answered. The timeline has the answer itself. Times are ISO. */
export const requestStep = z.discriminatedUnion("what", [
  z.object({ what: z.literal("checked"), ...step, how: z.enum(checkWays) }),
  z.object({
    what: z.enum(requestKinds),
    ...step,
    /** Id and reference of the application. */
    id: z.string(),
    reference: z.string(),
    /** A destination has the application, or may have it, and is told of a deletion. */
    destinationHasIt: z.boolean(),
    /** The names of these destinations. The product backend without a list has no name. */
    buyers: z.array(z.string()),
    exportedAt: z.string(),
    /** When the tombstone expires; empty unless the application was deleted. */
    until: z.string(),
  }),
]);
export type RequestStep = z.output<typeof requestStep>;

/**
 * One row for all requests of a telephone: the most urgent request, or the one that was answered last, and the kinds of
 * all of them.
 */
const requestRow = matchedRequestSchema.extend({
  count,
  kinds: z.array(z.enum(requestKinds)),
  /** The number of references that the requests name. */
  references: count,
});
export type RequestRow = z.output<typeof requestRow>;

/**
 * A call that a visitor asked for. Its hour is sealed together with its telephone. `tries`: calls in vain, the last
 * one at `tried_at` (ISO).
 */
const call = z.object({ ...row, tries: count, tried_at: z.string() });
export type RequestedCall = z.output<typeof call>;

/**
 * Lists requests, one row for each telephone. Open requests that name a matching reference come first, then requests
 * whose telephone matches, then the request that is due first. Of answered requests the newest come first.
 */
export const listRequests = defineOperatorOperation({
  id: "listRequests",
  scope: "read",
  path: "/operator/requests",
  request: () => ({ state: z.enum(["open", "answered"]).default("open"), after: place, afterCall: place }),
  response: () => ({
    requests: z.array(requestRow),
    next: z.string(),
    calls: z.array(call),
    nextCall: z.string(),
  }),
});

/**
 * Takes a step for a request. `how`: somebody checked who asks. `application`: this application is deleted, or its sale
 * ends, or a correction or a copy of its data was made before this call. The response is 409 `not_checked` if nobody
 * checked who asks; a request not to sell needs no check, because it need not be verifiable (11 CCR 7026(d)). Other
 * refusals are `not_an_application`, `not_a_request` and `answered_already`.
 */
export const stepRequest = defineOperatorOperation({
  id: "stepRequest",
  scope: "change",
  isIrreversible: true,
  path: "/operator/requests/{id}/steps",
  request: () => ({ id, how: z.enum(checkWays).optional(), application: id.optional() }),
});

/**
 * Answers a request, which stays as its own record. `no answer`: nobody picked up at a requested call, and the call
 * still waits. The response is 409 `undone` if nobody has done what this request or one of `others` asks with an
 * application that matches (`undoneOf`), and no `reason` says why; no request is answered then. Other refusals are
 * 409 `not_a_request` and `answered_already`; `others` for which this is true are left alone.
 */
export const answerRequest = defineOperatorOperation({
  id: "answerRequest",
  scope: "change",
  path: "/operator/leads/{id}/answered",
  request: () => ({
    id,
    answer: z.enum(requestOutcomes),
    others: z.array(z.uuid()).max(mostOthers).default([]),
    /** The reason stays in the record, so it must not be personal. */
    reason: z
      .string()
      .transform((text) => plainText(text, reasonLimit))
      .default(""),
  }),
});

/** Ends the sale of a lead. The call may be repeated. */
export const stopSelling = defineOperatorOperation({
  id: "stopSelling",
  scope: "change",
  path: "/operator/leads/{id}/stop",
  sends: "query",
  request: () => ({ id }),
  response: () => ({
    /**
     * The names of those who have the lead, or may have it, and keep it. The product backend without a list has an
     * empty name.
     */
    recipients: z.array(z.string()),
    /** ISO; empty if nobody exported the lead. */
    exportedAt: z.string(),
  }),
});
