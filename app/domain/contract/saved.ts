import { z } from "zod";
import { defineOperation } from "./operation.ts";

/*
 * These operations are not in `allOperations`, because only the site's code can call them. The services learn neither
 * the digits nor the applicant's answers.
 */

/** The name of the lock that counts the tries to open this copy (application/saved-application.ts). */
const lock = z.uuid();
/** Epoch milliseconds at which the saved application expires. */
const until = z.number().int().positive();

/** `isRight`: whether the visitor typed the right digits. The response says whether the saved application may open. */
export const openSaved = defineOperation({
  id: "openSaved",
  caller: "site",
  rateLimit: "lookup",
  path: "/internal/saved/open",
  summary: "Counts a try to open a saved application.",
  request: () => ({ lock, until, isRight: z.boolean() }),
  /** `left`: the tries that remain after this one. With 0 the saved application is closed for everybody. */
  response: () => ({ left: z.number().int().min(0) }),
});

/** Called after a saved application was sent, deleted or replaced, so that no copy of its cookie can be opened. */
export const closeSaved = defineOperation({
  id: "closeSaved",
  caller: "site",
  rateLimit: "lookup",
  path: "/internal/saved/close",
  summary: "Closes a saved application.",
  request: () => ({ lock, until }),
});
