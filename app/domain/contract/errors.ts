import { z } from "zod";
import { defineOperation } from "./operation.ts";

/** The report does not have the error's message, because a message may contain something that a visitor typed. */
export const reportError = defineOperation({
  id: "reportError",
  caller: "anyone",
  rateLimit: "errors",
  path: "/errors",
  summary:
    "Reports an error in a visitor's browser: kind, position, page and time, and nothing about the visitor. For this site only.",
  request: () => ({
    name: z.string().regex(/^[A-Za-z]{1,60}$/),
    /** The error's position, such as `/assets/file.js:1:234`, or empty. */
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
});
