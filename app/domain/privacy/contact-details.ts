import { isIndividualTaxpayerNumber, isSocialSecurityNumber } from "../application/taxpayer-id.ts";
import { normalizePhone } from "../forms/phone-number.ts";
import { tidySigns } from "../forms/tidy.ts";

/** Most texts match this pattern. They can have no number and no `@`, not even percent-encoded. */
const plainWord = /^[a-z-]*$/i;
const email = /[^\s@]@[^\s@.]+\.[^\s@.]/u;
const separator = "[\\s.-]{1,3}";
const groupedNumber = new RegExp(
  `(?<!\\d)1?(?:\\(\\d{3}\\)[\\s.-]{0,3}\\d{3}[\\s.-]{0,3}|\\d{3}${separator}\\d{3}${separator})\\d{4}(?!\\d)`,
  "gu",
);
const internationalNumber = /(?<!\w)(?:\+|tel:\+?)\s?\(?\d(?:[\s().-]{0,3}\d){9,14}(?!\d)/iu;
const taxpayerNumber = new RegExp(`(?<!\\d)\\d{3}${separator}\\d{2}${separator}\\d{4}(?!\\d)`, "gu");

/**
 * Whether a value of a link contains somebody's e-mail address, telephone or taxpayer number, also percent-encoded or
 * in full-width signs. Attribution must be exact, and affiliates number their clicks, so digits alone are always an id,
 * however many there are (1100461, 2135550166). Digits are a person's number if they stand in the groups of a number
 * that can exist (213-555-0166, 078-05-1120), or behind `+` or `tel:`.
 */
export function hasContactDetails(text: string): boolean {
  if (plainWord.test(text)) return false;
  // The `+` of a link with a plain `+1213…` reaches us as a space, because a query writes a space as `+`.
  const decodedText = decodeRepeatedly(text.replace(/^\s+(?=1[2-9]\d{9}$)/, "+"));
  return (
    email.test(decodedText) ||
    internationalNumber.test(decodedText) ||
    (decodedText.match(groupedNumber) ?? []).some((number) => normalizePhone(number)) ||
    (decodedText.match(taxpayerNumber) ?? []).some((number) => isTaxpayerNumber(number.replace(/\D/g, "")))
  );
}

export const withoutContactDetails = (text: string): string => (hasContactDetails(text) ? "" : text);

const isTaxpayerNumber = (digits: string): boolean =>
  isSocialSecurityNumber(digits) || isIndividualTaxpayerNumber(digits);

/** Decodes a text up to three times, because programs that write links encode some values more than once. */
function decodeRepeatedly(text: string, rounds = 3): string {
  const tidy = tidySigns(text);
  if (rounds === 0 || !tidy.includes("%")) return tidy;
  return decodeRepeatedly(tidy.replace(/(?:%[\da-f]{2})+/giu, decodeSafely), rounds - 1);
}

export function decodeSafely(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
