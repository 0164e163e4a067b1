/** What a conversion is worth: `value` is a decimal number as text, empty where none is set; `currency` is ISO 4217. */
export type ConversionValue = { value: string; currency: string };

/**
 * Reads CONVERSION_VALUE and CONVERSION_CURRENCY, which both workers have.
 *
 * @throws RangeError naming the one that is wrong.
 */
export function readConversionValue(variables: {
  CONVERSION_VALUE?: string;
  CONVERSION_CURRENCY?: string;
}): ConversionValue {
  const value = (variables.CONVERSION_VALUE ?? "").trim();
  if (!/^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(value))
    throw new RangeError("CONVERSION_VALUE: must be a number such as 12 or 12.50, or empty");
  const currency = (variables.CONVERSION_CURRENCY ?? "").trim() || "USD";
  if (!/^[A-Z]{3}$/.test(currency))
    throw new RangeError("CONVERSION_CURRENCY: must be three capital letters, such as USD");
  return { value, currency };
}
