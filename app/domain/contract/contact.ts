import { z } from "zod";
import { contactFields } from "../forms/contact-message.ts";
import { fromEntriesOf } from "../records.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { defineOperation, success } from "./operation.ts";

/** Values travel as typed: contact-message.ts checks them and answers by field. */
const fields = fromEntriesOf(contactFields.map((name) => [name, z.string().optional()] as const));

export const submitContactUsForm = defineOperation({
  id: "submitContactUsForm",
  caller: "anyone",
  method: "POST",
  path: "/email/v1/submitContactUsForm",
  sends: "form",
  summary:
    "A message from the contact form. It is sealed and delivered like an application, once per submissionId.",
  request: z.object({ submissionId: z.uuid().optional(), ...fields, ...attributionSchema.shape }),
  answer: z.object({ success, reference: z.string(), acceptedAt: z.iso.datetime() }),
});

/** The product backend answers only that it accepted the message. */
export const contactToBackend = defineOperation({
  ...submitContactUsForm,
  answer: z.looseObject({ success }),
});
