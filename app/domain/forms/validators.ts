import { z } from "zod";
import { parseReference } from "../application/reference.ts";
import { fromEntriesOf } from "../records.ts";
import { checkEmail } from "./email-address.ts";
import { normalizePhone } from "./phone-number.ts";
import { isDamaged, tidyLines, tidyText } from "./tidy.ts";

/** The value as it is saved, or the code of an error. */
export type CheckedText = { value: string } | { code: string };

/** The first error code of each field, in the order of the form. */
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

/** The error of a text that lost letters on the way to us. It applies to every field. Code: encoding. */
export const damagedText: CheckedText = { code: "encoding" };

const textSchema = (tidy: (value: string) => string, check: (value: string) => CheckedText) =>
  z.string().transform((raw, context) => {
    const value = tidy(raw);
    const result = isDamaged(value) ? damagedText : check(value);
    if ("value" in result) return result.value;
    context.issues.push({ code: "custom", message: result.code, input: raw });
    return z.NEVER;
  });

/** A zod schema of a text that is tidied ({@link tidyText}) and then checked. */
export const tidyTextSchema = (check: (value: string) => CheckedText) => textSchema(tidyText, check);

/** Checks a required text. Codes: required, too_long (the limit counts characters, not UTF-16 units), characters. */
export const checkRequiredText =
  (limit: number, pattern: RegExp) =>
  (value: string): CheckedText => {
    if (!value) return { code: "required" };
    if ([...value].length > limit) return { code: "too_long" };
    return pattern.test(value) ? { value } : { code: "characters" };
  };
export const requiredText = (limit: number, pattern: RegExp) =>
  tidyTextSchema(checkRequiredText(limit, pattern));

/**
 * A person's name: letters and marks of any script, and the signs that people write between them: hyphens, apostrophes,
 * the dot of "Ma.", the Catalan middle dot, the comma of "Núñez, Jr.", a nickname in parentheses or quotation marks,
 * the slash of "y/o", and "3rd".
 */
export const personName =
  /^(?=.*\p{L})[\p{L}\p{M}'’‘‛ʼʻ"“”„«»(](?:[\p{L}\p{M}\s.,'’‘‛ʼʻ`´′·•‧"“”„«»()/\p{Pd}]|[\s,][1-9](?:st|nd|rd|th|er|do|ro|to|\.?[ºª])(?!\p{L}))*$/iu;

/** A text of printable characters, without lost letters and without the characters of markup. */
export const freeText = /^[^\p{C}<>{}\\\ufffd]*$/u;

export const emailAddress = (limit: number) => tidyTextSchema(checkEmail(limit));

/** Checks a US number in any usual spelling. It is saved as `1-XXX-XXX-XXXX`. Codes: required, format. */
export const checkRequiredPhone = (value: string): CheckedText =>
  value ? checkPhone(value) : { code: "required" };
export const phoneNumber = tidyTextSchema(checkRequiredPhone);
export const optionalPhoneNumber = tidyTextSchema((value) => (value ? checkPhone(value) : { value }));

function checkPhone(value: string): CheckedText {
  const normalized = normalizePhone(value);
  return normalized ? { value: normalized } : { code: "format" };
}

/** A reference in any spelling, or an empty text. Code: format. */
export const optionalReference = tidyTextSchema((value) => {
  if (!value) return { value };
  const reference = parseReference(value);
  return reference ? { value: reference } : { code: "format" };
});

/** A text of several lines. Code: too_long (the limit counts characters). */
export const linesOfText = (limit: number) =>
  textSchema(tidyLines, (value) => ([...value].length <= limit ? { value } : { code: "too_long" }));
