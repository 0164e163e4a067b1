/** What nobody sees, such as the marks that a copy from an address book brings with it. Line ends and tabs are spaces. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\s\u0085])\p{Cc}/gu;
/** `\s` knows neither the next line of old terminals nor the blank of braille. */
const spaces = /[\s\u0085\u2800]+/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/gu;
const damage = "\ufffd";

/** Most of what is typed: there is nothing to replace in it. */
const isPlain = (value: string): boolean => /^[ -~]*$/.test(value);

/** Half a character is damage as well. */
const visible = (value: string): string =>
  isPlain(value)
    ? value
    : value
        .replace(/\p{Cs}/gu, damage)
        .replace(invisible, "")
        .normalize("NFC");

/**
 * A typed or pasted text as every rule sees it: nothing invisible, every kind of space a plain one, no spaces around or side by
 * side, accents composed (NFC). Tidying twice changes nothing.
 */
export const tidyText = (value: string): string => visible(value).replace(spaces, " ").trim();

/** As {@link tidyText}, for several lines: their ends are `\n`, and spaces within a line stay as many as they are. */
export const tidyLines = (value: string): string =>
  visible(value.replace(lineEnds, "\n"))
    .replace(/[^\S\n\t]|\u2800/gu, " ")
    .trim();

const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\p{Pd}\u02d7\u2043\u2212]/gu, "-"],
  [/[\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb]/gu, "."],
  [/[\u00b4\u02b9\u02bb-\u02bd\u2018-\u201b\u2032]/gu, "'"],
  [/[\u00ab\u00bb\u201c-\u201f\u2033]/gu, '"'],
];

/**
 * As {@link tidyText}, for a field whose rule knows plain signs alone, such as a number or an e-mail address: typographic dashes,
 * dots and quotation marks become plain ones, and full-width characters narrow ones.
 */
export function tidySigns(value: string): string {
  const tidy = tidyText(value);
  if (isPlain(tidy)) return tidy;
  const narrow = tidy.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return plainSigns.reduce((text, [typographic, sign]) => text.replace(typographic, sign), narrow);
}

/** Whether letters were lost on the way here: U+FFFD stands where bytes were no text. */
export const isDamaged = (value: string): boolean => value.includes(damage);
