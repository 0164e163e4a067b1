import { describe, expect, test } from "vitest";
import { isUnassignedArea, localPhone, normalizePhone, phoneHref, readPhone } from "./phone-number.ts";

describe("normalizePhone", () => {
  test.each([
    ["(213) 555-0142", "1-213-555-0142"],
    ["+1 213.555.0142", "1-213-555-0142"],
    ["1-213-555-0142", "1-213-555-0142"],
    ["2135550142", "1-213-555-0142"],
    [" 213 – 555 – 0142 ", "1-213-555-0142"],
    ["\u202a+1 (213) 555‑0142\u202c", "1-213-555-0142"],
    ["\u202d213\u00a0555\u200b0142\ufe0d", "1-213-555-0142"],
    ["213‐555‒0142", "1-213-555-0142"],
    ["213−555−0142", "1-213-555-0142"],
    ["213·555·0142", "1-213-555-0142"],
    ["213•555•0142", "1-213-555-0142"],
    ["213/555/0142", "1-213-555-0142"],
    ["[213] 555-0142", "1-213-555-0142"],
    ["２１３－５５５－０１４２", "1-213-555-0142"],
    ["tel:+1-213-555-0142", "1-213-555-0142"],
    ["TEL: 2135550142", "1-213-555-0142"],
    ["Tel. 213 555 0142", "1-213-555-0142"],
    ["Cel: 213 555 0142", "1-213-555-0142"],
    ["Teléfono 213 555 0142", "1-213-555-0142"],
    ["00 1 213 555 0142", "1-213-555-0142"],
    ["001 213 555 0142", "1-213-555-0142"],
    ["0012135550142", "1-213-555-0142"],
    ["011 1 213 555 0142", "1-213-555-0142"],
  ])("normalizes %s to %s", (text, expected) => expect(normalizePhone(text)).toBe(expected));

  test.each([
    "ext. 5",
    "Ext 12345",
    "ext:5",
    "x5",
    "x 5",
    "extensión 5",
    "extension 5",
    "EXTENSIÓN 5",
    "#5",
    "# 12",
    "(ext. 5)",
    ";ext=5",
    ",5",
    ",,5",
    "anexo 5",
  ])("drops the extension «%s» and says so", (extension) => {
    const expected = { phone: "1-213-555-0142", hasExtension: true };
    expect(readPhone(`(213) 555-0142 ${extension}`)).toEqual(expected);
    expect(readPhone(`2135550142${extension}`)).toEqual(expected);
    expect(readPhone("(213) 555-0142")).toEqual({ ...expected, hasExtension: false });
  });

  test.each([
    ["113-555-0142", "an area code begins with 2–9"],
    ["213-155-0142", "an exchange begins with 2–9"],
    ["911-555-0142", "no service code as area"],
    ["213-911-0142", "no service code as exchange"],
    ["555-0142", "seven digits"],
    ["52 55 1234 5678", "a Mexican number"],
    ["+52 55 1234 5678", "a Mexican number with its country"],
    ["00 52 55 1234 5678", "a Mexican number as dialled from abroad"],
    ["213-555-0142 casa", "letters"],
    ["213-555-FLOR", "letters for digits"],
    ["213-555-0142 o 213-555-0143", "two numbers"],
    ["213-555-0142 / 213-555-0143", "two numbers"],
    ["x5", "an extension alone"],
    ["", "nothing"],
  ])("rejects %s (%s)", (text) => expect(normalizePhone(text)).toBeUndefined());
});

test("pages write a number without the country's 1, and link to it with it", () => {
  expect(localPhone("1-213-555-0142")).toBe("213-555-0142");
  expect(localPhone("otra cosa")).toBe("otra cosa");
  expect(phoneHref("1-213-555-0142")).toBe("tel:+12135550142");
});

test.each(["800", "888", "900", "700", "222", "555", "290", "999", "370", "379", "960", "969"])(
  "no place has the area code %s",
  (area) => expect(isUnassignedArea(`1-${area}-555-0142`)).toBe(true),
);
test.each(["201", "213", "787", "305", "989", "337", "363", "380", "947", "986", "983"])(
  "the area code %s may be of a place",
  (area) => expect(isUnassignedArea(`1-${area}-555-0142`)).toBe(false),
);
