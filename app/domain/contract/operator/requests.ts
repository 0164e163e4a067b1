import { z } from "zod";
import { reviewSchema } from "../../application/review.ts";
import { requestKinds } from "../../forms/request-kind.ts";
import { success } from "../operation.ts";
import { defineOperatorOperation } from "./operation.ts";

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
});
export type MatchedLead = z.output<typeof matchedLead>;

export const matchedRequestSchema = openRequestSchema.extend({
  names_reference: z.boolean(),
  /** With its telephone and the reference that it names. */
  matched: z.array(matchedLead),
  /** With its telephone only: a person finds out whose it is. */
  same_telephone: z.array(matchedLead),
});
export type MatchedRequest = z.output<typeof matchedRequestSchema>;

export const listRequests = defineOperatorOperation({
  id: "listRequests",
  scope: "read",
  method: "GET",
  path: "/operator/requests",
  sends: "query",
  summary: "The open requests about people's data, the first due first, each with whose data it means.",
  request: () => z.object({}),
  answer: () => z.object({ success, requests: z.array(matchedRequestSchema) }),
});

/** It stays as its own record. 409 `not_a_request`, `answered_already`. */
export const answerRequest = defineOperatorOperation({
  id: "answerRequest",
  scope: "change",
  method: "POST",
  path: "/operator/leads/{id}/answered",
  sends: "json",
  summary: "A request about somebody's data is answered.",
  request: () => z.object({ id: z.string().max(60), answer: z.enum(["done", "declined"]) }),
  answer: () => z.object({ success }),
});

export const stopSelling = defineOperatorOperation({
  id: "stopSelling",
  scope: "change",
  method: "POST",
  path: "/operator/leads/{id}/stop",
  sends: "query",
  summary: "The person of a lead does not want it sold or shared. It may be repeated.",
  request: () => z.object({ id: z.string().max(60) }),
  answer: () =>
    z.object({
      success,
      destinationHasIt: z.boolean(),
      /** ISO; empty: nobody exported it. */
      exportedAt: z.string(),
    }),
});
