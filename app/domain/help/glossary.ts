/** What of a term decides its place in a list (copy/glossary-terms.ts). */
type Listed = { readonly id: string; readonly term: string; readonly englishNames: readonly string[] };

/** The letter under which a Spanish word is looked up: without its accent; Ñ is a letter of its own. */
export function letterOf(term: string): string {
  const letter = term.charAt(0).toUpperCase();
  return letter === "Ñ" ? letter : letter.normalize("NFD").charAt(0);
}

/** Terms by their letters, in the order that they come in. */
export const byLetter = <Term extends Listed>(terms: readonly Term[]): [letter: string, terms: Term[]][] => [
  ...Map.groupBy(terms, ({ term }) => letterOf(term)),
];

/** Every English word with the term that it is, in the alphabetical order of English. */
export const fromEnglish = <Term extends Listed>(
  terms: readonly Term[],
): { english: string; term: Term }[] => {
  const { compare } = new Intl.Collator("en");
  return terms
    .flatMap((term) => term.englishNames.map((english) => ({ english, term })))
    .sort((a, b) => compare(a.english, b.english));
};
