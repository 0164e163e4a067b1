import { tidySigns } from "./tidy.ts";

/** A word before the number, or the scheme of a link: `tel:`, `Cel.`. */
const label = /^(?:tel|cel|phone)[a-zéó]*\.?:?/i;
/** Also as a link (`;ext=5`) or a telephone's pause (`,5`) has it. */
const extension = /[ ,;(]{0,9}(?:ext(?:ensi[oó]n)?|x|#|anexo|,)[ .:=]{0,9}\d{1,7}\)?$/i;
/** `+1` or `1`, after what dials abroad from elsewhere (`00`) or from here (`011`). */
const country = /^(?:00|011)?1(?=\d{10}$)/;

/**
 * Any usual way to write a number of the North American Numbering Plan: area and exchange begin with 2–9 and are no service
 * code (N11; nationalnanpa.com). @returns `1-XXX-XXX-XXXX` (specification, section 5), and whether an extension was dropped;
 * undefined for anything else.
 */
export function readPhone(typed: string): { phone: string; hasExtension: boolean } | undefined {
  const plain = tidySigns(typed).replace(label, "");
  const number = plain.replace(extension, "");
  if (!/^[\d\s().+\-/[\]]*$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, "").replace(country, "");
  const match = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits);
  if (!match) return undefined;
  const [, area = "", exchange = "", line = ""] = match;
  if (area.endsWith("11") || exchange.endsWith("11")) return undefined;
  return { phone: `1-${area}-${exchange}-${line}`, hasExtension: number !== plain };
}

export const normalizePhone = (typed: string): string | undefined => readPhone(typed)?.phone;

/**
 * Whether no place has this area code: its last digits are equal (800, 900: services), its middle digit is 9, or it begins with 37
 * or 96. Source: nationalnanpa.com/area_codes. Of the other codes new ones come into service every year, so none counts as
 * unassigned. Worth a question, never an error. @param phone normalized.
 */
export const isUnassignedArea = (phone: string): boolean => /^1-(?:\d(\d)\1|\d9\d|37\d|96\d)-/.test(phone);

/** `213-555-0142`, as every page writes a number: nobody in the country says its 1. Any other text as it is. */
export const localPhone = (phone: string): string => phone.replace(/^1-(?=\d{3}-\d{3}-\d{4}$)/, "");

/** @param phone with the country's 1. */
export const phoneHref = (phone: string): string => `tel:+${phone.replace(/\D/g, "")}`;
