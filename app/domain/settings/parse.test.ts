import { expect, test } from "vitest";
import { conversionCurrency, conversionValue } from "./parse.ts";

test("a value has two decimals at most, or is empty; a currency is three letters, USD by default", () => {
  expect(["", "0", "25", "12.50"].map(conversionValue)).toEqual(["", "0", "25", "12.50"]);
  expect([conversionCurrency(""), conversionCurrency("MXN")]).toEqual(["USD", "MXN"]);
  for (const wrong of ["12,50", "-1", "1e3", "12.505"])
    expect(() => conversionValue(wrong)).toThrow("CONVERSION_VALUE: must be an amount");
  expect(() => conversionCurrency("dollars")).toThrow("CONVERSION_CURRENCY: must be a currency's code");
});
