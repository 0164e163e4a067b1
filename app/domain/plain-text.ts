/**
 * Characters that a text must not contain: control characters, which terminals obey, invisible characters, characters
 * that change the reading direction, and halves of surrogate pairs.
 */
const forbiddenCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const forbiddenCharacter = new RegExp(forbiddenCharacters.source, "u");

export const isPlainText = (text: string): boolean => !forbiddenCharacter.test(text);

/** Whether each line of a text is plain. */
export const isPlainLines = (text: string): boolean => isPlainText(text.replaceAll("\n", ""));

/**
 * Cleans a text from outside before it is stored, counted or printed.
 * @param limit UTF-16 units. No character is cut in half.
 */
export const plainText = (text: string, limit: number): string =>
  text
    .replace(forbiddenCharacters, "")
    .trim()
    .slice(0, limit)
    .replace(/\p{Cs}$/u, "");
