import { expect, test } from "vitest";
import { isDamaged, tidyLines, tidySigns, tidyText } from "./tidy.ts";

const invisible = {
  "soft hyphen": 0xad,
  "grapheme joiner": 0x34f,
  "Arabic letter mark": 0x61c,
  "Hangul filler": 0x115f,
  "Hangul vowel filler": 0x1160,
  "Mongolian separator": 0x180e,
  "zero-width space": 0x200b,
  "zero-width non-joiner": 0x200c,
  "zero-width joiner": 0x200d,
  "left-to-right mark": 0x200e,
  "left-to-right embedding": 0x202a,
  "end of embedding": 0x202c,
  "left-to-right override": 0x202d,
  "word joiner": 0x2060,
  "left-to-right isolate": 0x2066,
  "end of isolate": 0x2069,
  filler: 0x3164,
  "variation selector": 0xfe0d,
  "byte order mark": 0xfeff,
  "half-width filler": 0xffa0,
  "interlinear anchor": 0xfff9,
  tag: 0xe0041,
  "variation selector 17": 0xe0100,
  null: 0,
  escape: 0x1b,
  delete: 0x7f,
};
const tidiers = { tidyText, tidyLines, tidySigns };
const all = <Of>(of: (tidy: (value: string) => string) => Of) =>
  Object.fromEntries(Object.entries(tidiers).map(([name, tidy]) => [name, of(tidy)]));
const alike = <Of>(value: Of) => all(() => value);

test.each(Object.entries(invisible))("the %s goes", (_, code) => {
  const sign = String.fromCodePoint(code);
  expect(all((tidy) => tidy(`${sign}Ana${sign}belle${sign}`))).toEqual(alike("Anabelle"));
  expect(all((tidy) => tidy(` ${sign} `))).toEqual(alike(""));
});

test.each([..." \u00a0\u1680\u2000\u2003\u2007\u2009\u200a\u202f\u205f\u2800\u3000"])(
  "the space %j is a plain one",
  (space) => expect(all((tidy) => tidy(`${space}Ana${space}Ruiz${space}`))).toEqual(alike("Ana Ruiz")),
);

test("in a text of one line, spaces, tabs and line ends side by side become one space", () =>
  expect(tidyText("\tAna\r\n  María\u2028\u00a0Ruiz \u0085 ")).toBe("Ana María Ruiz"));

test("in a text of several lines, every line end becomes \\n and the rest stays", () =>
  expect(tidyLines("\n Hola.\r\nUno\rdos\u2028tres\u0085cuatro\n\n a\u00a0 b\t\n")).toBe(
    "Hola.\nUno\ndos\ntres\ncuatro\n\n a  b",
  ));

test("decomposed accents are composed, also around invisible characters", () => {
  expect(all((tidy) => tidy("Nu\u0301n\u0303ez"))).toEqual(alike("Núñez"));
  expect(all((tidy) => tidy("Nu\u200d\u0301n\u034f\u0303ez"))).toEqual(alike("Núñez"));
});

test("words keep the signs that people write", () =>
  expect(tidyText("Jean‑Luc O’Neil «Lucho» 3½")).toBe("Jean‑Luc O’Neil «Lucho» 3½"));

test.each([
  ["\u202a+1\u00a0(213)\u00a0555‑0142\u202c", "+1 (213) 555-0142"],
  ["213‐555‒0142–5—6―7−8﹘9－0", "213-555-0142-5-6-7-8-9-0"],
  ["213·555•0142", "213.555.0142"],
  ["２１３－５５５－０１４２", "213-555-0142"],
  ["1’200", "1'200"],
  ["1´200", "1'200"],
  ["ana＠example．com", "ana@example.com"],
  ["“78501”", '"78501"'],
])("plain signs: %s is %s", (text, plain) => expect(tidySigns(text)).toBe(plain));

test("tidying twice changes nothing, whatever the characters", () => {
  const rowLength = 32;
  const rows = Array.from({ length: 0x20000 / rowLength }, (_, row) =>
    String.fromCodePoint(...Array.from({ length: rowLength }, (_code, at) => row * rowLength + at)),
  );
  for (const tidy of Object.values(tidiers))
    expect(rows.filter((row) => tidy(tidy(row)) !== tidy(row))).toEqual([]);
});

test("bytes that are not valid text, and half a character, count as damage", () => {
  const received = new TextDecoder().decode(new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a]));
  expect([received, "a\ud83d", "Núñez", "👩🏽"].map((value) => isDamaged(tidyText(value)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
