import { lazy } from "../lazy.ts";

type ListedTerm = { readonly id: string; readonly term: string; readonly englishNames: readonly string[] };

/**
 * Groups terms by the first letter of their ids, which has no accent and stays the same if an editor changes the
 * term.
 */
export const groupTermsByLetter = <Term extends ListedTerm>(
  terms: readonly Term[],
): [letter: string, terms: Term[]][] => [...Map.groupBy(terms, ({ id }) => id.charAt(0).toUpperCase())];

const englishOrder = lazy(() => new Intl.Collator("en"));

export const termsByEnglishName = <Term extends ListedTerm>(
  terms: readonly Term[],
): { english: string; term: Term }[] =>
  terms
    .flatMap((term) => term.englishNames.map((english) => ({ english, term })))
    .sort((a, b) => englishOrder().compare(a.english, b.english));
