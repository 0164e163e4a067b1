/** Invisible characters, such as the marks in a copy from an address book. Line ends and tabs count as spaces. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\s\u0085])\p{Cc}/gu;
/** All kinds of space. `\s` has neither the next-line character of old terminals nor the blank of braille. */
const spaces = /[\s\u0085\u2800]+/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/gu;
const damage = "\ufffd";

/** Whether a text has only printable ASCII, like most typed texts, so that nothing has to be replaced in it. */
const isPlain = (value: string): boolean => /^[ -~]*$/.test(value);

/** Removes invisible characters and composes accents. Half a character (a lone surrogate) becomes U+FFFD. */
const withoutInvisible = (value: string): string =>
  isPlain(value)
    ? value
    : value
        .replace(/\p{Cs}/gu, damage)
        .replace(invisible, "")
        .normalize("NFC");

/**
 * Tidies a typed or pasted text before a rule reads it: it has no invisible characters, every space is a plain one, no
 * spaces stand around the text or side by side, and accents are composed (NFC). Tidying twice changes nothing.
 */
export const tidyText = (value: string): string => withoutInvisible(value).replace(spaces, " ").trim();

/** Like {@link tidyText}, for several lines: each line ends with `\n`, and all spaces within a line stay. */
export const tidyLines = (value: string): string =>
  withoutInvisible(value.replace(lineEnds, "\n"))
    .replace(/[^\S\n\t]|\u2800/gu, " ")
    .trim();

const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\p{Pd}\u02d7\u2043\u2212]/gu, "-"],
  [/[\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb]/gu, "."],
  [/[\u00b4\u02b9\u02bb-\u02bd\u2018-\u201b\u2032]/gu, "'"],
  [/[\u00ab\u00bb\u201c-\u201f\u2033]/gu, '"'],
];

/**
 * Like {@link tidyText}, for a field whose rule reads only plain signs, such as a number or an e-mail address.
 * Typographic dashes, dots and quotation marks become plain, and full-width characters become narrow.
 */
export function tidySigns(value: string): string {
  const tidyValue = tidyText(value);
  if (isPlain(tidyValue)) return tidyValue;
  const narrow = tidyValue.replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
  return plainSigns.reduce((text, [typographic, sign]) => text.replace(typographic, sign), narrow);
}

/** Whether letters were lost on the way to us: U+FFFD stands for bytes that were not valid text. */
export const isDamaged = (value: string): boolean => value.includes(damage);
