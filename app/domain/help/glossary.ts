import { lazy } from "../lazy.ts";

type ListedTerm = { readonly id: string; readonly term: string; readonly englishNames: readonly string[] };

/** The most words of letters that share a heading. */
const mostTogether = 15;

/**
 * Groups terms by the first letter of their ids, which has no accent and stays the same if an editor changes the
 * term. Neighboring letters with few words share a group, such as "T–V".
 */
export function groupTermsByLetter<Term extends ListedTerm>(terms: readonly Term[]) {
  const groups: [letters: string, terms: Term[]][] = [];
  for (const [letter, words] of Map.groupBy(terms, ({ id }) => id.charAt(0).toUpperCase())) {
    const last = groups.at(-1);
    if (last && last[1].length + words.length <= mostTogether)
      groups.splice(-1, 1, [`${last[0].charAt(0)}–${letter}`, [...last[1], ...words]]);
    else groups.push([letter, words]);
  }
  return groups;
}

const englishOrder = lazy(() => new Intl.Collator("en"));

export const termsByEnglishName = <Term extends ListedTerm>(
  terms: readonly Term[],
): { english: string; term: Term }[] =>
  terms
    .flatMap((term) => term.englishNames.map((english) => ({ english, term })))
    .sort((a, b) => englishOrder().compare(a.english, b.english));
