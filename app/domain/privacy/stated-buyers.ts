import { z } from "zod";

/** The most companies that a form may name as those who get an application; BUYERS_MAX has the same bound. */
export const mostBuyers = 20;

/** Stated by a form: an application reaches this many companies at most, and none of them passes it on. */
export const statedBuyersSchema = z.int().min(1).max(mostBuyers);

/** Use of leads by the services, as far as a form may make a statement about it. */
export const buyersFactsSchema = z.object({
  /** How many may get one lead, the inbox not counted. */
  max: z.number(),
  /** The destinations of leads that do not say that they pass nothing on, by id; absent where there is no list. */
  passingOn: z.array(z.string()).optional(),
});
export type BuyersFacts = z.infer<typeof buyersFactsSchema>;

/** So many ids are named; a notice is one sentence. */
const named = 5;

/**
 * Why what a form states of who gets an application is not what the services do: clauses in English, for the operator.
 *
 * @param stated the number that the form shows; undefined: it says nothing, and nothing can be untrue.
 */
export function doubtsAbout(stated: number | undefined, { max, passingOn }: BuyersFacts): string[] {
  if (stated === undefined) return [];
  return [
    ...(passingOn === undefined ? ["there is no list of DESTINATIONS"] : []),
    ...(passingOn && passingOn.length > 0
      ? [`without passesOn false in DESTINATIONS: ${namesOf(passingOn)}`]
      : []),
    ...(max > stated ? [`BUYERS_MAX is ${max}, more than the ${stated} of BUYERS_STATED`] : []),
  ];
}

const namesOf = (ids: readonly string[]): string =>
  ids.length > named ? `${ids.slice(0, named).join(", ")} and ${ids.length - named} more` : ids.join(", ");
