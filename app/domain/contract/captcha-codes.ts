import { plainName } from "./verdict.ts";

/**
 * Codes about the visitor's token, in the words of both providers.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/#error-codes
 * https://developers.google.com/recaptcha/docs/verify#error_code_reference
 */
const tokenCodes = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

/** Codes about the site's own configuration. */
const settingCodes = [
  "missing-input-secret",
  "invalid-input-secret",
  "invalid-parsed-secret",
  "invalid-widget-id",
  "invalid-keys",
  "bad-request",
  "unknown code about a key",
];

const knownCodes = [...tokenCodes, ...settingCodes, "internal-error"];

/** Replaces an unknown code, because we never print a provider's own text. */
const replacementFor = (code: string): string =>
  /secret|key|widget/i.test(code) ? "unknown code about a key" : "unknown code";

/**
 * The codes in a list, a text or a record, in any spelling (`Invalid_Input_Secret`). A number counts as an unknown
 * code.
 */
function codesIn(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === "object") return Object.values(value).flatMap(codesIn);
  return String(value)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((text) => knownCodes.find((code) => plainName(code) === plainName(text)) ?? replacementFor(text));
}

const codeFieldName = /^errorcodes?$/;

/**
 * Reads the error codes of a captcha provider's reply.
 * @returns `about` is `token` if all codes are about the visitor's token, `other` if a code is unknown or is about the
 * site or the provider, and `none` if there is no code. `code` is the most important code, or empty.
 */
export function readErrorCodes(body: object): { about: "token" | "other" | "none"; code: string } {
  const codes = Object.entries(body).flatMap(([name, value]) =>
    codeFieldName.test(plainName(name)) ? codesIn(value) : [],
  );
  const otherCodes = codes.filter((code) => !tokenCodes.includes(code));
  const otherCode = otherCodes.find(isSettingCode) ?? otherCodes[0];
  if (otherCode) return { about: "other", code: otherCode };
  const [tokenCode] = codes;
  return tokenCode ? { about: "token", code: tokenCode } : { about: "none", code: "" };
}

/** Whether this code says that the site's configuration is wrong. */
export const isSettingCode = (code: string): boolean => settingCodes.includes(code);
