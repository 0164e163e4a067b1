import { z } from "zod";
import { type Said, say } from "../settings/sentences.ts";

/** BUYERS_MAX has the same bound. */
export const mostBuyers = 20;

/** An application reaches this many companies at most, and none passes it on. */
export const statedBuyersSchema = z.int().min(1).max(mostBuyers);

export const buyersFactsSchema = z.object({
  /** The inbox is not counted. */
  max: z.number(),
  /** Ids of destinations without `passesOn: false`; absent without a list. */
  passingOn: z.array(z.string()).optional(),
});
export type BuyersFacts = z.infer<typeof buyersFactsSchema>;

const named = 5;

/** Clauses for the operator; empty if nothing is stated, or the services do it. */
export function doubtsAbout(stated: number | undefined, { max, passingOn }: BuyersFacts): Said[] {
  if (stated === undefined) return [];
  return [
    ...(passingOn === undefined ? [say("{} is missing or wrong", "DESTINATIONS")] : []),
    ...(passingOn && passingOn.length > 0
      ? [say("without passesOn false in DESTINATIONS: {}", namesOf(passingOn))]
      : []),
    ...(max > stated ? [say("BUYERS_MAX is {}, more than the {} of BUYERS_STATED", max, stated)] : []),
  ];
}

const namesOf = (ids: readonly string[]): string =>
  ids.length > named ? `${ids.slice(0, named).join(", ")} + ${ids.length - named}` : ids.join(", ");
