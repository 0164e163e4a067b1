/** Matches the parts that pages replace by a value, such as `{brand}`, and the choices of a plural. */
const value = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/;

/** The number of characters that a sentence must share with a text, apart from the text's values. */
const leastShared = 8;

/**
 * Whether a text is what an operator searches for: by its name, by some of its words, or by a whole sentence as a
 * page shows it, with values in place of the text's placeholders.
 * @param wanted the search; an empty search finds every text.
 * @param words an ICU message.
 */
export function matchesSearch(wanted: string, name: string, words: string): boolean {
  const sentence = plain(wanted);
  if (plain(`${name}\n${words}`).includes(sentence)) return true;
  const parts = words.split(value).map(plain);
  let at = 0;
  const areAll = parts.every((part) => {
    const index = sentence.indexOf(part, at);
    at = index + part.length;
    return index >= 0;
  });
  return areAll && parts.join("").length >= leastShared;
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();
