/**
 * Characters that a terminal acts on or does not show: controls, line ends, direction marks, zero-width characters
 * and lone surrogates.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Makes a text safe to print in one line. Texts from visitors, partners and editors can contain escape sequences that
 * write to the clipboard, or erase or forge lines. Each such character becomes U+FFFD.
 */
export const printable = (text: string): string => text.replace(unprintable, "\ufffd");

/** Prints lines to standard output. A line break inside a line is replaced like every control character. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(printable(line));
}

/** Prints lines to standard error, as {@link print} does to standard output: progress, and errors. */
export function printError(...lines: readonly string[]): void {
  for (const line of lines) console.error(printable(line));
}

/**
 * JSON in one line. Hidden characters are written as escapes, so that nothing is lost and the terminal gets none of
 * them.
 */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(unprintable, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
      .join(""),
  );
