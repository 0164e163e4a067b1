import { z } from "zod";
import { defineOperation } from "./operation.ts";

/* Not in `allOperations`: only the site's code reaches these. The services learn neither the digits nor the answers. */

const lock = z.uuid();
/** Epoch milliseconds. */
const until = z.number().int().positive();

/** The request says whether the digits were right, the answer whether it may open. */
export const openSaved = defineOperation({
  id: "openSaved",
  caller: "site",
  limit: "lookup",
  path: "/internal/saved/open",
  summary: "Counts a try to open a saved application.",
  request: () => ({ lock, until, isRight: z.boolean() }),
  /** Tries left after this one; 0: it is closed for everybody. */
  answer: () => ({ left: z.number().int().min(0) }),
});

/** A saved application was sent, deleted or replaced: no copy of its cookie opens any more. */
export const closeSaved = defineOperation({
  id: "closeSaved",
  caller: "site",
  limit: "lookup",
  path: "/internal/saved/close",
  summary: "Closes a saved application.",
  request: () => ({ lock, until }),
});
