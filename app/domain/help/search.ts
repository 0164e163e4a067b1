/** Splits a text into words without accents, capitals and punctuation: `Crédito,` becomes `credito`. */
const plainWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const stopWords = new Set(
  "a al como con cual cuales cuando cuanto de del donde el en es esta este esto hay la las lo los me mi mis no o para pero por puede puedo que quien se sea ser si sin sobre son su sus te tengo tiene tu tus un una unas uno unos y ya yo".split(
    " ",
  ),
);

/** Further characters of a query are ignored. */
const longestQuery = 400;

type Searchable = { title: string; description: string; text: string };

/** How often a word occurs in each part, at most {@link mostCounted}. */
type WordCount = { word: string; title: number; description: number; text: number };
const mostCounted = { title: 1, description: 2, text: 10 } as const;
const weights = { title: 20, description: 6, text: 1 } as const;

/** The words of a document in alphabetical order. */
export type WordList = readonly WordCount[];

export function wordsOf(document: Searchable): WordList {
  const counts = new Map<string, WordCount>();
  for (const part of ["title", "description", "text"] as const)
    for (const word of plainWords(document[part])) {
      const count = counts.get(word) ?? { word, title: 0, description: 0, text: 0 };
      count[part] = Math.min(count[part] + 1, mostCounted[part]);
      counts.set(word, count);
    }
  return [...counts.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
}

/**
 * Writes word counts such as `apr,3 banco,1,1`: a word with its counts in the text, the description and the title.
 * Zeros at the end are left out.
 */
export const writeWords = (words: WordList): string =>
  words
    .map(({ word, title, description, text }) =>
      [word, text, description, title].join(",").replace(/(?:,0)+$/, ""),
    )
    .join(" ");

export const readWords = (text: string): WordList =>
  text
    .split(" ")
    .filter(Boolean)
    .map((entry) => {
      const [word = "", text = 0, description = 0, title = 0] = entry.split(",");
      return { word, text: Number(text), description: Number(description), title: Number(title) };
    });

export type Indexed<Document> = { document: Document; words: WordList };

/**
 * Finds the documents that have every word of the query, best first. A word also matches the beginning of a longer
 * word (`prestamo`, `prestamos`). The first eight words count, and stop words only if there is nothing else.
 */
export const search = <Document>(query: string, documents: readonly Indexed<Document>[]): Document[] =>
  searchFor(soughtWords(query), documents);

/** Searches with the words of a query ({@link soughtWords}), so that several lists can be searched with them. */
export function searchFor<Document>(
  words: readonly string[],
  documents: readonly Indexed<Document>[],
): Document[] {
  const matches: { document: Document; score: number }[] = [];
  for (const indexed of documents) {
    const score = scoreOf(words, indexed.words);
    if (score > 0) matches.push({ document: indexed.document, score });
  }
  return matches.sort((a, b) => b.score - a.score).map(({ document }) => document);
}

export const soughtWords = (query: string): string[] =>
  significantWords(query.slice(0, longestQuery)).slice(0, 8);

function significantWords(text: string): string[] {
  const words = plainWords(text);
  const significant = words.filter((word) => !stopWords.has(word));
  return (significant.length > 0 ? significant : words).map(stem);
}

/** Whether the query asks for this very name and nothing else, as «¿qué es el deducible?» asks for «deducible». */
export const asksFor = (words: readonly string[], name: string): boolean =>
  significantWords(name).join(" ") === words.join(" ");

/** The documents whose title has the sought words side by side, then the others. Both keep their order. */
export function namedFirst<Document extends { title: string }>(
  words: readonly string[],
  documents: readonly Document[],
): Document[] {
  const isNamed = ({ title }: Document) =>
    ` ${significantWords(title).join(" ")}`.includes(` ${words.join(" ")}`);
  return documents.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

/** Removes a plural ending, so that plural and singular match. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s)$/, "") : word);

/** The score of a document; 0 if it lacks one of the words. */
export function scoreOf(queryWords: readonly string[], words: WordList): number {
  let total = 0;
  for (const word of queryWords) {
    let [title, description, text] = [0, 0, 0];
    for (let index = indexOfFirstFrom(words, word); ; index += 1) {
      const count = words[index];
      if (!count?.word.startsWith(word)) break;
      title += count.title;
      description += count.description;
      text += count.text;
    }
    const score =
      weights.title * Math.min(title, mostCounted.title) +
      weights.description * Math.min(description, mostCounted.description) +
      weights.text * Math.min(text, mostCounted.text);
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

/** The index of the first word that is equal to `word` or after it, found by binary search. */
function indexOfFirstFrom(words: WordList, word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
