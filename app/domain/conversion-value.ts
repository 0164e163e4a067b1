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
