/**
 * Returns a text without the characters at its end that `unwanted` matches. A regular expression such as `/x+$/`
 * would start again at every `x` of a text that ends otherwise, which takes seconds for thousands of them.
 * @param unwanted An expression that matches one character.
 */
export function trimEnd(text: string, unwanted: RegExp): string {
  let end = text.length;
  while (end > 0 && unwanted.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
