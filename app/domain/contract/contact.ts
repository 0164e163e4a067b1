import { z } from "zod";
import { contactFields } from "../forms/contact-message.ts";
import { fromEntriesOf } from "../records.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { acceptance } from "./acceptance.ts";
import { captchaTokenLimit } from "./captcha.ts";
import { defineOperation } from "./operation.ts";

/** The values are sent as they were typed. contact-message.ts checks them and reports an error for each field. */
const fields = fromEntriesOf(contactFields.map((name) => [name, z.string().optional()] as const));

export const submitContactUsForm = defineOperation({
  id: "submitContactUsForm",
  caller: "anyone",
  limit: "record",
  path: "/email/v1/submitContactUsForm",
  sends: "form",
  summary:
    "A message from the contact form. It is sealed and delivered like an application, once per submissionId. With `review` in the answer it is stored but waits for a solved captcha or an operator.",
  request: () => ({
    submissionId: z.uuid().optional(),
    captchaToken: z.string().max(captchaTokenLimit).optional(),
    ...fields,
    ...attributionSchema.shape,
  }),
  response: () => acceptance,
});
