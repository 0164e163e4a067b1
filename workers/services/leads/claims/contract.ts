import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";
/** A lead that asks for a claim. */
export type Claimant = {
  id: string;
  reference: string;
  /** An HMAC of taxpayer number, name and birth date. It is empty without a number. */
  applicant: string;
  /** When the claim ends, in epoch milliseconds. */
  until: number;
};

/**
 * The response to a claim. `heldBy` is another lead of the same person, which has the claim. `sharesDataWith` is the
 * reference of another person's lead with the same data, and empty without one.
 */
export type ClaimOutcome = { heldBy?: Pick<Claimant, "id" | "reference">; sharesDataWith: string };

/**
 * Decides which lead of a person may be delivered. There is one object for each key, named by the key's HMAC (purpose
 * `match`): a taxpayer number, or a telephone with e-mail address and birth date. Both calls may be repeated.
 */
export interface Claim extends Rpc.DurableObjectBranded {
  /**
   * Takes the claim if no other lead of the same person has it.
   * @param isBeside the lead takes its place even if another lead has the claim, because a person decided so or
   * because the lead was sent already.
   */
  take(claimant: Claimant, isBeside: boolean): Promise<ClaimOutcome>;
  /** Frees the claim. Nothing is left of the lead with this id. */
  free(id: string): Promise<void>;
}

export const claimOf = (claims: ObjectNamespace, name: string) => objectNamed<Claim>(claims, name);
