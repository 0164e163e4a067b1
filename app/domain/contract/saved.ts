import { z } from "zod";
import { defineOperation, success } from "./operation.ts";

/*
 * What the site asks of a saved application's lock; not in `allOperations`, because only the site's code reaches it (see
 * internal.ts). The services learn neither the digits nor the answers.
 */

const lock = z.uuid();
/** When the saved application ends; epoch milliseconds. */
const until = z.number().int().positive();

/** A try to open a saved application: whether the digits were right is said here, whether it may open is answered. */
export const openSaved = defineOperation({
  id: "openSaved",
  caller: "site",
  method: "POST",
  path: "/internal/saved/open",
  sends: "json",
  summary: "Counts a try to open a saved application.",
  request: () => z.object({ lock, until, isRight: z.boolean() }),
  /** Tries left after this one; 0: it is closed for everybody. */
  answer: () => z.object({ success, left: z.number().int().min(0) }),
});

/** A saved application was sent, deleted or replaced: no copy of its cookie opens any more. */
export const closeSaved = defineOperation({
  id: "closeSaved",
  caller: "site",
  method: "POST",
  path: "/internal/saved/close",
  sends: "json",
  summary: "Closes a saved application.",
  request: () => z.object({ lock, until }),
  answer: () => z.object({ success }),
});
