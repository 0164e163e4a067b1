import { z } from "zod";
import { defineOperation, success } from "./operation.ts";

/**
 * What a browser tells of an error: its kind, where in our files it happened, on which page and when. Never its
 * message, which may hold what somebody typed.
 */
export const reportError = defineOperation({
  id: "reportError",
  method: "POST",
  path: "/errors",
  sends: "json",
  summary: "An error in a visitor's browser: kind, place, page and time, and nothing of who. Ours alone.",
  request: z.object({
    name: z.string().regex(/^[A-Za-z]{1,60}$/),
    /** `/assets/file.js:1:234`, or empty. */
    where: z
      .string()
      .max(160)
      .regex(/^(?:\/assets\/[\w.-]+:\d+:\d+)?$/),
    /** A path without its query. */
    path: z
      .string()
      .max(120)
      .regex(/^\/[\w./-]*$/),
    at: z.iso.datetime(),
  }),
  answer: z.object({ success }),
});
