import { scoreOf, wordsOf } from "../search.ts";
import type { PublishedState } from "./published.ts";

/**
 * The states that a question names: `licencia en Nueva York` is about that one. All words of a name must be in it,
 * without accents and capitals.
 */
export function statesNamed(question: string, published: readonly PublishedState[]): PublishedState[] {
  const asked = wordsOf({ title: question, description: "", text: "" });
  return published.filter(({ soughtNames }) => soughtNames.some((words) => scoreOf(words, asked) > 0));
}
