/** Terminals obey control characters; others hide, or turn the reading direction; halves of characters break. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const hasInvisible = new RegExp(invisible.source, "u");

export const isPlainText = (text: string): boolean => !hasInvisible.test(text);

/** For a text of several lines. */
export const isPlainLines = (text: string): boolean => isPlainText(text.replaceAll("\n", ""));

/** For text from outside that is stored, counted or printed. @param limit UTF-16 units; no character is cut in half. */
export const plainText = (text: string, limit: number): string =>
  text
    .replace(invisible, "")
    .trim()
    .slice(0, limit)
    .replace(/\p{Cs}$/u, "");
