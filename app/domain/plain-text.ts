/**
 * Characters that no stored text may have: control characters, which steer terminals, invisible characters, characters
 * that change the reading direction, and lone halves of a surrogate pair.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const hasInvisible = new RegExp(invisible.source, "u");

export const isPlainText = (text: string): boolean => !hasInvisible.test(text);

/** Whether a text of several lines is plain. */
export const isPlainLines = (text: string): boolean => isPlainText(text.replaceAll("\n", ""));

/**
 * Cleans a text from outside that is stored, counted or printed.
 * @param limit UTF-16 units. No character is cut in half.
 */
export const plainText = (text: string, limit: number): string =>
  text
    .replace(invisible, "")
    .trim()
    .slice(0, limit)
    .replace(/\p{Cs}$/u, "");
