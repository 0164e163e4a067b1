import { z } from "zod";
import { defineOperation, shortText } from "./operation.ts";

export const captchaProviders = ["none", "recaptcha", "turnstile"] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Characters; both providers' tokens are shorter. */
export const captchaTokenLimit = 4096;

export const validateCaptcha = defineOperation({
  id: "validateCaptcha",
  caller: "site",
  method: "GET",
  path: "/validation/v1/validateCaptcha",
  sends: "query",
  summary:
    "Whether a captcha token is valid. `checked` is false when no captcha is configured or its provider did not answer: callers then rely on their own checks.",
  request: z.object({ token: shortText(captchaTokenLimit).default("") }),
  answer: z.object({
    success: z.boolean(),
    checked: z.boolean().default(true),
    provider: z.enum(captchaProviders).default("none"),
  }),
});
