import { tidySigns } from "../forms/tidy.ts";

/**
 * Whether nine digits can be a social security number: the area is not 000, 666 or 9xx, the group is not 00, and the
 * serial is not 0000. Source: ssa.gov/employer/randomization.html.
 */
export function isSocialSecurityNumber(digits: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}

/**
 * Whether nine digits can be an ITIN: they begin with 9, and the two middle digits are 50–65, 70–88, 90–92 or 94–99.
 * Source: irs.gov, ITIN FAQ.
 */
export function isIndividualTaxpayerNumber(digits: string): boolean {
  const middle = /^9\d{2}(\d{2})\d{4}$/.exec(digits)?.[1];
  if (!middle) return false;
  const group = Number(middle);
  return (
    (group >= 50 && group <= 65) ||
    (group >= 70 && group <= 88) ||
    (group >= 90 && group <= 92) ||
    (group >= 94 && group <= 99)
  );
}

/**
 * Whether nine digits look like what people type who do not want to give their number: 123-45-6789, 111-22-3333,
 * 121212121. The page asks about such a number and never refuses it, because a few real numbers look like this.
 */
export function isPlaceholderNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const groups = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  return isRun(digits) || groups.every(isRun) || [2, 3, 4].some((length) => repeats(digits, length));
}

/** Whether all digits are the same, or they count up or down by one; 0 follows 9. */
function isRun(digits: string): boolean {
  const differences = [...digits]
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10);
  return [0, 1, 9].some((step) => differences.every((difference) => difference === step));
}

const repeats = (digits: string, length: number): boolean =>
  digits.slice(length) === digits.slice(0, -length);

/** The digits of a typed number. Returns undefined if the text has more than digits, spaces, dots and hyphens. */
export function taxpayerDigits(text: string): string | undefined {
  const tidyNumber = tidySigns(text);
  return /^[\d\s.-]*$/.test(tidyNumber) ? tidyNumber.replace(/\D/g, "") : undefined;
}

/**
 * Checks a typed number of this kind. The codes are `required_ssn`, `required_itin`, `format_ssn` and `format_itin`.
 */
export function checkTaxpayerId(kind: "ssn" | "itin", text: string): { value: string } | { code: string } {
  if (!text.trim()) return { code: `required_${kind}` };
  const digits = taxpayerDigits(text) ?? "";
  const isValid = kind === "ssn" ? isSocialSecurityNumber(digits) : isIndividualTaxpayerNumber(digits);
  return isValid ? { value: digits } : { code: `format_${kind}` };
}
