import { expect, test } from "vitest";
import {
  isIndividualTaxpayerNumber,
  isPlaceholderNumber,
  isSocialSecurityNumber,
  taxpayerDigits,
} from "./taxpayer-id.ts";

test.each([
  ["078051120", true, "published as an example"],
  ["219099999", true, "published as an example"],
  ["000051120", false, "area 000"],
  ["666051120", false, "area 666"],
  ["900051120", false, "area 9xx"],
  ["078001120", false, "group 00"],
  ["078050000", false, "serial 0000"],
  ["07805112", false, "eight digits"],
])("isSocialSecurityNumber %s: %s (%s)", (digits, valid) =>
  expect(isSocialSecurityNumber(digits)).toBe(valid),
);

test("isIndividualTaxpayerNumber accepts exactly the IRS's ranges of middle digits, after a 9", () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const accepted = range(0, 99).filter((n) =>
    isIndividualTaxpayerNumber(`912${String(n).padStart(2, "0")}1234`),
  );
  expect(accepted).toEqual([...range(50, 65), ...range(70, 88), ...range(90, 92), ...range(94, 99)]);
  expect(isIndividualTaxpayerNumber("812701234")).toBe(false);
});

test("taxpayerDigits reads the digits of a typed number", () => {
  expect(taxpayerDigits("078-05-1120")).toBe("078051120");
  expect(taxpayerDigits("078 05 1120")).toBe("078051120");
  expect(taxpayerDigits("078–05‑1120\u200b")).toBe("078051120");
  expect(taxpayerDigits("078.05.1120")).toBe("078051120");
  expect(taxpayerDigits("07805112O")).toBeUndefined();
});

test.each([
  ...["111111111", "999999999", "123456789", "234567890", "345678901", "987654321", "876543210"],
  ...["121212121", "123123123", "123412341", "909090909"],
  ...["111223333", "123121234", "123451234", "321214321", "999887777"],
])("%s looks like a number that people type instead of their own", (digits) =>
  expect(isPlaceholderNumber(digits)).toBe(true),
);

test.each([
  ["078051120", "published as an example"],
  ["219099999", "published as an example"],
  ["123456788", "almost a run"],
  ["111111112", "almost one digit"],
  ["912701234", "an ITIN"],
  ["123456", "too short"],
  ["1234567890", "too long"],
  ["", "nothing"],
])("%s does not look like a placeholder (%s)", (digits) => expect(isPlaceholderNumber(digits)).toBe(false));
