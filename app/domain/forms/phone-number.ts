import { tidySigns } from "./tidy.ts";

/**
 * North American Numbering Plan: area and exchange begin with 2–9 and are no service code (N11; nationalnanpa.com).
 * @returns `1-XXX-XXX-XXXX` (specification, section 5), or undefined.
 */
export function normalizePhone(typed: string): string | undefined {
  const plain = tidySigns(typed);
  if (!/^[\d\s().+\-/]*$/.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const match = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits);
  if (!match) return undefined;
  const [, area = "", exchange = "", line = ""] = match;
  if (area.endsWith("11") || exchange.endsWith("11")) return undefined;
  return `1-${area}-${exchange}-${line}`;
}

/** `213-555-0142`, as every page writes a number: nobody in the country says its 1. Any other text as it is. */
export const localPhone = (phone: string): string => phone.replace(/^1-(?=\d{3}-\d{3}-\d{4}$)/, "");

/** @param phone with the country's 1. */
export const phoneHref = (phone: string): string => `tel:+${phone.replace(/\D/g, "")}`;
