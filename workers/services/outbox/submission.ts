import type { RecordedConsent } from "../../../app/domain/application/lead.ts";
import type { ReviewReason } from "../../../app/domain/application/review.ts";
import type { LeadMark } from "../../../app/domain/operator/lead-status.ts";
import type { Sealed } from "../../../app/domain/seal/seal.ts";
import type { KeyedHmac } from "../digests.ts";
import type { LastAnswer } from "../upstream/delivery-verdict.ts";
import type { SubmissionStatus } from "./status.ts";
import type { DeliveryTask, Task } from "./task.ts";

/** The types of a submission: as it is sealed and stored, and as the rules of the outbox read it. */

/**
 * The readers of a seal: the body is for operators and for the delivery to the product backend, consents and
 * destinations' answers for operators, the receipt for whoever has its link.
 */
export type SealPurpose = "operator" | "delivery" | "consents" | "receipt" | "answers";
export type Seals = Record<SealPurpose, Sealed[]>;

/** A consent in the open. Its address, user agent, page and the hash of its text are in the sealed consents only. */
type OpenConsent = Pick<RecordedConsent, "name" | "given" | "version" | "at">;

/** HMAC (see `hmacsOf`, purpose `match`) of something that names a person: finds the same person again. */
export type MatchKind = "taxpayer" | "applicant" | "person" | "phone" | "email" | "answers" | "reference";
export type Match = KeyedHmac & { kind: MatchKind };

/** A sealed application (lead), message or request, with only the index's and the consent record's part in the open. */
export type SealedSubmission = {
  /** The version of the stored record (record.ts). */
  record: 2;
  id: string;
  reference: string;
  /** Of the answers, one for each digest key, newest first: they tell the same submission from another. */
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
  subAffiliate?: string | undefined;
  consents: OpenConsent[];
  matches: Match[];
  /** HMACs of the parts that no correction changes (see `evidenceOf`). Absent where nothing can be corrected. */
  evidence?: KeyedHmac[];
  /** For every list of operators. */
  marks?: LeadMark[];
  /** Decided before the outbox, which may add `flood`. */
  review: ReviewReason | "";
  captchaSolved: boolean;
  /** To every operator; to the delivery key where there is a product backend. */
  seals: Seals;
};

/** What persons and the clock made of a submission, beside its tasks. Epoch milliseconds, 0 for never. */
export type Progress = {
  /** Empty when it is not in review. */
  review: ReviewReason | "";
  captchaSolved: boolean;
  /** The reference of the lead that it repeats: a person decides, also when its captcha is solved. */
  repeats: string;
  /** How many buyers may ever get it, as of its acceptance; 0: no list bound it then. */
  buyersMax: number;
  exportedAt: number;
  closedAt: number;
  /** Not to be sold or shared: never sent again. */
  stoppedAt: number;
  /** The consent to be contacted was withdrawn: nothing is delivered any more. */
  withdrawnAt: number;
  /** It was unconfirmed or refused, and sent again. */
  resentAt: number;
  bodyDeletedAt: number;
  forgottenAt: number;
  /** Its time is over: index, register and backup are still to drop it. */
  isOver: boolean;
  /** Empty: it never converts. */
  conversionId: string;
  convertedAt: number;
};

export type TimelineRow = { at: number; event: string; detail: string };

/** Stored at acceptance; only a correction or a deletion changes it. */
export type Fixed = Omit<SealedSubmission, "seals" | "review" | "captchaSolved">;

/** A submission as the outbox works with it: stored fields, and those derived from its tasks. */
export type OutboxSubmission = Fixed &
  Progress &
  Overall & { tasks: readonly Task[]; deliveries: Delivery[] };

/** A delivery as everything outside of the outbox reads it. */
export type Delivery = DeliveryTask["payload"] &
  Pick<DeliveryTask, "attempts" | "notBefore" | "unanswered"> & {
    /**
     * The destination's id in DESTINATIONS; `#1`, its place there, while its entry cannot be read. Empty: the only one.
     */
    to: string;
    status: Exclude<SubmissionStatus, "in review">;
  };

/** The whole submission, derived from its tasks. */
export type Overall = {
  status: SubmissionStatus;
  /** `elsewhere`: to a list of destinations without the inbox. */
  destination: "inbox" | "product backend" | "elsewhere";
  attempts: number;
  lastFailure: string;
  lastAnswer: LastAnswer;
  lastAttemptAt: number;
  deliveredAt: number;
  /** How far those who have it are notified of a withdrawal; empty where nobody has it, or nothing was withdrawn. */
  withdrawal: { state: "" | "waits" | "refused" | "unconfirmed" | "told"; toldAt: number };
};
