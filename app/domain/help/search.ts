/** The words of a text as they are compared, without accents, capitals and punctuation: `Crédito,` becomes `credito`. */
const plainWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Stop words: nearly every text has them, so they say nothing about a match. */
const ignored = new Set(
  "a al como con cual cuales cuando cuanto de del donde el en es esta este esto hay la las lo los me mi mis no o para pero por puede puedo que quien se sea ser si sin sobre son su sus te tengo tiene tu tus un una unas uno unos y ya yo".split(
    " ",
  ),
);

export type Searchable = { title: string; description: string; text: string };

/**
 * Documents that contain every word of the query, best match first. A match in the title weighs most, then one in
 * the description, then each one in the text. A word also matches the beginning of a longer one (`prestamo`,
 * `prestamos`). Only the first eight words count; stop words count only when there is nothing else.
 */
export function search<Document extends Searchable>(
  query: string,
  documents: readonly Document[],
): Document[] {
  const all = plainWords(query);
  const significant = all.filter((word) => !ignored.has(word));
  const words = (significant.length > 0 ? significant : all).slice(0, 8).map(stem);
  if (words.length === 0) return [];
  return documents
    .map((document) => ({ document, score: scoreOf(words, document) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

/** Drops a plural ending, so that plural and singular match each other. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s)$/, "") : word);

function scoreOf(words: readonly string[], { title, description, text }: Searchable): number {
  const inTitle = plainWords(title);
  const inDescription = plainWords(description);
  const inText = plainWords(text);
  let total = 0;
  for (const word of words) {
    const count = (list: readonly string[]) => list.filter((candidate) => candidate.startsWith(word)).length;
    const score =
      20 * Math.min(count(inTitle), 1) + 6 * Math.min(count(inDescription), 2) + Math.min(count(inText), 10);
    if (score === 0) return 0;
    total += score;
  }
  return total;
}
