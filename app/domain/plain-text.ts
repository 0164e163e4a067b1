/**
 * What nobody sees: control characters (terminals obey them), formatting characters (they turn the reading direction
 * around, or hide), line and paragraph separators, halves of characters.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const hasInvisible = new RegExp(invisible.source, "u");

/** Whether a text is as {@link plainText} leaves it, apart from its length. */
export const isPlainText = (text: string): boolean => !hasInvisible.test(text);

/**
 * A text from outside that is stored, counted or printed: trimmed, cut, and without what nobody sees.
 *
 * @param limit UTF-16 units; no character is cut in half.
 */
export const plainText = (text: string, limit: number): string =>
  text
    .replace(invisible, "")
    .trim()
    .slice(0, limit)
    .replace(/\p{Cs}$/u, "");
