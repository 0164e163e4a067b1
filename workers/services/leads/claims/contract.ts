import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/** A lead that asks for a claim. */
export type Claimant = {
  id: string;
  reference: string;
  /** An HMAC of taxpayer number, name and birth date, or empty for a lead without a number. */
  applicant: string;
  /** When the claim ends, in epoch milliseconds. */
  until: number;
};

export type ClaimOutcome = {
  /** The same person's other lead, which has the claim. Undefined if the claimant got the claim. */
  heldBy?: Pick<Claimant, "id" | "reference">;
  /** The reference of a lead that seems to be another person's although the key is the same, or empty. */
  lookalikeReference: string;
};

/**
 * Decides which lead of a person may be delivered. There is one object for each key, named by the key's HMAC (purpose
 * `match`): a taxpayer number, or a telephone with e-mail address and birth date. Both calls may be repeated.
 */
export interface Claim extends Rpc.DurableObjectBranded {
  /**
   * Takes the claim if no other lead of the same person has it.
   * @param mayShareClaim the lead also gets the claim while another lead has it, because an operator decided so or
   * because the lead was sent already.
   */
  take(claimant: Claimant, mayShareClaim: boolean): Promise<ClaimOutcome>;
  /** Gives up the claim of the lead with this id, and deletes what the claim stored about the lead. */
  free(id: string): Promise<void>;
}

export const claimOf = (claims: ObjectNamespace, name: string) => objectNamed<Claim>(claims, name);
