import { z } from "zod";
import { parseReference } from "../application/reference.ts";
import { normalizePhone } from "./phone-number.ts";

/** Rules of typed text that more than one form uses. Each returns the value as it is saved, or reports one code. */

const typed = z.string().transform((value) => value.trim().replace(/\s+/g, " "));

/** A transform that returns the value as it is saved, or reports a code. It gets the text without spaces around and doubled. */
export const rule = (check: (value: string) => { value: string } | { code: string }) =>
  typed.transform((value, context) => {
    const result = check(value);
    if ("value" in result) return result.value;
    context.issues.push({ code: "custom", message: result.code, input: value });
    return z.NEVER;
  });

/** Codes: required, too_long (characters, not UTF-16 units), characters. */
export const requiredText = (limit: number, pattern: RegExp) =>
  rule((value) => {
    if (!value) return { code: "required" };
    if ([...value].length > limit) return { code: "too_long" };
    return pattern.test(value) ? { value } : { code: "characters" };
  });

/** Letters and marks of any script, spaces, hyphens, apostrophes, the dot of "Ma." and the Catalan middle dot. */
export const personName = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’ʼ`´·\-‐‑–]*$/u;

/** Anything printable but the characters that only markup needs. */
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

/** Any usual way to write a US number, saved as `1-XXX-XXX-XXXX`. Codes: required, format. */
export const phoneNumber = rule((value) => (value ? checkPhone(value) : { code: "required" }));
export const optionalPhoneNumber = rule((value) => (value ? checkPhone(value) : { value }));

function checkPhone(value: string): { value: string } | { code: string } {
  const normalized = normalizePhone(value);
  return normalized ? { value: normalized } : { code: "format" };
}

/** The reference of something sent before, in its one form. Code: format. */
export const optionalReference = rule((value) => {
  if (!value) return { value };
  const reference = parseReference(value);
  return reference ? { value: reference } : { code: "format" };
});

/** A text of several lines: line ends stay, other control characters go. Code: too_long (characters). */
export const linesOfText = (limit: number) =>
  z.string().transform((raw, context) => {
    const value = raw
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim();
    if ([...value].length <= limit) return value;
    context.issues.push({ code: "custom", message: "too_long", input: raw });
    return z.NEVER;
  });
