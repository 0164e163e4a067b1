import { describe, expect, test } from "vitest";
import { localPhone, normalizePhone, phoneHref } from "./phone-number.ts";

describe("normalizePhone", () => {
  test.each([
    ["(213) 555-0142", "1-213-555-0142"],
    ["+1 213.555.0142", "1-213-555-0142"],
    ["1-213-555-0142", "1-213-555-0142"],
    ["2135550142", "1-213-555-0142"],
    [" 213 – 555 – 0142 ", "1-213-555-0142"],
  ])("normalizes %s to %s", (typed, expected) => expect(normalizePhone(typed)).toBe(expected));

  test.each([
    ["113-555-0142", "an area code begins with 2–9"],
    ["213-155-0142", "an exchange begins with 2–9"],
    ["911-555-0142", "no service code as area"],
    ["213-911-0142", "no service code as exchange"],
    ["555-0142", "seven digits"],
    ["52 55 1234 5678", "a Mexican number"],
    ["213-555-0142 ext 5", "letters"],
    ["", "nothing"],
  ])("rejects %s (%s)", (typed) => expect(normalizePhone(typed)).toBeUndefined());
});

test("pages write a number without the country's 1, and link to it with it", () => {
  expect(localPhone("1-213-555-0142")).toBe("213-555-0142");
  expect(localPhone("otra cosa")).toBe("otra cosa");
  expect(phoneHref("1-213-555-0142")).toBe("tel:+12135550142");
});
