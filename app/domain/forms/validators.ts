import { z } from "zod";
import { normalizePhone } from "./phone-number.ts";

/** Rules of typed text that more than one form uses. Each answers the value as it is kept, or one code. */

const typed = z.string().transform((value) => value.trim().replace(/\s+/g, " "));

/** A transform that answers the value as it is kept, or reports a code. Spaces around and doubled are gone before. */
export const rule = (judge: (value: string) => { value: string } | { code: string }) =>
  typed.transform((value, context) => {
    const verdict = judge(value);
    if ("value" in verdict) return verdict.value;
    context.issues.push({ code: "custom", message: verdict.code, input: value });
    return z.NEVER;
  });

/** Codes: required, too_long (characters, not UTF-16 units), characters. */
export const requiredText = (limit: number, pattern: RegExp) =>
  rule((value) => {
    if (!value) return { code: "required" };
    if ([...value].length > limit) return { code: "too_long" };
    return pattern.test(value) ? { value } : { code: "characters" };
  });

/** As {@link requiredText}, but it may be empty; the pattern has to allow that. */
export const optionalText = (limit: number, pattern: RegExp) =>
  rule((value) => {
    if ([...value].length > limit) return { code: "too_long" };
    return pattern.test(value) ? { value } : { code: "characters" };
  });

/** Letters and marks of any script, spaces, hyphens, apostrophes, the dot of "Ma." and the Catalan middle dot. */
export const personName = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’ʼ`´·\-‐‑–]*$/u;

/** Anything printable but what only markup and controls use. */
export const freeText = /^[^\p{C}<>{}\\]*$/u;

/** By the HTML standard's rule, with a dot in the host. Codes: required, too_long, format. */
export const emailAddress = (limit: number) =>
  rule((value) => {
    if (!value) return { code: "required" };
    if (value.length > limit) return { code: "too_long" };
    return z.regexes.html5Email.test(value) && /@[^@]+\.[^.@]{2,}$/.test(value)
      ? { value }
      : { code: "format" };
  });

/** Any usual way to write a US number, kept as `1-XXX-XXX-XXXX`. Codes: required, format. */
export const phoneNumber = rule((value) => (value ? phoneVerdict(value) : { code: "required" }));
export const optionalPhoneNumber = rule((value) => (value ? phoneVerdict(value) : { value }));

function phoneVerdict(value: string): { value: string } | { code: string } {
  const normalized = normalizePhone(value);
  return normalized ? { value: normalized } : { code: "format" };
}
