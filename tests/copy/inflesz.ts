/**
 * Readability of a Spanish text (INFLESZ): 206.835 − 62.3 × syllables per word − words per sentence. A text is normal
 * from 55 on, and quite easy from 65 on.
 */
export function inflesz(text: string): number {
  const sentences = text.split(/[.!?:;…\n]+/).filter((sentence) => /\p{L}/u.test(sentence));
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || sentences.length === 0) return 100;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length;
}

/**
 * The number of syllables of a Spanish word. Each group of vowels is one syllable, but two strong vowels, or a
 * stressed weak vowel, make two.
 */
export function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, "q")
    .replace(/gu(?=[eiéí])/g, "g")
    .replace(/y$/, "i")
    .replace(/y(?![aeiouáéíóú])/g, "i");
  const groups = plain.match(/[aeiouáéíóúü]+/g) ?? [];
  const hiatus = /[aeoáéó][aeoáéó]|[aeoáéó][íú]|[íú][aeoáéó]/;
  return Math.max(
    1,
    groups.reduce((sum, group) => {
      let count = 1;
      for (let at = 0; at < group.length - 1; at++) if (hiatus.test(group.slice(at, at + 2))) count += 1;
      return sum + count;
    }, 0),
  );
}
