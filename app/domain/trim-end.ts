/**
 * Without the characters at its end that `unwanted` matches. An expression such as `/x+$/` starts again at every `x` of a text
 * that ends otherwise, which takes seconds for thousands of them.
 * @param unwanted matches one character.
 */
export function trimEnd(text: string, unwanted: RegExp): string {
  let end = text.length;
  while (end > 0 && unwanted.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
