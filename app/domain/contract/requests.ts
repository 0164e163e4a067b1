import { z } from "zod";
import { callBackConsentSchema } from "../application/lead.ts";
import { callBackSchema } from "../forms/call-back.ts";
import { requestFields } from "../forms/data-request.ts";
import { fromEntriesOf } from "../records.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { acceptance } from "./acceptance.ts";
import { captchaTokenLimit } from "./captcha.ts";
import { defineOperation } from "./operation.ts";

/* Operations for forms that only this site has. No partner knows them, and only the site's own code may call them. */

/** The contract accepts any text here. The services check the values and report an error for each field. */
const typedTexts = <Name extends string>(names: readonly Name[]) =>
  fromEntriesOf(names.map((name) => [name, z.string().optional()] as const));

/**
 * A request stays in our own stores and goes to no backend. The response never shows whether we have data of the
 * person, because nothing is looked up when the request comes.
 */
export const submitDataRequest = defineOperation({
  id: "submitDataRequest",
  caller: "site",
  rateLimit: "record",
  path: "/internal/requests",
  summary: "A person's request to see, correct or delete their data, or not to sell or share them.",
  request: () => ({
    submissionId: z.uuid(),
    captchaToken: z.string().max(captchaTokenLimit).default(""),
    ...typedTexts(requestFields),
  }),
  /** `answerBy`: the New York date (ISO) by which the request must be handled. */
  response: () => acceptance.extend({ answerBy: z.iso.date() }),
});

/** A request for a call is sealed and delivered like a contact message (app/domain/forms/call-back.ts). */
export const requestCallBack = defineOperation({
  id: "requestCallBack",
  caller: "site",
  rateLimit: "record",
  path: "/internal/call-backs",
  summary: "A call that a visitor asks for, at a time that the site offered.",
  request: () => ({
    submissionId: z.uuid(),
    captchaToken: z.string().max(captchaTokenLimit).default(""),
    consent: callBackConsentSchema.extend({ text: z.string().min(1).max(1000) }),
    call: callBackSchema,
    attribution: attributionSchema,
  }),
  response: () => acceptance,
});
