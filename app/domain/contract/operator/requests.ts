import { z } from "zod";
import { reviewSchema } from "../../application/review.ts";
import { checkWays, requestKinds } from "../../forms/request-kind.ts";
import { success } from "../operation.ts";
import { defineOperatorOperation } from "./operation.ts";

const id = z.string().max(60);
const count = z.int().min(0);
/** Of rows: one row's `key`; empty for the first page, and after the last. */
const place = z.string().max(200).default("");

/** No personal data. */
export const openRequestSchema = z.object({
  id: z.string(),
  reference: z.string(),
  accepted_at: z.string(),
  review: reviewSchema,
  kind: z.enum(requestKinds),
  /** New York date (ISO). */
  answer_by: z.string(),
});
export type OpenRequest = z.output<typeof openRequestSchema>;

const matchedLead = z.object({
  id: z.string(),
  reference: z.string(),
  accepted_at: z.string(),
  layout: z.string(),
  /** `email`: of another that matches; the form about data asks for none. */
  by: z.array(z.enum(["reference", "phone", "email"])),
});
export type MatchedLead = z.output<typeof matchedLead>;

/** Of one request. */
export const mostMatched = 100;

export const matchedRequestSchema = openRequestSchema.extend({
  names_reference: z.boolean(),
  /** The surest first, at most {@link mostMatched}. */
  matched: z.array(matchedLead),
});
export type MatchedRequest = z.output<typeof matchedRequestSchema>;

const step = { at: z.string(), by: z.string() };

/** What was done about a request. Its timeline has the answer. Times are ISO. */
export const requestStep = z.discriminatedUnion("what", [
  z.object({ what: z.literal("checked"), ...step, how: z.enum(checkWays) }),
  z.object({
    what: z.enum(requestKinds),
    ...step,
    /** The application's. */
    id: z.string(),
    reference: z.string(),
    /** A destination has it, and is told of a deletion. */
    destinationHasIt: z.boolean(),
    /** Those of a list that have it. */
    buyers: z.array(z.string()),
    exportedAt: z.string(),
    /** Until when a tombstone stays; empty unless it was forgotten. */
    until: z.string(),
  }),
]);
export type RequestStep = z.output<typeof requestStep>;

/** One for all open (or answered) requests of a telephone: the most urgent (or latest), and what the others are. */
const requestRow = matchedRequestSchema.extend({
  count,
  kinds: z.array(z.enum(requestKinds)),
  /** How many references they name. */
  references: count,
  /** Who answered it, and when; empty while it is open. */
  answered_at: z.string(),
  answered_by: z.string(),
});
export type RequestRow = z.output<typeof requestRow>;

export const listRequests = defineOperatorOperation({
  id: "listRequests",
  scope: "read",
  method: "GET",
  path: "/operator/requests",
  sends: "query",
  summary:
    "Requests about people's data, one row a telephone, each with whose data it means. Open: those that name a matching reference first, then those whose telephone matches, then the first due. Answered: the newest first.",
  request: () => z.object({ state: z.enum(["open", "answered"]).default("open"), after: place }),
  answer: () => z.object({ success, requests: z.array(requestRow), next: z.string() }),
});

/** In one page. */
export const mostOthers = 100;

const otherRequest = openRequestSchema.extend({
  /** A number for each reference that they name, 0 for none: which one is sealed. */
  named: count,
});
export type OtherRequest = z.output<typeof otherRequest>;

export const otherRequests = defineOperatorOperation({
  id: "otherRequests",
  scope: "read",
  method: "GET",
  path: "/operator/requests/{id}/others",
  sends: "query",
  summary: "The other open requests of a request's telephone: one of each kind and reference first.",
  request: () => z.object({ id, skip: z.coerce.number().int().min(0).default(0) }),
  answer: () => z.object({ success, others: z.array(otherRequest), count }),
});

/** 409 `not_a_request`, `answered_already`. */
export const checkRequester = defineOperatorOperation({
  id: "checkRequester",
  scope: "change",
  method: "POST",
  path: "/operator/requests/{id}/checked",
  sends: "json",
  summary: "It was checked who asks, and how.",
  request: () => z.object({ id, how: z.enum(checkWays) }),
  answer: () => z.object({ success }),
});

/**
 * 409 `not_checked` before {@link checkRequester}, except not to sell (11 CCR 7026(d): it need not be verifiable);
 * `not_an_application`; otherwise as {@link checkRequester}.
 */
export const fulfilRequest = defineOperatorOperation({
  id: "fulfilRequest",
  scope: "change",
  method: "POST",
  path: "/operator/requests/{id}/fulfilled",
  sends: "json",
  summary:
    "Does with an application what a request asks, and writes it into the request: forgets it, or stops its sale. A correction or a copy of the data was made before, and is written down.",
  request: () => z.object({ id, application: id }),
  answer: () => z.object({ success }),
});

/** It stays as its own record. 409 `not_a_request`, `answered_already`; of the `others`, those that are neither count. */
export const answerRequest = defineOperatorOperation({
  id: "answerRequest",
  scope: "change",
  method: "POST",
  path: "/operator/leads/{id}/answered",
  sends: "json",
  summary: "A request about somebody's data is answered, and others of the same person with it.",
  request: () =>
    z.object({
      id,
      answer: z.enum(["done", "declined"]),
      others: z.array(z.uuid()).max(mostOthers).default([]),
    }),
  answer: () => z.object({ success }),
});

export const stopSelling = defineOperatorOperation({
  id: "stopSelling",
  scope: "change",
  method: "POST",
  path: "/operator/leads/{id}/stop",
  sends: "query",
  summary: "The person of a lead does not want it sold or shared. It may be repeated.",
  request: () => z.object({ id }),
  answer: () =>
    z.object({
      success,
      destinationHasIt: z.boolean(),
      /** ISO; empty: nobody exported it. */
      exportedAt: z.string(),
    }),
});

const call = z.object({
  id: z.string(),
  reference: z.string(),
  accepted_at: z.string(),
  /** In vain, and when the last time was (ISO). */
  tries: count,
  tried_at: z.string(),
});
export type AskedCall = z.output<typeof call>;

/** The hour that is wanted is sealed with the telephone. */
export const listCalls = defineOperatorOperation({
  id: "listCalls",
  scope: "read",
  method: "GET",
  path: "/operator/calls",
  sends: "query",
  summary: "Calls that visitors asked for and nobody has made, the oldest first.",
  request: () => z.object({ after: place }),
  answer: () => z.object({ success, calls: z.array(call), next: z.string() }),
});

/** 409 `not_a_call`, `called_already`. */
export const noteCall = defineOperatorOperation({
  id: "noteCall",
  scope: "change",
  method: "POST",
  path: "/operator/leads/{id}/called",
  sends: "json",
  summary: "A call was made, which ends it, or nobody answered.",
  request: () => z.object({ id, result: z.enum(["made", "no answer"]) }),
  answer: () => z.object({ success }),
});
