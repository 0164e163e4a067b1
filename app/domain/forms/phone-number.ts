import { tidySigns } from "./tidy.ts";

/** A word before the number, or a link's scheme: `Cel.`, `tel:`. */
const label = /^(?:tel|cel|phone)[a-zéó]*\.?:?/i;
/** An extension behind the number, also in the form of a link (`;ext=5`) or of a telephone's pause (`,5`). */
const extension = /[ ,;(]{0,9}(?:ext(?:ensi[oó]n)?|x|#|anexo|,)[ .:=]{0,9}\d{1,7}\)?$/i;
/** The country code 1. The prefix for calls abroad may stand before it: `00` in other countries, `011` in the US. */
const country = /^(?:00|011)?1(?=\d{10}$)/;

/**
 * Reads a number of the North American Numbering Plan in any usual spelling. Area and exchange begin with 2–9 and are
 * not a service code (N11; nationalnanpa.com).
 * @returns `1-XXX-XXX-XXXX` (specification, section 5), and whether an extension was dropped; undefined for any other
 * text.
 */
export function readPhone(text: string): { phone: string; hasExtension: boolean } | undefined {
  const withoutLabel = tidySigns(text).replace(label, "");
  const number = withoutLabel.replace(extension, "");
  if (!/^[\d\s().+\-/[\]]*$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, "").replace(country, "");
  const match = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits);
  if (!match) return undefined;
  const [, area = "", exchange = "", line = ""] = match;
  if (area.endsWith("11") || exchange.endsWith("11")) return undefined;
  return { phone: `1-${area}-${exchange}-${line}`, hasExtension: number !== withoutLabel };
}

export const normalizePhone = (text: string): string | undefined => readPhone(text)?.phone;

/**
 * Whether no place can have this area code: its last two digits are equal (800, 900: services), its middle digit is 9,
 * or it begins with 37 or 96 (nationalnanpa.com/area_codes). Any other code may be assigned in any year. The page asks
 * about such a number and does not refuse it.
 * @param phone a normalized number.
 */
export const isUnassignedArea = (phone: string): boolean => /^1-(?:\d(\d)\1|\d9\d|37\d|96\d)-/.test(phone);

/** A number as pages write it, without the country's 1: `213-555-0142`. Any other text is returned unchanged. */
export const localPhone = (phone: string): string => phone.replace(/^1-(?=\d{3}-\d{3}-\d{4}$)/, "");

/** The address of a link that dials the number. @param phone the number with the country's 1. */
export const phoneHref = (phone: string): string => `tel:+${phone.replace(/\D/g, "")}`;
