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

/** Undefined if it has anything but digits, hyphens and spaces. */
export function taxpayerDigits(typed: string): string | undefined {
  return /^[\d\s\-–]*$/.test(typed) ? typed.replace(/\D/g, "") : undefined;
}

/** Codes such as `required_ssn` and `format_itin`. */
export function checkTaxpayerId(kind: "ssn" | "itin", typed: string): { value: string } | { code: string } {
  if (!typed.trim()) return { code: `required_${kind}` };
  const digits = taxpayerDigits(typed) ?? "";
  const valid = kind === "ssn" ? isSocialSecurityNumber(digits) : isIndividualTaxpayerNumber(digits);
  return valid ? { value: digits } : { code: `format_${kind}` };
}
