import { z } from "zod";
import { booleanLike, objectOf, oneOf, orElse, reading } from "./liberal.ts";
import { defineOperation, shortText } from "./operation.ts";

export const captchaProviders = ["none", "recaptcha", "turnstile"] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Characters; both providers' tokens are shorter. */
export const captchaTokenLimit = 4096;

const answer = objectOf(
  {
    success: booleanLike,
    checked: orElse(booleanLike, true),
    provider: orElse(oneOf(captchaProviders), "none"),
  },
  { success: ["valid", "isValid", "captchaValid"] },
);

/** Without a truth value nothing was checked. */
const verdictAnswer = reading((body) => {
  if (typeof body === "object" && body !== null && !Array.isArray(body))
    return answer.safeParse(body).success ? body : { success: true, checked: false };
  return booleanLike.safeParse(body).success ? { success: body } : undefined;
}, answer);

export const validateCaptcha = defineOperation({
  id: "validateCaptcha",
  caller: "site",
  limit: "captcha",
  method: "GET",
  path: "/validation/v1/validateCaptcha",
  sends: "query",
  summary:
    "Whether a captcha token is valid. `checked` is false when no captcha is configured or its provider did not answer: callers then rely on their own checks.",
  request: () => z.object({ token: shortText(captchaTokenLimit).default("") }),
  answer: () => verdictAnswer,
});
