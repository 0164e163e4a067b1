import { z } from "zod";
import { namedLead } from "./leads.ts";
import { defineOperatorOperation } from "./operation.ts";

/** A whole lead: the services cannot open theirs, and check the rest by its HMACs (409). Who corrects reads it: two scopes. */
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
 * It may be repeated. 409 `open_request`: it is a request about somebody's data that nobody has answered. `isInJournal` false: the
 * journal outside of the stores could not be written yet, and is tried again.
 */
export const forgetLead = defineOperatorOperation({
  id: "forgetLead",
  scope: "change",
  isIrreversible: true,
  path: "/operator/leads/{id}/forget",
  sends: "query",
  request: () => namedLead,
  answer: () => ({
    forgotten: z.object({
      id: z.string(),
      reference: z.string(),
      acceptedAt: z.string(),
      forgottenAt: z.string(),
      until: z.string(),
      /** Who has it, or may have, and is told; the product backend without a list has an empty name. */
      recipients: z.array(z.string()),
      exportedAt: z.string(),
    }),
    hasBackup: z.boolean(),
    isInJournal: z.boolean(),
  }),
});
export type ForgottenLead = z.output<typeof forgetLead.answer>["forgotten"];
