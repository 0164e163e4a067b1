import { expect, test } from "vitest";
import { jsonLine, printable } from "./print.ts";

const esc = "\u001b";
const hostile = [
  `src${esc}[2K${esc}[1A`,
  `${esc}]52;c;cm0gLXJm\u0007`,
  "\u009b31mred",
  "a\n2026-11-21 10:00:00  FAKE0-00000  delivered",
  "a\r\u2028\u2029b",
  "txet\u202egnorw\u2066",
  "zero\u200bwidth\ufeff\u00ad",
  "lone\ud800surrogate",
  "tag\u{e0041}",
];

test.each(hostile)("printed text has no character that a terminal acts on or hides (%j)", (text) => {
  const printed = printable(text);
  const line = jsonLine({ text });
  for (const output of [printed, line]) expect(output).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
  expect(printed).toContain("\ufffd");
  expect(JSON.parse(line), "a line of JSON loses nothing").toEqual({ text });
});

test("printable leaves ordinary text unchanged", () => {
  const text = "María José Núñez — «año» 100 % 🚗 1100461/x";
  expect(printable(text)).toBe(text);
});
