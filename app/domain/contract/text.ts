import { z } from "zod";
import { listOf, objectOf, orElse, replyOf, textLike } from "./liberal.ts";
import { defineOperation, shortText, success } from "./operation.ts";

export const editableTextSchema = z.object({
  url: z.string(),
  name: z.string(),
  value: z.string(),
  /** The text that the site shipped when the editor replaced it. */
  initValue: z.string(),
});

const longText = textLike(100_000);
/** An editable text in a reply of the product backend, which may leave out everything but name and value. */
const backendText = objectOf({
  url: orElse(longText, ""),
  name: textLike(200),
  value: longText,
  initValue: orElse(longText, ""),
});

export const getEtContent = defineOperation({
  id: "getEtContent",
  caller: "anyone",
  rateLimit: "content",
  method: "GET",
  path: "/et/v1/getEtContent",
  summary: "A page's texts that an editor changed; with `pending`, those waiting to be published too.",
  request: () => ({
    url: shortText(),
    domain: shortText().default(""),
    pending: z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0", ""] }).default(false),
  }),
  response: () =>
    replyOf({ success, allEtUrlContents: listOf(backendText).default([]) }, { bare: "allEtUrlContents" }),
  responseLimit: 1024 * 1024,
});
