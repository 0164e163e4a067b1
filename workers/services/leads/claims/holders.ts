import type { Claimant, ClaimOutcome } from "./contract.ts";

/**
 * Says whether two leads are of the same person. Somebody who sends junk with some of a person's data must not keep
 * that person's own application waiting. Therefore the same number with another name or birth date counts as another
 * person, and so do the same telephone, e-mail address and birth date with another number.
 */
const isSamePerson = (one: Claimant, other: Claimant): boolean => one.applicant === other.applicant;

export const current = (holders: readonly Claimant[], now: number): Claimant[] =>
  holders.filter(({ until }) => until > now);

/**
 * How many leads of other applicants with the same number are stored, the newest. An object's value has room for
 * about ten thousand.
 */
const mostStrangers = 50;

/**
 * Takes a claim. The first lead that asks has the claim until its time is over; only `isBeside` adds another.
 * @param now epoch milliseconds.
 */
export function take(
  holders: readonly Claimant[],
  claimant: Claimant,
  isBeside: boolean,
  now: number,
): { outcome: ClaimOutcome; holders: Claimant[] } {
  const currentHolders = current(holders, now);
  const others = currentHolders.filter(({ id }) => id !== claimant.id);
  const first = others.find((other) => isSamePerson(other, claimant));
  if (first && !isBeside && others.length === currentHolders.length) {
    const { id, reference } = first;
    return { outcome: { heldBy: { id, reference }, sharesDataWith: "" }, holders: currentHolders };
  }
  const strangers = others.filter((other) => !isSamePerson(other, claimant));
  const tooMany = new Set(strangers.slice(0, -mostStrangers));
  return {
    outcome: { sharesDataWith: strangers.at(-1)?.reference ?? "" },
    holders: [...others.filter((other) => !tooMany.has(other)), claimant],
  };
}
