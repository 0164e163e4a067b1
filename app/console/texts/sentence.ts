/** Matches a placeholder such as `{brand}`, or a plural with its choices, in an ICU message. */
const placeholder = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/;

/** The number of characters that a sentence must share with a text, apart from the text's placeholders. */
const minSharedLength = 8;

/**
 * True if an operator who searches means this text: by its name, by some of its words, or by a whole sentence from a
 * page, which has values in place of the text's placeholders. An empty search finds every text.
 * @param message an ICU message.
 */
export function matchesSearch(search: string, name: string, message: string): boolean {
  const sentence = normalize(search);
  if (normalize(`${name}\n${message}`).includes(sentence)) return true;
  const parts = message.split(placeholder).map(normalize);
  let position = 0;
  const hasPartsInOrder = parts.every((part) => {
    const index = sentence.indexOf(part, position);
    position = index + part.length;
    return index >= 0;
  });
  return hasPartsInOrder && parts.join("").length >= minSharedLength;
}

const normalize = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();
