import type { RecordedConsent } from "../../../../app/domain/application/lead.ts";
import type { ReviewReason } from "../../../../app/domain/application/review.ts";
import type { RequestStep } from "../../../../app/domain/contract/operator/requests.ts";
import type { LeadMark } from "../../../../app/domain/operator/lead-status.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type { KeyedHmac } from "../../settings/digests.ts";
import type { DeliveryStatus, SubmissionStatus } from "./status.ts";
import type { DeliveryTask, LastReply, Task } from "./task.ts";

/**
 * What is sealed, and for whom. `operator` and `delivery` are the body of the lead, for operators and for destinations.
 * `consents` and `answers` (the partners' replies) are for operators, and a `receipt` is for anybody who has its link.
 */
export type SealPurpose = "operator" | "delivery" | "consents" | "receipt" | "answers";
export type Seals = Record<SealPurpose, Sealed[]>;

/**
 * The part of a consent that is stored in the clear. Its address, user agent, page and the hash of its text are in
 * the sealed consents only.
 */
type OpenConsent = Pick<RecordedConsent, "name" | "given" | "version" | "at">;

/**
 * The text under an HMAC (`hmacsOf`, purpose `match`) that finds the same person again. `reference` is the reference
 * that a request about personal data names, and `own` is a lead's own reference (in the index alone), so that the two
 * can be compared. `status` is a lead's own reference with the last digits of its telephone.
 */
export type MatchKind =
  | "taxpayer"
  | "applicant"
  | "person"
  | "phone"
  | "email"
  | "reference"
  | "own"
  | "status";
export type Match = KeyedHmac & { kind: MatchKind };

export type SealedSubmission = {
  record: 2;
  id: string;
  reference: string;
  /** HMACs of the answers, one for each digest key, newest first. Equal answers have equal HMACs. */
  digests: KeyedHmac[];
  /** Epoch milliseconds. */
  acceptedAt: number;
  /**
   * The application's flow, `api` for a program's application, `contact`, `call-back`, or `request-…` for a request
   * about personal data.
   */
  layout: string;
  source: string;
  affiliate: string;
  subAffiliate?: string | undefined;
  consents: OpenConsent[];
  matches: Match[];
  /** HMACs of the parts that no correction changes (`evidenceOf`). They are absent where nothing can be corrected. */
  evidence?: KeyedHmac[];
  marks?: LeadMark[];
  review: ReviewReason | "";
  captchaSolved: boolean;
  seals: Seals;
};

/** The progress of a submission. Times are epoch milliseconds, 0 for never. */
export type Progress = {
  review: ReviewReason | "";
  captchaSolved: boolean;
  /** How many buyers may get the submission, as it was set at acceptance. 0: there was no list of destinations. */
  buyersMax: number;
  exportedAt: number;
  closedAt: number;
  /** When the person asked that the data not be sold or shared. From then on the lead is never sent again. */
  stoppedAt: number;
  withdrawnAt: number;
  resentAt: number;
  bodyDeletedAt: number;
  forgottenAt: number;
  /** The submission has expired, but the index, the register and the backup still have to drop it. */
  isOver: boolean;
  conversionId: string;
  convertedAt: number;
  /** The steps of a request about personal data. */
  steps: readonly RequestStep[];
};

export type TimelineRow = { at: number; event: string; detail: string };

/** The parts of a submission that only a correction or a deletion changes. */
export type Fixed = Omit<SealedSubmission, "seals" | "review" | "captchaSolved">;

export type OutboxSubmission = Fixed &
  Progress &
  Overall & { tasks: readonly Task[]; deliveries: Delivery[] };

export type Delivery = DeliveryTask["payload"] &
  Pick<DeliveryTask, "attempts" | "notBefore" | "unanswered"> & {
    /**
     * The destination's id in DESTINATIONS, or the entry's place there (`#1`) while the entry cannot be read. It is
     * empty if there is no list and so only one destination.
     */
    to: string;
    status: DeliveryStatus;
  };

export type Overall = {
  status: SubmissionStatus;
  destination: "inbox" | "product backend" | "elsewhere";
  attempts: number;
  lastFailure: string;
  lastAnswer: LastReply;
  lastAttemptAt: number;
  deliveredAt: number;
  withdrawal: { state: "" | "waits" | "refused" | "unconfirmed" | "told"; toldAt: number };
};

/** Returns the ISO time of epoch milliseconds, or an empty text for never. */
export const iso = (epochMs: number): string =>
  epochMs && Number.isFinite(epochMs) ? new Date(epochMs).toISOString() : "";
