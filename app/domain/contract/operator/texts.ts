import { z } from "zod";
import { isPlainLines } from "../../plain-text.ts";
import { shortText, success } from "../operation.ts";
import { editableTextSchema } from "../text.ts";
import { defineOperatorOperation } from "./operation.ts";

/** `*` for the frame of all pages, or a page's path. The caller checks whether the page exists; only the site knows. */
const pageUrl = z.union([
  z.literal("*"),
  z
    .string()
    .max(100)
    .regex(/^\/[a-z0-9/-]*$/),
]);
/**
 * The name of a text, such as `landing.heading`, or of its version: `landing.heading?campaign=verano`
 * (text-variant.ts).
 */
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
  response: () => ({ pages: z.array(changedPageSchema) }),
});

const countResponse = z.object({ success, count: z.int() });

/**
 * Saves a text, which then waits to be published. The response is 400 `characters` for invisible characters, and 409
 * `too_many` if the page may have no further version.
 */
export const setText = defineOperatorOperation({
  id: "setText",
  scope: "change",
  path: "/operator/texts/set",
  request: () => editableTextSchema.extend({ url: pageUrl, name: textName, value: textValue }),
  response: () => countResponse,
});

/** Publishes the waiting texts of a page. The response is 404 `nothing_there` if no text waits. */
export const publishTexts = defineOperatorOperation({
  id: "publishTexts",
  scope: "change",
  path: "/operator/texts/publish",
  request: () => ({ url: pageUrl }),
  response: () => countResponse,
});

/** Defines an operation for one text of a page, or for all texts of the page if `name` is left out. */
const defineTextOperation = <const What extends "discard" | "reset">(what: What) =>
  defineOperatorOperation({
    id: `${what}Texts` as const,
    scope: "change",
    path: `/operator/texts/${what}`,
    request: () => ({ url: pageUrl, name: textName.optional() }),
    response: () => countResponse,
  });

export const discardTexts = defineTextOperation("discard");
export const resetTexts = defineTextOperation("reset");

/** A text before or after a change. Null means the text that the site ships. */
const textState = z.object({ value: z.string(), initValue: z.string() }).nullable();

const textChangeSchema = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  action: z.enum(["publish", "reset", "undo"]),
  url: z.string(),
  name: z.string(),
  before: textState,
  after: textState,
});
export type TextChange = z.infer<typeof textChangeSchema>;

/** Lists changes of texts. `before`: the id of the previous page's last row. */
export const textHistory = defineOperatorOperation({
  id: "textHistory",
  scope: "read",
  path: "/operator/texts/history",
  request: () => ({
    url: z.union([z.literal(""), pageUrl]).default(""),
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: () => ({ changes: z.array(textChangeSchema) }),
});

/**
 * Undoes a change. The response is 404 `nothing_there` if there is no such change, and 409 `changed_since` if visitors
 * now see another text than after the change.
 */
export const undoText = defineOperatorOperation({
  id: "undoText",
  scope: "change",
  path: "/operator/texts/undo",
  request: () => ({ id: z.int().min(1) }),
  response: () => countResponse,
});
