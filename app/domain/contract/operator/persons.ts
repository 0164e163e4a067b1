import { z } from "zod";
import { shortText, success } from "../operation.ts";
import { leadRow, namedLead } from "./leads.ts";
import { defineOperatorOperation } from "./operation.ts";

/** 400 `format` for what is neither, or both. In the body, so that no log of addresses has it. */
export const findLeads = defineOperatorOperation({
  id: "findLeads",
  scope: "read",
  method: "POST",
  path: "/operator/find",
  summary: "The leads and messages with a telephone or an e-mail address, newest first.",
  request: () => z.object({ phone: shortText(60).optional(), email: shortText(254).optional() }),
  answer: () => z.object({ success, leads: z.array(leadRow) }),
});

/** A whole lead: the services cannot open theirs, and check the rest by its HMACs (409). Who corrects reads it: two scopes. */
export const correctLead = defineOperatorOperation({
  id: "correctLead",
  scope: ["export", "change"],
  method: "POST",
  path: "/operator/leads/{id}/correct",
  summary: "Changes answers of a lead; who got it before is told.",
  request: () =>
    z.looseObject({
      ...namedLead.shape,
      submissionId: z.uuid(),
      answers: z.record(z.string(), z.string()),
      consents: z.array(z.looseObject({ name: z.string(), given: z.boolean(), version: z.string() })),
      program: z.string().optional(),
    }),
  answer: () => z.object({ success }),
});

export const forgetLead = defineOperatorOperation({
  id: "forgetLead",
  scope: "change",
  method: "POST",
  path: "/operator/leads/{id}/forget",
  sends: "query",
  summary:
    "Erases a submission from outbox, index, register and backup; a tombstone stays, also in a journal outside of the stores (`isInJournal` false: it could not be written yet, and is tried again). It may be repeated. 409 `open_request`: it is a request about somebody's data that nobody has answered.",
  request: () => namedLead,
  answer: () =>
    z.object({
      success,
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
