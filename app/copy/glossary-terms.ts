import { area } from "./area.ts";
import terms from "./glossary-terms.json" with { type: "json" };

/** A word of the glossary (/glosario). Ids are anchors and name the texts: they never change. */
export type GlossaryTerm = {
  readonly id: string;
  readonly term: string;
  /** As it stands in contracts in English, the most usual first. */
  readonly englishNames: readonly string[];
  /** Regional names, with commas between. */
  readonly also?: string;
  /** One or two sentences. Numbers of a law stay out: they change, and the articles have them with their sources. */
  readonly definition: string;
  readonly more?: string;
  /**
   * How it stands in articles, which link its first use (workers/build/glossary-links.ts): nothing that also means something
   * else there, as «plazo» alone does. None: it is never linked.
   */
  readonly forms: readonly string[];
  /** Most readers know it: an article links it only where rarer words leave room. */
  readonly everyday?: boolean;
  /** Searched for, but not written by us. */
  readonly asked?: readonly string[];
};

/**
 * The glossary in the alphabetical order of Spanish: the one table from which the page, its structured data, the search of
 * help and the links in articles are made. Definitions say what the articles do, whose heads name the sources.
 */
export const glossaryTerms = area<readonly GlossaryTerm[]>("glossaryTerms", terms);
