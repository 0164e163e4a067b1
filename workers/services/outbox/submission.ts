import type { RecordedConsent } from "../../../app/domain/application/lead.ts";
import type { ReviewReason } from "../../../app/domain/application/review.ts";
import type { LeadMark } from "../../../app/domain/operator/lead-status.ts";
import type { KeyedHmac } from "../digests.ts";
import type { LastAnswer } from "../upstream/judge-reply.ts";
import type { Sealed } from "./seal.ts";
import type { SubmissionStatus } from "./status.ts";
import type { DeliveryTask, Task } from "./task.ts";

/** The types of a submission: as it is sealed and stored, and as the rules of the outbox read it. */

/**
 * For whom a seal is: the body for the operators and for the delivery to the product backend, the consents for the
 * operators, the receipt for whoever has its link, what destinations answered for the operators.
 */
export type SealPurpose = "operator" | "delivery" | "consents" | "receipt" | "answers";
export type Seals = Record<SealPurpose, Sealed[]>;

/** A consent in the open. Its address, user agent, page and the hash of its text are in the sealed consents only. */
type OpenConsent = Pick<RecordedConsent, "name" | "given" | "version" | "at">;

/** HMAC (see `hmacsOf`, purpose `match`) of something that names a person: finds the same person again. */
export type MatchKind = "taxpayer" | "applicant" | "person" | "phone" | "email" | "answers" | "reference";
export type Match = KeyedHmac & { kind: MatchKind };

/**
 * What an outbox takes in, an application (lead) or a contact message: sealed, with only what the index and the consent
 * record need in the open.
 */
export type SealedSubmission = {
  /** The version of the stored record (record.ts). */
  record: 2;
  /** The submission id, which names its outbox. */
  id: string;
  reference: string;
  /** Of the answers, one for each digest key, newest first: tell the same submission from another, and nothing else. */
  digests: KeyedHmac[];
  /** Epoch milliseconds. */
  acceptedAt: number;
  /**
   * The application's flow; `api` for a program's submission, `contact` for a message, `call-back` for a call that somebody
   * asks for, `request-…` for a request about somebody's data.
   */
  layout: string;
  source: string;
  affiliate: string;
  /** Absent for what has none. */
  subAffiliate?: string | undefined;
  consents: OpenConsent[];
  matches: Match[];
  /** HMACs of what no correction changes (see `evidenceOf`). Absent for what cannot be corrected. */
  evidence?: KeyedHmac[];
  /** What operators see of it in every list. */
  marks?: LeadMark[];
  /** Decided before the outbox, which may add `flood`. */
  review: ReviewReason | "";
  captchaSolved: boolean;
  /** To every operator; to the delivery key where there is a product backend. */
  seals: Seals;
};

/** What persons and the clock made of a submission; the rest are its tasks. Epoch milliseconds, 0 for what has not happened. */
export type Progress = {
  /** Why it is in review; empty when it is not, or no longer. */
  review: ReviewReason | "";
  captchaSolved: boolean;
  /** The reference of the lead that it repeats: a person decides, also when its captcha is solved. Empty: of none. */
  repeats: string;
  /** How many buyers may ever get it, as it was when it was accepted; 0: no list bound it then. */
  buyersMax: number;
  exportedAt: number;
  closedAt: number;
  /** Its person does not want it sold or shared: it is never sent again. */
  stoppedAt: number;
  /** When the visitor withdrew the consent to be contacted: nothing is delivered any more. */
  withdrawnAt: number;
  /** It was unconfirmed or refused, and somebody had it sent again. */
  resentAt: number;
  /** Body, digests and matches were deleted. */
  bodyDeletedAt: number;
  forgottenAt: number;
  /** All of its time is over: it only waits for index, register and backup to drop it too. */
  isOver: boolean;
  /** Names its one conversion, at random; empty: it never converts. */
  conversionId: string;
  /** When it converted; until then it waits for its release. */
  convertedAt: number;
};

export type TimelineRow = { at: number; event: string; detail: string };

/** What is stored of an acceptance, and changes by a correction or a deletion only. */
export type Fixed = Omit<SealedSubmission, "seals" | "review" | "captchaSolved">;

/** A submission as the outbox works with it: what is stored, and what follows from that. */
export type OutboxSubmission = Fixed &
  Progress &
  Overall & { tasks: readonly Task[]; deliveries: Delivery[] };

/** How far the delivery to one destination is, as everybody else reads it. */
export type Delivery = DeliveryTask["payload"] &
  Pick<DeliveryTask, "attempts" | "notBefore" | "unanswered"> & {
    /** The destination's id in DESTINATIONS; `#1`, its place there, until its entry can be read. Empty: the only one. */
    to: string;
    status: Exclude<SubmissionStatus, "in review">;
  };

/** What follows from the tasks for the submission as a whole. */
export type Overall = {
  status: SubmissionStatus;
  /** `elsewhere`: none of the two, with those of a list of destinations. */
  destination: "inbox" | "product backend" | "elsewhere";
  attempts: number;
  lastFailure: string;
  lastAnswer: LastAnswer;
  lastAttemptAt: number;
  deliveredAt: number;
  /** How far whoever has it is told of a withdrawal; empty where nobody has it, or nothing was withdrawn. */
  withdrawal: { state: "" | "waits" | "refused" | "unconfirmed" | "told"; toldAt: number };
};
