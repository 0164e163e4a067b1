import { z } from "zod";
import { namedLead } from "./leads.ts";
import { defineOperatorOperation } from "./operation.ts";

/**
 * Corrects a lead. The request has the whole lead, because the services cannot open their sealed copy. The response is
 * 409 if the HMAC of a part that must not change is wrong. The operation needs two scopes, because a person who
 * corrects a lead reads it.
 */
export const correctLead = defineOperatorOperation({
  id: "correctLead",
  scope: ["export", "change"],
  path: "/operator/leads/{id}/correct",
  request: () =>
    z.looseObject({
      ...namedLead.shape,
      submissionId: z.uuid(),
      answers: z.record(z.string(), z.string()),
      consents: z.array(z.looseObject({ name: z.string(), given: z.boolean(), version: z.string() })),
      program: z.string().optional(),
    }),
});

/**
 * Deletes a lead; the call may be repeated. The response is 409 `open_request` if the record is an open request about
 * somebody's data. `isInJournal` is false if the journal outside of the stores has no entry yet; the entry is retried.
 */
export const forgetLead = defineOperatorOperation({
  id: "forgetLead",
  scope: "change",
  isIrreversible: true,
  path: "/operator/leads/{id}/forget",
  sends: "query",
  request: () => namedLead,
  response: () => ({
    forgotten: z.object({
      id: z.string(),
      reference: z.string(),
      acceptedAt: z.string(),
      forgottenAt: z.string(),
      until: z.string(),
      /**
       * The names of the destinations that have the lead, or may have it, and are told to delete it. The product
       * backend has an empty name if there is no list of destinations.
       */
      recipients: z.array(z.string()),
      exportedAt: z.string(),
    }),
    hasBackup: z.boolean(),
    isInJournal: z.boolean(),
  }),
});
export type ForgottenLead = z.output<typeof forgetLead.response>["forgotten"];
