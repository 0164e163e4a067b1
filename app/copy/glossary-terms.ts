import { area } from "./area.ts";
import terms from "./glossary-terms.json" with { type: "json" };

/** A word of the glossary (/glosario). Its id is an anchor and names the texts, so it must never change. */
export type GlossaryTerm = {
  readonly id: string;
  readonly term: string;
  /** The words used in English contracts, the most usual first. */
  readonly englishNames: readonly string[];
  /** Regional names, separated by commas. */
  readonly also?: string;
  /**
   * The definition in one or two sentences. Numbers of a law are left out: they change, and the articles have them
   * with their sources.
   */
  readonly definition: string;
  readonly more?: string;
  /**
   * The forms of the word in articles, where its first use is linked (workers/build/glossary-links.ts). A form must
   * not mean anything else in articles, as «plazo» alone does. A word without forms is never linked.
   */
  readonly forms: readonly string[];
  /** Whether most readers know the word. An article links such a word only if rarer words leave room. */
  readonly everyday?: boolean;
  /** Words that people search for but that we do not write. */
  readonly asked?: readonly string[];
};

/**
 * The glossary in the alphabetical order of Spanish. The page, its structured data, the search of help and the links
 * in articles are all made from this table. The definitions say the same as the articles, whose heads name the
 * sources.
 */
export const glossaryTerms = area<readonly GlossaryTerm[]>("glossaryTerms", terms);
