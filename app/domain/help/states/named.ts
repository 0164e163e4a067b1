import { search, wordsOf } from "../search.ts";
import type { PublishedState } from "./published.ts";

/**
 * The states that a question names, whatever else it says: `licencia en Nueva York` is about that one. A name counts when all
 * of its words are in the question, without accents and capitals.
 */
export function statesNamed(question: string, published: readonly PublishedState[]): PublishedState[] {
  const asked = [{ document: question, words: wordsOf({ title: question, description: "", text: "" }) }];
  return published.filter(({ name, aliases }) =>
    [name, ...aliases].some((one) => search(one, asked).length > 0),
  );
}
