/**
 * Removes the characters at the end of a text that `unwanted` matches. An expression such as `/x+$/` would be tried
 * again from every `x` of the text, which takes seconds for thousands of them.
 * @param unwanted matches one character.
 */
export function trimEnd(text: string, unwanted: RegExp): string {
  let end = text.length;
  while (end > 0 && unwanted.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
