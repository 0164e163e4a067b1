import { tidySigns } from "../forms/tidy.ts";

/** Area not 000, 666 or 9xx, group not 00, serial not 0000. Source: ssa.gov/employer/randomization.html. */
export function isSocialSecurityNumber(digits: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}

/** 9xx, its middle digits 50–65, 70–88, 90–92 or 94–99. Source: irs.gov, ITIN FAQ. */
export function isIndividualTaxpayerNumber(digits: string): boolean {
  const middle = /^9\d{2}(\d{2})\d{4}$/.exec(digits)?.[1];
  if (!middle) return false;
  const n = Number(middle);
  return (n >= 50 && n <= 65) || (n >= 70 && n <= 88) || (n >= 90 && n <= 92) || (n >= 94 && n <= 99);
}

/**
 * Whether nine digits look like what people type who do not want to give theirs: 123-45-6789, 111-22-3333, 121212121. Worth a
 * question, never an error: a few numbers that exist look so.
 */
export function isPlaceholderNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const groups = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  return isRun(digits) || groups.every(isRun) || [2, 3, 4].some((length) => repeats(digits, length));
}

/** One digit repeated, or each the next or the former of the one before; 0 follows 9. */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((one) => one === step));
}

const repeats = (digits: string, length: number): boolean =>
  digits.slice(length) === digits.slice(0, -length);

/** Undefined if it has anything but digits and what stands between them. */
export function taxpayerDigits(typed: string): string | undefined {
  const plain = tidySigns(typed);
  return /^[\d\s.-]*$/.test(plain) ? plain.replace(/\D/g, "") : undefined;
}

/** Codes such as `required_ssn` and `format_itin`. */
export function checkTaxpayerId(kind: "ssn" | "itin", typed: string): { value: string } | { code: string } {
  if (!typed.trim()) return { code: `required_${kind}` };
  const digits = taxpayerDigits(typed) ?? "";
  const valid = kind === "ssn" ? isSocialSecurityNumber(digits) : isIndividualTaxpayerNumber(digits);
  return valid ? { value: digits } : { code: `format_${kind}` };
}
