import { parseFragment, serialize } from "parse5";
import { expect, test } from "vitest";
import { inOneByte } from "./one-byte.ts";

test.each([
  ["dashes and dots", "<p>© 1999–2026…</p>"],
  ["what is in an attribute", '<a title="“Crédito” – ya" href="/?a=1&amp;b=2">ñ</a>'],
  ["characters of two units", "<p>🚗 y 𝒞</p>"],
  ["half a character", "<p>\ud83d</p>"],
  ["what looks like a reference", "<p>&amp;#8211; &lt;b&gt;</p>"],
])("%s mean the same to a browser, and no character takes two bytes", (_, html) => {
  const written = inOneByte(html);
  expect(written).toMatch(/^[\0-\xff]*$/);
  const meant = (source: string) => serialize(parseFragment(source));
  expect(meant(written)).toBe(meant(html.toWellFormed()));
});

test("Latin-1 stays as it is", () => expect(inOneByte("<p>¿Cuánto? ñ</p>")).toBe("<p>¿Cuánto? ñ</p>"));
