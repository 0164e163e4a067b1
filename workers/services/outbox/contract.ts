import type { Consent } from "../../../app/domain/application/lead.ts";
import type { IndexEntry } from "./ledger.ts";
import type { Sealed } from "./seal.ts";

/** For whom a seal is: the operator always, the delivery to the product backend when there is one. */
export type SealPurpose = "operator" | "delivery";

/**
 * What an outbox takes in, an application (lead) or a contact message: sealed, with only what the index and the consent
 * record need in the open.
 */
export type SealedSubmission = {
  /** The submission id, which names its outbox. */
  id: string;
  reference: string;
  /** HMAC of the answers: tells the same submission from another, and nothing else. */
  digest: string;
  /** Epoch milliseconds. */
  acceptedAt: number;
  /** The application's flow; `api` for a program's submission, `contact` for a message. */
  layout: string;
  source: string;
  affiliate: string;
  consents: Consent[];
  seals: Partial<Record<SealPurpose, Sealed>>;
};

export type AcceptResult =
  | { outcome: "accepted"; reference: string; acceptedAt: string; repeated: boolean }
  | { outcome: "conflict" }
  | { outcome: "too_many" };

/** Everything an operator may see. Times are ISO. */
export type SubmissionReport = IndexEntry & {
  consents: Consent[];
  timeline: { at: string; event: string; detail: string }[];
};

/** The durable object as its callers see it; submission-outbox.ts implements it, bindings.ts names it. */
export interface Outbox extends Rpc.DurableObjectBranded {
  /**
   * Stores a submission. A hundred copies are one submission and one answer; other content under the same id is a
   * conflict. `rateKey` counts new submissions from one address; it is used once and not stored.
   */
  accept(submission: SealedSubmission, rateKey: string): Promise<AcceptResult>;
  /** Undefined for an id under which nothing was submitted. */
  report(): Promise<SubmissionReport | undefined>;
  /** The content sealed to the operator, until it is delivered. */
  sealed(): Promise<Sealed | undefined>;
  /** Starts delivery now and writes the index again; false for an id under which nothing was submitted. */
  retry(): Promise<boolean>;
}
