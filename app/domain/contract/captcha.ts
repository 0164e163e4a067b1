import { readErrorCodes } from "./captcha-codes.ts";
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

/** Nothing was checked without a truth value, or where the provider's codes, passed on, are not about the token alone. */
const verdictAnswer = reading((body) => {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) {
    const read = answer.safeParse(body);
    const isJudged = read.success && (read.data.success || readErrorCodes(body).about !== "other");
    return isJudged ? body : { success: true, checked: false };
  }
  return booleanLike.safeParse(body).success ? { success: body } : undefined;
}, answer);

export const validateCaptcha = defineOperation({
  id: "validateCaptcha",
  caller: "site",
  limit: "captcha",
  method: "GET",
  path: "/validation/v1/validateCaptcha",
  summary:
    "Whether a captcha token is valid. `checked` is false when no captcha is configured or its provider did not answer: callers then rely on their own checks.",
  request: () => ({ token: shortText(captchaTokenLimit).default("") }),
  answer: () => verdictAnswer,
});
