import { lazy } from "../lazy.ts";

/** "15,000", "$15 000", "9.5 %" and "9,5" as people type them; undefined for anything else. */
export function readNumber(typed: string): number | undefined {
  const text = typed.replace(/[$%\s]/g, "").replace(/,(?=\d{3}(?:\D|$))/g, "");
  return /^\d{1,7}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

const thousands = lazy(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 }));

/** An amount as people write it, `12500` as `12,500`; what is no number stays as it was typed. */
export function tidyNumber(typed: string): string {
  const value = readNumber(typed);
  return value === undefined ? typed : thousands().format(value);
}
