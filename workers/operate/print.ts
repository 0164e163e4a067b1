/** Characters that a terminal acts on or does not show: controls, line ends, direction marks, zero-width, lone surrogates. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A text as one line that is safe to print: what visitors, partners and editors sent can hold escape sequences that
 * write to the clipboard, erase rows or forge them. Each such character becomes U+FFFD.
 */
export const printable = (text: string): string => text.replace(hidden, "\ufffd");

/** Prints lines to standard output. A line break inside one of them is stripped like every control character. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(printable(line));
}

/** As {@link print}, to standard error: progress, and what went wrong. */
export function printError(...lines: readonly string[]): void {
  for (const line of lines) console.error(printable(line));
}

/** JSON in one line. Hidden characters are written as escapes: nothing is lost, and a terminal gets none of them. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(hidden, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
      .join(""),
  );
