import { expect, test } from "vitest";
import { parseCents, parseWholeDollars } from "./money.ts";

test.each([
  ["$1,200", "1200"],
  ["1.200", "1200"],
  ["1,200.00", "1200"],
  ["1.200,00", "1200"],
  ["1 200", "1200"],
  ["US$ 950", "950"],
  ["00850", "850"],
  ["99,999", "99999"],
  ["$1,450.49", "1450"],
  ["1.450,50", "1451"],
  ["12.5", "13"],
  ["1,20", "1"],
])("parseWholeDollars: %s is %s dollars", (typed, dollars) =>
  expect(parseWholeDollars(typed)).toEqual({ dollars }),
);

test.each([
  ["100,000", "too_large"],
  ["99,999.50", "too_large"],
  ["-5", "format"],
  ["1,450.505", "format"],
  ["1,2,3", "format"],
  ["1.200,000", "format"],
  ["", "format"],
])("parseWholeDollars: %s is the error %s", (typed, code) =>
  expect(parseWholeDollars(typed)).toEqual({ code }),
);

test.each([
  ["17", 1700],
  ["17.5", 1750],
  ["$17,50", 1750],
  ["1.450,05", 145_005],
])("parseCents: %s is %i cents", (typed, cents) => expect(parseCents(typed)).toEqual({ cents }));
