import { z } from "zod";
import { contactFields } from "../forms/contact-message.ts";
import { fromEntriesOf } from "../records.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { acceptance } from "./acceptance.ts";
import { captchaTokenLimit } from "./captcha.ts";
import { defineOperation } from "./operation.ts";

/** The contract accepts any text here. contact-message.ts checks the values and reports an error for each field. */
const typedFields = fromEntriesOf(contactFields.map((name) => [name, z.string().optional()] as const));

export const submitContactUsForm = defineOperation({
  id: "submitContactUsForm",
  caller: "anyone",
  rateLimit: "record",
  path: "/email/v1/submitContactUsForm",
  sends: "form",
  summary:
    "A message from the contact form. It is sealed and delivered like an application, once per submissionId. With `review` in the answer it is stored but waits for a solved captcha or an operator.",
  request: () => ({
    submissionId: z.uuid().optional(),
    captchaToken: z.string().max(captchaTokenLimit).optional(),
    ...typedFields,
    ...attributionSchema.shape,
  }),
  response: () => acceptance,
});
