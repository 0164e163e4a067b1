import { z } from "zod";
import { isPlainLines } from "../../plain-text.ts";
import { shortText, success } from "../operation.ts";
import { editableTextSchema } from "../text.ts";
import { defineOperatorOperation } from "./operation.ts";

/** The frame of all pages, or a page's path. Which pages have texts is known to the site, and checked by who calls. */
const pageUrl = z.union([
  z.literal("*"),
  z
    .string()
    .max(100)
    .regex(/^\/[a-z0-9/-]*$/),
]);
/** `landing.heading`, or with the arrivals that it is for: `landing.heading?campaign=verano` (visit/text-variant.ts). */
const textName = shortText().regex(/^[!-~]+$/);
const textValue = shortText(4000).refine(isPlainLines, "characters");

const changedPageSchema = z.object({
  url: z.string(),
  published: z.array(editableTextSchema),
  pending: z.array(editableTextSchema),
});
export type ChangedPage = z.infer<typeof changedPageSchema>;

export const listTexts = defineOperatorOperation({
  id: "listTexts",
  scope: "read",
  path: "/operator/texts",
  answer: () => ({ pages: z.array(changedPageSchema) }),
});

const counted = z.object({ success, count: z.int() });

/** 400 `characters` for invisible ones; 409 `too_many`: the page has enough versions. */
export const setText = defineOperatorOperation({
  id: "setText",
  scope: "change",
  path: "/operator/texts/set",
  request: () => editableTextSchema.extend({ url: pageUrl, name: textName, value: textValue }),
  answer: () => counted,
});

/** 404 `nothing_there` where nothing waits. */
export const publishTexts = defineOperatorOperation({
  id: "publishTexts",
  scope: "change",
  path: "/operator/texts/publish",
  request: () => ({ url: pageUrl }),
  answer: () => counted,
});

/** Of a whole page, or of one of its texts. */
const ofPage = <const What extends "discard" | "reset">(what: What) =>
  defineOperatorOperation({
    id: `${what}Texts` as const,
    scope: "change",
    path: `/operator/texts/${what}`,
    request: () => ({ url: pageUrl, name: textName.optional() }),
    answer: () => counted,
  });

export const discardTexts = ofPage("discard");
export const resetTexts = ofPage("reset");

/** Null: the text that the site ships. */
const seen = z.object({ value: z.string(), initValue: z.string() }).nullable();

const textChangeSchema = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  action: z.enum(["publish", "reset", "undo"]),
  url: z.string(),
  name: z.string(),
  before: seen,
  after: seen,
});
export type TextChange = z.infer<typeof textChangeSchema>;

/** `before`: the last row's id of the page before. */
export const textHistory = defineOperatorOperation({
  id: "textHistory",
  scope: "read",
  path: "/operator/texts/history",
  request: () => ({
    url: z.union([z.literal(""), pageUrl]).default(""),
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: () => ({ changes: z.array(textChangeSchema) }),
});

/** 404 `nothing_there`: no such change; 409 `changed_since`: visitors see something else by now. */
export const undoText = defineOperatorOperation({
  id: "undoText",
  scope: "change",
  path: "/operator/texts/undo",
  request: () => ({ id: z.int().min(1) }),
  answer: () => counted,
});
