import { z } from "zod";
import { parseReference } from "../application/reference.ts";
import { fromEntriesOf } from "../records.ts";
import { checkEmail } from "./email-address.ts";
import { normalizePhone } from "./phone-number.ts";
import { isDamaged, tidyLines, tidyText } from "./tidy.ts";

/** Rules of typed text that several forms use. */

/** The value as it is saved, or a code. */
export type CheckedText = { value: string } | { code: string };

/** The first code of each field, in the order of the form. */
export const errorCodes = <Field extends string>(
  fields: readonly Field[],
  error: z.ZodError | undefined,
): Partial<Record<Field, string>> =>
  fromEntriesOf(
    fields.flatMap((field) => {
      const issue = error?.issues.find(({ path }) => path[0] === field);
      return issue ? [[field, issue.message] as const] : [];
    }),
  );

/** Text that lost letters on the way here is an error in every field. Code: encoding. */
export const damagedText: CheckedText = { code: "encoding" };

const tidied = (tidy: (value: string) => string, check: (value: string) => CheckedText) =>
  z.string().transform((raw, context) => {
    const value = tidy(raw);
    const result = isDamaged(value) ? damagedText : check(value);
    if ("value" in result) return result.value;
    context.issues.push({ code: "custom", message: result.code, input: raw });
    return z.NEVER;
  });

/** `check` gets the text as {@link tidyText} makes it. */
export const rule = (check: (value: string) => CheckedText) => tidied(tidyText, check);

/** Codes: required, too_long (characters, not UTF-16 units), characters. */
export const checkRequiredText =
  (limit: number, pattern: RegExp) =>
  (value: string): CheckedText => {
    if (!value) return { code: "required" };
    if ([...value].length > limit) return { code: "too_long" };
    return pattern.test(value) ? { value } : { code: "characters" };
  };
export const requiredText = (limit: number, pattern: RegExp) => rule(checkRequiredText(limit, pattern));

/**
 * Letters and marks of any script, with what people write between them: hyphens, apostrophes, the dot of "Ma.", the Catalan
 * middle dot, the comma of "Núñez, Jr.", a nickname in parentheses or quotation marks, the slash of "y/o", and "3rd".
 */
export const personName =
  /^(?=.*\p{L})[\p{L}\p{M}'’‘‛ʼʻ"“”„«»(](?:[\p{L}\p{M}\s.,'’‘‛ʼʻ`´′·•‧"“”„«»()/\p{Pd}]|[\s,][1-9](?:st|nd|rd|th|er|do|ro|to|\.?[ºª])(?!\p{L}))*$/iu;

/** Printable and whole, without the characters of markup. */
export const freeText = /^[^\p{C}<>{}\\\ufffd]*$/u;

export const emailAddress = (limit: number) => rule(checkEmail(limit));

/** Any usual way to write a US number, saved as `1-XXX-XXX-XXXX`. Codes: required, format. */
export const checkRequiredPhone = (value: string): CheckedText =>
  value ? checkPhone(value) : { code: "required" };
export const phoneNumber = rule(checkRequiredPhone);
export const optionalPhoneNumber = rule((value) => (value ? checkPhone(value) : { value }));

function checkPhone(value: string): CheckedText {
  const normalized = normalizePhone(value);
  return normalized ? { value: normalized } : { code: "format" };
}

/** Code: format. */
export const optionalReference = rule((value) => {
  if (!value) return { value };
  const reference = parseReference(value);
  return reference ? { value: reference } : { code: "format" };
});

/** A text of several lines. Code: too_long (characters). */
export const linesOfText = (limit: number) =>
  tidied(tidyLines, (value) => ([...value].length <= limit ? { value } : { code: "too_long" }));
