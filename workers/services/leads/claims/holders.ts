import type { Claimant, ClaimOutcome } from "./contract.ts";

/**
 * Says whether two leads under the same key are of the same person. Somebody who sends junk with some of a person's
 * data must not keep that person's own application waiting. Therefore the same number with another name or birth date
 * counts as another person, and so do the same telephone, e-mail address and birth date with another number.
 */
const isSamePerson = (first: Claimant, second: Claimant): boolean => first.applicant === second.applicant;

export const unexpired = (holders: readonly Claimant[], now: number): Claimant[] =>
  holders.filter(({ until }) => until > now);

/**
 * How many leads of other applicants under the same key are stored. The oldest are dropped. A durable object's value
 * has room for about ten thousand.
 */
const mostStrangers = 50;

/**
 * Takes a claim. The first lead of a person that asks has the claim until the claim's term ends. Another lead of this
 * person gets the claim only if `mayShareClaim` is true.
 * @param now epoch milliseconds.
 */
export function takeClaim(
  holders: readonly Claimant[],
  claimant: Claimant,
  mayShareClaim: boolean,
  now: number,
): { outcome: ClaimOutcome; holders: Claimant[] } {
  const currentHolders = unexpired(holders, now);
  const others = currentHolders.filter(({ id }) => id !== claimant.id);
  const samePersonsLead = others.find((other) => isSamePerson(other, claimant));
  const alreadyHolds = others.length < currentHolders.length;
  if (samePersonsLead && !mayShareClaim && !alreadyHolds) {
    const { id, reference } = samePersonsLead;
    return { outcome: { heldBy: { id, reference }, lookalikeReference: "" }, holders: currentHolders };
  }
  const strangers = others.filter((other) => !isSamePerson(other, claimant));
  const oldestStrangers = new Set(strangers.slice(0, -mostStrangers));
  return {
    outcome: { lookalikeReference: strangers.at(-1)?.reference ?? "" },
    holders: [...others.filter((other) => !oldestStrangers.has(other)), claimant],
  };
}
