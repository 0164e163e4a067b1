import { z } from "zod";
import { contactFields } from "../forms/contact-message.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { defineOperation, success } from "./operation.ts";

/** What the sender typed travels as typed: contact-message.ts judges it and answers by field. */
const typed = Object.fromEntries(contactFields.map((name) => [name, z.string().optional()])) as Record<
  (typeof contactFields)[number],
  z.ZodOptional<z.ZodString>
>;

export const submitContactUsForm = defineOperation({
  id: "submitContactUsForm",
  method: "POST",
  path: "/email/v1/submitContactUsForm",
  sends: "form",
  summary: "A message from the contact form: sealed and delivered like a lead, once for each submissionId.",
  request: z.object({ submissionId: z.uuid().optional(), ...typed, ...attributionSchema.shape }),
  answer: z.object({ success, reference: z.string(), acceptedAt: z.iso.datetime() }),
});

/** What the product backend answers to a message: only that it took it. */
export const contactToBackend = defineOperation({
  ...submitContactUsForm,
  answer: z.looseObject({ success }),
});
