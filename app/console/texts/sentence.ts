/** Matches what pages replace by a value, such as `{brand}`, and the choices of a plural. */
const value = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/;

/** Characters that a sentence must share with a text beside its values. */
const leastShared = 8;

/**
 * Whether a text is the one that somebody looks for: by its name, by some of its words, or by a whole sentence as a page shows
 * it, which has values where the text names them.
 *
 * @param wanted an empty one finds every text.
 * @param words an ICU message.
 */
export function isFound(wanted: string, name: string, words: string): boolean {
  const sentence = plain(wanted);
  if (plain(`${name}\n${words}`).includes(sentence)) return true;
  const parts = words.split(value).map(plain);
  let at = 0;
  const areAll = parts.every((part) => {
    const found = sentence.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
  return areAll && parts.join("").length >= leastShared;
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();
