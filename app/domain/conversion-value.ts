/** What a conversion is worth: `value` is a decimal number as text, empty where none is set; `currency` is ISO 4217. */
export type ConversionValue = { value: string; currency: string };

/** CONVERSION_VALUE. @throws RangeError for anything but an amount with two decimals at most, or nothing. */
export function conversionValue(text: string): string {
  if (/^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(text)) return text;
  throw new RangeError("CONVERSION_VALUE: must be an amount such as 25 or 12.50, or empty");
}

/** CONVERSION_CURRENCY; empty: USD. @throws RangeError for anything but three capital letters. */
export function conversionCurrency(text: string): string {
  if (text === "") return "USD";
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new RangeError("CONVERSION_CURRENCY: must be a currency's code, such as USD");
}

/** The variables of both workers, for {@link differingWorth}. */
export const worthVariables = ["CONVERSION_VALUE", "CONVERSION_CURRENCY"] as const;
export type Worth = Partial<Record<(typeof worthVariables)[number], string | undefined>>;

/** The variables that differ between the two workers, where both say what a conversion is worth. */
export function differingWorth(site: Worth, services: Worth): string[] {
  const amounts = [site, services].map(({ CONVERSION_VALUE }) => CONVERSION_VALUE?.trim() ?? "");
  if (amounts.includes("")) return [];
  const currencies = [site, services].map(({ CONVERSION_CURRENCY }) => CONVERSION_CURRENCY?.trim() || "USD");
  const differ = ([one, other]: (string | number)[]) => one !== other;
  return [
    ...(differ(amounts.map(Number)) ? ["CONVERSION_VALUE"] : []),
    ...(differ(currencies) ? ["CONVERSION_CURRENCY"] : []),
  ];
}
