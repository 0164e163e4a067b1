import { z } from "zod";
import { reviewSchema } from "../../application/review.ts";
import { checkWays, requestKinds } from "../../forms/request-kind.ts";
import { plainText } from "../../plain-text.ts";
import { defineOperatorOperation } from "./operation.ts";

const id = z.string().max(60);
const count = z.int().min(0);
/** Where a page of a list begins: the `key` of the row before it. Empty for the first page, and after the last page. */
const pageKey = z.string().max(200).default("");

/** The fields of every row. They have no personal data. */
const rowFields = { id: z.string(), reference: z.string(), accepted_at: z.string() };
const openRequestSchema = z.object({
  ...rowFields,
  review: reviewSchema,
  kind: z.enum(requestKinds),
  /** The New York date (ISO) by which the request must be answered. */
  answer_by: z.string(),
});
export type OpenRequest = z.output<typeof openRequestSchema>;

/** A lead that may be of the person who made a request. */
const matchedLead = z.object({
  ...rowFields,
  layout: z.string(),
  /**
   * How the lead matches the request. `email`: the lead has the e-mail address of another matching lead. The request
   * itself has no address, because its form does not ask for one.
   */
  by: z.array(z.enum(["reference", "phone", "email"])),
});
export type MatchedLead = z.output<typeof matchedLead>;

const matchedRequestSchema = openRequestSchema.extend({
  /** The matching leads, the surest match first, at most `mostMatched` (stores/lead-index/request-index.ts). */
  matched: z.array(matchedLead),
});
export type MatchedRequest = z.output<typeof matchedRequestSchema>;

/** The most further requests of a telephone that one call may name. */
export const mostOthers = 100;

/** The most characters of a reason. */
export const reasonLimit = 200;

export const requestOutcomes = ["done", "declined", "no answer"] as const;

/**
 * A request with the other open requests of its telephone. `others` begins with one request of each kind and reference,
 * and has at most {@link mostOthers} of the `count` requests.
 */
export const requestOfPerson = matchedRequestSchema.extend({
  count,
  /** `named`: a number in place of the reference that the request names, which is sealed; 0 if it names none. */
  others: z.array(openRequestSchema.extend({ named: count })),
});
export type RequestOfPerson = z.output<typeof requestOfPerson>;

const stepFields = { at: z.string(), by: z.string() };

/** A step that an operator took for a request before answering it. Times are ISO. */
export const requestStep = z.discriminatedUnion("what", [
  z.object({ what: z.literal("checked"), ...stepFields, how: z.enum(checkWays) }),
  z.object({
    what: z.enum(requestKinds),
    ...stepFields,
    /** The application's id. */
    id: z.string(),
    reference: z.string(),
    /** Whether a destination has the application, or may have it, and so is told of a deletion. */
    destinationHasIt: z.boolean(),
    /** The names of these destinations. The product backend has no name if there is no list of destinations. */
    buyers: z.array(z.string()),
    exportedAt: z.string(),
    /** When the tombstone expires; empty unless the application was deleted. */
    until: z.string(),
  }),
]);
export type RequestStep = z.output<typeof requestStep>;

/**
 * One row for all requests of a telephone. It shows the most urgent open request, or the last answered request, and the
 * kinds of all requests.
 */
const requestRow = matchedRequestSchema.extend({
  count,
  kinds: z.array(z.enum(requestKinds)),
  /** The number of references that the requests name. */
  references: count,
});
export type RequestRow = z.output<typeof requestRow>;

/**
 * A call that a visitor asked for. Its hour and telephone are sealed. `tries`: how often somebody called in vain, the
 * last time at `tried_at` (ISO).
 */
const requestedCall = z.object({ ...rowFields, tries: count, tried_at: z.string() });
export type RequestedCall = z.output<typeof requestedCall>;

/**
 * Lists requests, one row for each telephone. Open requests that name a matching reference come first, then requests
 * whose telephone matches, then the request that is due first. Of answered requests the newest come first.
 */
export const listRequests = defineOperatorOperation({
  id: "listRequests",
  scope: "read",
  path: "/operator/requests",
  request: () => ({
    state: z.enum(["open", "answered"]).default("open"),
    after: pageKey,
    afterCall: pageKey,
  }),
  /** `next`, `nextCall`: the `after` and `afterCall` of the next page. */
  response: () => ({
    requests: z.array(requestRow),
    next: z.string(),
    calls: z.array(requestedCall),
    nextCall: z.string(),
  }),
});

/**
 * Takes a step for a request. With `how`, somebody checked who asks. With `application`, this application is deleted,
 * or its sale ends, or a correction or a copy of its data was made before this call. The response is 409 `not_checked`
 * if nobody checked who asks. A request not to sell needs no check, because it need not be verifiable (11 CCR 7026(d)).
 * Other refusals are `not_an_application`, `not_a_request` and `answered_already`.
 */
export const stepRequest = defineOperatorOperation({
  id: "stepRequest",
  scope: "change",
  isIrreversible: true,
  path: "/operator/requests/{id}/steps",
  request: () => ({ id, how: z.enum(checkWays).optional(), application: id.optional() }),
});

/**
 * Answers a request and all of `others`. `no answer`: nobody picked up at a requested call, and the call still waits.
 * The response is 409 `undone`, and no request is answered, if nobody did with a matching application what a request
 * asks (`undoneOf`) and no `reason` says why. Other refusals are 409 `not_a_request` and `answered_already`. Any of
 * `others` to which one of these two applies is left alone.
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
     * The names of the destinations that have the lead, or may have it, and keep it. The product backend has an empty
     * name if there is no list of destinations.
     */
    recipients: z.array(z.string()),
    /** ISO; empty if nobody exported the lead. */
    exportedAt: z.string(),
  }),
});
