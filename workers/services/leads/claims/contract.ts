import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";
/** A lead that asks for a claim. */
export type Claimant = {
  id: string;
  reference: string;
  /** An HMAC of taxpayer number, name and birth date; empty without a number. */
  applicant: string;
  /** Epoch milliseconds. */
  until: number;
};

/** `heldBy`: another lead of the same person. `sharesDataWith`: the reference of another's lead; empty without one. */
export type ClaimAnswer = { heldBy?: Pick<Claimant, "id" | "reference">; sharesDataWith: string };

/**
 * Which lead of a person may be delivered. One object for each key, named by its HMAC (purpose `match`): a taxpayer
 * number, or a telephone with e-mail address and birth date. Both calls may be repeated.
 */
export interface Claim extends Rpc.DurableObjectBranded {
  /** @param isBeside it takes its place whoever has the claim: a person decided so, or it was sent already. */
  take(claimant: Claimant, isBeside: boolean): Promise<ClaimAnswer>;
  /** Nothing is left of the lead with this id. */
  free(id: string): Promise<void>;
}

export const claimOf = (claims: ObjectNamespace, name: string) => objectNamed<Claim>(claims, name);
