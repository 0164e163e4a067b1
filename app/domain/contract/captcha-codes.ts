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

/** What stands for a code that is not known: what others write is not printed as ours. */
const unknownCode = (code: string): string =>
  /secret|key|widget/i.test(code) ? "unknown code about a key" : "unknown code";

/** In any spelling (`Invalid_Input_Secret`), as a list, a text, or a record; a number is an unknown code. */
function codesIn(written: unknown): string[] {
  if (written === null || written === undefined) return [];
  if (typeof written === "object") return Object.values(written).flatMap(codesIn);
  return String(written)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((text) => knownCodes.find((code) => plainName(code) === plainName(text)) ?? unknownCode(text));
}

const codeField = /^errorcodes?$/;

/**
 * What the error codes of a reply say: `token` where all of them are about the visitor's token, `other` where one is about the
 * site or the provider, or is unknown; `none` without a code. `code`: the one that decides.
 */
export function readErrorCodes(body: object): { about: "token" | "other" | "none"; code: string } {
  const codes = Object.entries(body).flatMap(([name, written]) =>
    codeField.test(plainName(name)) ? codesIn(written) : [],
  );
  const others = codes.filter((code) => !tokenCodes.includes(code));
  const [code = ""] = [...others.filter(isSettingCode), ...others, ...codes];
  return { about: others.length > 0 ? "other" : code ? "token" : "none", code };
}

/** Whether the provider says with this code that the site's configuration is wrong. */
export const isSettingCode = (code: string): boolean => settingCodes.includes(code);
