import { isIndividualTaxpayerNumber, isSocialSecurityNumber } from "../application/taxpayer-id.ts";
import { normalizePhone } from "../forms/phone-number.ts";
import { tidySigns } from "../forms/tidy.ts";

/** Most segments of an address are: nothing in it can be a number or an `@`, or stand for one. */
const word = /^[a-z-]*$/i;
const email = /[^\s@]@[^\s@.]+\.[^\s@.]/u;
const between = "[\\s.-]{1,3}";
const grouped = new RegExp(
  `(?<!\\d)1?(?:\\(\\d{3}\\)[\\s.-]{0,3}\\d{3}[\\s.-]{0,3}|\\d{3}${between}\\d{3}${between})\\d{4}(?!\\d)`,
  "gu",
);
const international = /(?<!\w)(?:\+|tel:\+?)\s?\(?\d(?:[\s().-]{0,3}\d){9,14}(?!\d)/iu;
const taxpayer = new RegExp(`(?<!\\d)\\d{3}${between}\\d{2}${between}\\d{4}(?!\\d)`, "gu");

/**
 * Whether a value of a link has somebody's e-mail address, telephone or taxpayer number in it, also percent-encoded or in
 * full-width signs. Attribution must be exact, and affiliates number their clicks: digits alone are an id, however many there are
 * (1100461, 2135550166). They are a number of a person if they stand in the groups of one that exists (213-555-0166, 078-05-1120),
 * or behind `+` or `tel:`.
 */
export function hasContactDetails(written: string): boolean {
  if (word.test(written)) return false;
  // A link with a plain `+1213…` reaches us with a space: that is how a query writes one.
  const text = decoded(written.replace(/^\s+(?=1[2-9]\d{9}$)/, "+"));
  return (
    email.test(text) ||
    international.test(text) ||
    (text.match(grouped) ?? []).some((number) => normalizePhone(number)) ||
    (text.match(taxpayer) ?? []).some((number) => isTaxpayerNumber(number.replace(/\D/g, "")))
  );
}

export const withoutContactDetails = (written: string): string => (hasContactDetails(written) ? "" : written);

const isTaxpayerNumber = (digits: string): boolean =>
  isSocialSecurityNumber(digits) || isIndividualTaxpayerNumber(digits);

/** Programs that write links encode some values twice. */
function decoded(text: string, times = 3): string {
  const tidy = tidySigns(text);
  if (times === 0 || !tidy.includes("%")) return tidy;
  return decoded(tidy.replace(/(?:%[\da-f]{2})+/giu, decodeSafely), times - 1);
}

export function decodeSafely(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
