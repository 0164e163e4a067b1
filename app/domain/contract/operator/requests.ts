import { z } from "zod";
import { reviewSchema } from "../../application/review.ts";
import { checkWays, requestKinds } from "../../forms/request-kind.ts";
import { plainText } from "../../plain-text.ts";
import { defineOperatorOperation } from "./operation.ts";

const id = z.string().max(60);
const count = z.int().min(0);
/** Of rows: one row's `key`; empty for the first page, and after the last. */
const place = z.string().max(200).default("");

/** No personal data. */
const row = { id: z.string(), reference: z.string(), accepted_at: z.string() };
const openRequestSchema = z.object({
  ...row,
  review: reviewSchema,
  kind: z.enum(requestKinds),
  /** New York date (ISO). */
  answer_by: z.string(),
});
export type OpenRequest = z.output<typeof openRequestSchema>;

const matchedLead = z.object({
  ...row,
  layout: z.string(),
  /** `email`: of another that matches; the form about data asks for none. */
  by: z.array(z.enum(["reference", "phone", "email"])),
});
export type MatchedLead = z.output<typeof matchedLead>;

const matchedRequestSchema = openRequestSchema.extend({
  /** The surest first, at most `mostMatched`. */
  matched: z.array(matchedLead),
});
export type MatchedRequest = z.output<typeof matchedRequestSchema>;

export const mostOthers = 100;

/** Characters. */
export const reasonLimit = 200;

export const requestAnswers = ["done", "declined", "no answer"] as const;

/** The open requests of its telephone: one of each kind and reference first, at most {@link mostOthers} of `count`. */
export const requestOfPerson = matchedRequestSchema.extend({
  count,
  /** `named`: a number for each reference, which is sealed; 0 for none. */
  others: z.array(openRequestSchema.extend({ named: count })),
});
export type RequestOfPerson = z.output<typeof requestOfPerson>;

const step = { at: z.string(), by: z.string() };

/** What was done about a request before its answer, which is in its timeline. Times are ISO. */
export const requestStep = z.discriminatedUnion("what", [
  z.object({ what: z.literal("checked"), ...step, how: z.enum(checkWays) }),
  z.object({
    what: z.enum(requestKinds),
    ...step,
    /** The application's. */
    id: z.string(),
    reference: z.string(),
    /** A destination has it, or may have, and is told of a deletion. */
    destinationHasIt: z.boolean(),
    /** Its name; the product backend without a list has none. */
    buyers: z.array(z.string()),
    exportedAt: z.string(),
    /** Until when a tombstone stays; empty unless it was forgotten. */
    until: z.string(),
  }),
]);
export type RequestStep = z.output<typeof requestStep>;

/** One for all of a telephone: the most urgent, or the latest answered, and what all of them are. */
const requestRow = matchedRequestSchema.extend({
  count,
  kinds: z.array(z.enum(requestKinds)),
  /** How many they name. */
  references: count,
});
export type RequestRow = z.output<typeof requestRow>;

/** Its hour is sealed with its telephone. `tries`: in vain, the last at `tried_at` (ISO). */
const call = z.object({ ...row, tries: count, tried_at: z.string() });
export type AskedCall = z.output<typeof call>;

/**
 * One row a telephone. Open requests: those that name a matching reference first, then those whose telephone matches, then the
 * first due. Answered ones: the newest first.
 */
export const listRequests = defineOperatorOperation({
  id: "listRequests",
  scope: "read",
  path: "/operator/requests",
  request: () => ({ state: z.enum(["open", "answered"]).default("open"), after: place, afterCall: place }),
  answer: () => ({
    requests: z.array(requestRow),
    next: z.string(),
    calls: z.array(call),
    nextCall: z.string(),
  }),
});

/**
 * With `how`, it was checked who asks. With `application`, that is forgotten, or its sale ends; a correction or a copy of the
 * data was made before. 409 `not_checked`: no check came first, except not to sell, which need not be verifiable (11 CCR
 * 7026(d)); `not_an_application`, `not_a_request`, `answered_already`.
 */
export const stepRequest = defineOperatorOperation({
  id: "stepRequest",
  scope: "change",
  isIrreversible: true,
  path: "/operator/requests/{id}/steps",
  request: () => ({ id, how: z.enum(checkWays).optional(), application: id.optional() }),
});

/**
 * It stays as its own record. `no answer`: a call that was asked for was made in vain, and still waits. 409 `undone`: nobody has
 * done what it asks, or what one of `others` asks, with an application that matches (`undoneOf`), and no `reason` says why; then
 * none is answered. 409 `not_a_request`, `answered_already`; `others` that are neither are left alone.
 */
export const answerRequest = defineOperatorOperation({
  id: "answerRequest",
  scope: "change",
  path: "/operator/leads/{id}/answered",
  request: () => ({
    id,
    answer: z.enum(requestAnswers),
    others: z.array(z.uuid()).max(mostOthers).default([]),
    /** Nothing personal: it stays in the record. */
    reason: z
      .string()
      .transform((text) => plainText(text, reasonLimit))
      .default(""),
  }),
});

/** It may be repeated. */
export const stopSelling = defineOperatorOperation({
  id: "stopSelling",
  scope: "change",
  path: "/operator/leads/{id}/stop",
  sends: "query",
  request: () => ({ id }),
  answer: () => ({
    /** Who has it, or may have, and keeps it; the product backend without a list has an empty name. */
    recipients: z.array(z.string()),
    /** ISO; empty: nobody exported it. */
    exportedAt: z.string(),
  }),
});
