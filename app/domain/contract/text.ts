import { z } from "zod";
import { defineOperation, shortText, success } from "./operation.ts";

export const editableTextSchema = z.object({
  url: z.string(),
  name: z.string(),
  value: z.string(),
  /** The text that the site shipped when this one replaced it. */
  initValue: z.string(),
});

export const getEtContent = defineOperation({
  id: "getEtContent",
  caller: "anyone",
  method: "GET",
  path: "/et/v1/getEtContent",
  sends: "query",
  summary: "A page's texts that an editor changed; with `pending`, those waiting to be published too.",
  request: z.object({
    url: shortText(),
    domain: shortText().default(""),
    pending: z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0", ""] }).default(false),
  }),
  answer: z.object({ success: success.default(true), allEtUrlContents: z.array(editableTextSchema) }),
  answerLimit: 1024 * 1024,
});
