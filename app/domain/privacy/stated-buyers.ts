import { z } from "zod";
import { say, type Wording } from "../settings/sentences.ts";

/** The highest number of companies that may be stated. The setting BUYERS_MAX has the same limit. */
export const maxStatedBuyers = 20;

/** The application form states that at most this many companies receive it and that none of them passes it on. */
export const statedBuyersSchema = z.int().min(1).max(maxStatedBuyers);

export const buyersFactsSchema = z.object({
  /** The most companies that a lead may reach. The inbox is not counted. */
  max: z.number(),
  /** Ids of destinations without `passesOn: false`; absent without a list. */
  passingOn: z.array(z.string()).optional(),
});
export type BuyersFacts = z.infer<typeof buyersFactsSchema>;

const maxNamedIds = 5;

/** Tells the operator why the statement may be untrue; empty if nothing is stated or the services comply. */
export function doubtsAbout(statedBuyers: number | undefined, { max, passingOn }: BuyersFacts): Wording[] {
  if (statedBuyers === undefined) return [];
  const doubts: Wording[] = [];
  if (passingOn === undefined) doubts.push(say("{} is missing or wrong", "DESTINATIONS"));
  else if (passingOn.length > 0)
    doubts.push(say("without passesOn false in DESTINATIONS: {}", namesOf(passingOn)));
  if (max > statedBuyers)
    doubts.push(say("BUYERS_MAX is {}, more than the {} of BUYERS_STATED", max, statedBuyers));
  return doubts;
}

const namesOf = (ids: readonly string[]): string =>
  ids.length > maxNamedIds
    ? `${ids.slice(0, maxNamedIds).join(", ")} + ${ids.length - maxNamedIds}`
    : ids.join(", ");
