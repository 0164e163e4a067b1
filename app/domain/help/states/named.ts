import { scoreOf, wordsOf } from "../search.ts";
import type { PublishedState } from "./published.ts";

/**
 * The states that a question names, whatever else it says: `licencia en Nueva York` is about that one. A name counts when all
 * of its words are in the question, without accents and capitals.
 */
export function statesNamed(question: string, published: readonly PublishedState[]): PublishedState[] {
  const asked = wordsOf({ title: question, description: "", text: "" });
  return published.filter(({ soughtNames }) => soughtNames.some((words) => scoreOf(words, asked) > 0));
}
