import { readErrorCodes } from "./captcha-codes.ts";
import { booleanLike, lenient, objectOf, oneOf, orElse } from "./liberal.ts";
import { defineOperation, shortText } from "./operation.ts";

export const captchaProviders = ["none", "recaptcha", "turnstile"] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** The most characters of a captcha token. The tokens of both providers are shorter. */
export const captchaTokenLimit = 4096;

const fieldsSchema = objectOf(
  {
    success: booleanLike,
    checked: orElse(booleanLike, true),
    provider: orElse(oneOf(captchaProviders), "none"),
  },
  { success: ["valid", "isValid", "captchaValid"] },
);

/**
 * The reply of a product backend. `checked` becomes false if the reply has no truth value, or if the backend passed on
 * error codes of the captcha provider that are not only about the token.
 */
const replySchema = lenient((body) => {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) {
    const result = fieldsSchema.safeParse(body);
    const hasVerdict = result.success && (result.data.success || readErrorCodes(body).about !== "other");
    return hasVerdict ? body : { success: true, checked: false };
  }
  return booleanLike.safeParse(body).success ? { success: body } : undefined;
}, fieldsSchema);

export const validateCaptcha = defineOperation({
  id: "validateCaptcha",
  caller: "site",
  rateLimit: "captcha",
  method: "GET",
  path: "/validation/v1/validateCaptcha",
  summary:
    "Whether a captcha token is valid. `checked` is false when no captcha is configured or its provider did not answer: callers then rely on their own checks.",
  request: () => ({ token: shortText(captchaTokenLimit).default("") }),
  response: () => replySchema,
});
