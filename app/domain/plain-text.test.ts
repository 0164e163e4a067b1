import { expect, test } from "vitest";
import { isPlainText, plainText } from "./plain-text.ts";

test.each([
  ["an escape sequence", "x\u001b]0;PWNED\u0007", "x]0;PWNED"],
  ["a new line and a forged row", "x\r\n2026-11-21 FAKE0", "x2026-11-21 FAKE0"],
  ["a C1 control character", "x\u009b2J", "x2J"],
  ["a NUL", "a\u0000b", "ab"],
  ["a reversed reading direction", "x\u202egpj.exe", "xgpj.exe"],
  ["isolates and marks", "\u2066a\u2069\u200e\u200f", "a"],
  ["zero-width characters", "a\u200bb\ufeffc\u00add", "abcd"],
  ["tag characters", "a\u{e0041}b", "ab"],
  ["a line separator", "a\u2028b\u2029", "ab"],
  ["half a character", "a\ud83d", "a"],
  ["space around it", "  a b ", "a b"],
])("%s is taken out", (_, text, plain) => {
  expect(isPlainText(text) && text === text.trim()).toBe(false);
  expect(plainText(text, 200)).toBe(plain);
});

test.each(["1100461", "Año nuevo: 20 % más", "Ñandú/日本/🚗", "a_b-c.d~e"])("%j stays as it is", (text) => {
  expect(isPlainText(text)).toBe(true);
  expect(plainText(text, 200)).toBe(text);
});

test("a text is cut after invisible characters are removed, and never within a character", () => {
  expect(plainText(`\u200b\u200b${"a".repeat(5)}`, 4)).toBe("aaaa");
  expect(plainText("abc🚗", 4)).toBe("abc");
});
