import { expect, test } from "vitest";
import { parseWholeDollars } from "./money.ts";

test.each([
  ["1200", "1200"],
  ["$1,200", "1200"],
  ["1.200", "1200"],
  ["1,200.00", "1200"],
  ["1.200,00", "1200"],
  ["1 200", "1200"],
  ["US$ 950", "950"],
  ["0", "0"],
  ["00850", "850"],
  ["99,999", "99999"],
])("parseWholeDollars: %s is %s dollars", (typed, dollars) =>
  expect(parseWholeDollars(typed)).toEqual({ dollars }),
);

test.each([
  ["100,000", "too_large"],
  ["12.50", "cents"],
  ["mil", "format"],
  ["-5", "format"],
  ["1,20", "cents"],
  ["1,2,3", "format"],
  ["1.200,000", "format"],
  ["", "format"],
])("parseWholeDollars: %s is the error %s", (typed, code) =>
  expect(parseWholeDollars(typed)).toEqual({ code }),
);
